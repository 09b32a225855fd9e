// Texts of the page for designers: what they earn, and how they begin.
import { HIRE_WINS_LEAST } from '@/shared/api/limits';
import { formatCount, plural } from '@/shared/lib/format';
import type zh from '../zh/earn';

const earn: typeof zh = {
  title: 'For designers: get paid for your work',
  description: (n) =>
    `Enter design contests on Vermilion: prizes sit in escrow before a contest opens, winners and finalists are paid, the service fee is ${n.commission}%. See what designers really earned.`,
  heading: 'Good work gets paid',
  lead: 'A contest opens only after its client has paid. The prize sits in escrow, you see what the winner takes home before you enter, and finalists are paid too.',
  join: 'Take the sign-up test',
  contests: 'Browse open contests',
  figures: {
    title: 'What designers earned',
    award: 'A winner takes home',
    awardNote: 'Median for one contest, after our fee, with the finalist’s award',
    paid: 'Paid to designers',
    paidNote: (earners) => `${plural(earners, 'designer was', 'designers were')} paid`,
    rivals: 'In the running',
    rivalsValue: (n) => plural(n, 'designer', 'designers'),
    rivalsNote: 'Median for one contest, you included',
    wait: 'From win to payment',
    waitNote: 'Median, with handover and confirmation',
    hours: (n) => plural(n, 'hour', 'hours'),
    days: (n) => plural(n, 'day', 'days'),
    source: (contests, days) =>
      `From our ledger: what was really paid in the ${formatCount(contests)} public contests that ended in the last ${days} days.`,
    few: (contests) =>
      contests === 0
        ? 'No public contest has ended lately. Once enough have, the real figures from our ledger will stand here.'
        : `Only ${plural(contests, 'public contest has', 'public contests have')} ended lately, too few for honest figures. Once there are enough, they will stand here.`,
  },
  share: {
    title: 'The split is in writing before you start',
    lead: (pack, price) => `Take a ${price} logo contest, the ${pack} package:`,
    winner: 'To the winning designer',
    finalists: (n) => `To ${plural(n, 'finalist', 'finalists')}`,
    fee: (percent) => `Service fee, ${percent}% of the winner’s share`,
    whole: (share, award, sum) =>
      `A winner who was chosen as a finalist has that award besides: ${share} + ${award} = ${sum}.`,
    note: 'Each contest states its own amounts, and they never change once it is paid for.',
  },
  ways: {
    title: 'Four ways to earn',
    items: (n) => [
      [
        'Contests',
        `The winner takes the largest share, each finalist gets ${n.finalistAward}. If a client never chooses, the finalists are still paid.`,
      ],
      [
        'Ready-made logos',
        'Designs that were not chosen need not go to waste. Set a price and they wait in the store for their buyer.',
      ],
      [
        'Services and hires',
        `After ${HIRE_WINS_LEAST} wins you can offer services at your own price and be hired directly.`,
      ],
      ['Tips', 'A thank-you from a happy client. All of it is yours; we take nothing.'],
    ],
  },
  begin: {
    title: 'Three steps to your first contest',
    items: [
      [
        'Pass the sign-up test',
        'Answer a real brief with your own designs. A moderator reviews them; everybody gets one try.',
      ],
      [
        'Choose your contest',
        'Narrow the list by prize, industry and type; each card shows take-home pay, rivals and the client’s record.',
      ],
      [
        'Enter, revise, deliver',
        'Nobody sees your designs while the contest is open. Finalists revise, the winner hands over the files, and the client’s confirmation pays you.',
      ],
    ],
  },
  fair: {
    title: 'Rules that protect your work',
    items: (n) => [
      'The prize is in escrow before a contest opens.',
      'Other designers cannot see your designs while it is open.',
      'Every design is compared with all others here; copies are refused.',
      `No answer from the client for ${n.claimHours} hours after delivery? You can claim. After ${n.autoConfirmDays} days it is confirmed automatically.`,
      'What a refund does not return goes to the finalists first.',
      `Withdraw from ${n.payoutMinimum}, and follow every payment on its way.`,
    ],
  },
  open: { title: 'Open to you now', all: 'All contests' },
  last: {
    title: 'The next seal could be on your work',
    lead: 'Joining is free. The test is ready when you are.',
  },
};

export default earn;
