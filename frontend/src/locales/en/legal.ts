// Texts of the terms of service and the privacy policy.
import {
  DEVICE_DAYS,
  NONCE_MINUTES,
  SESSION_DAYS,
  STEP_PENDING_MINUTES,
  TICKET_LIFE_MINUTES,
  VOTER_DAYS,
} from '@/shared/api/limits';
import type zh from '../zh/legal';

const legal: typeof zh = {
  contents: 'Contents',
  updated: 'Version of',
  version: '30 Nov 2026',
  terms: {
    title: 'Terms of service',
    lead: 'The rules in plain words. Numbers are this site’s current ones; a contest keeps those of the moment it was paid.',
    description:
      'Terms of service of Vermilion: contests, escrow, refunds, copyright, delivery and disputes.',
    clauses: (n) => [
      {
        id: 'service',
        title: 'What we do',
        paragraphs: [
          'Vermilion is where clients run design contests and designers enter them. We hold the prize, keep the designs, check deliveries and decide when the two sides disagree. The designing itself is done by designers.',
          'Looking around is free. To start or enter a contest, to comment or to favourite you need an account; one person, one account.',
        ],
      },
      {
        id: 'account',
        title: 'Accounts',
        paragraphs: [
          'Give an e-mail address or phone number that works, and keep your password to yourself. What happens in your account counts as done by you.',
          'Client and designer accounts are separate. To change sides, delete the old account first; that is not possible while a contest is running or money is left in it.',
          'Designers pass a sign-up test. There is one chance; the same e-mail, phone or WeChat counts as the same person.',
        ],
      },
      {
        id: 'contest',
        title: 'Contests',
        paragraphs: [
          `A contest opens when its payment has arrived and takes designs for ${n.openHours} hours; the client may close it early. Revision follows for ${n.revisionDays} days.`,
          `The client chooses finalists up to the number in the package; each is awarded ${n.finalistAward}. A further finalist costs ${n.extraFinalist}. Another round of first designs costs ${n.restartFee}, and nothing if fewer designs arrived than promised.`,
          'A winner cannot be changed once chosen. Please leave no contact details in a contest: we mask them, and dealings outside have no escrow and no refund.',
        ],
      },
      {
        id: 'money',
        title: 'Escrow, fee and payment',
        paragraphs: [
          `What the client pays is held by us. The winner is paid when the client confirms the files, less our fee of ${n.commission}%. Finalists’ awards and tips carry no fee.`,
          `If the client does not answer for ${n.claimHours} hours after a delivery, the winner may claim; after ${n.autoConfirmDays} days it counts as confirmed. Asking for a change stops the clock.`,
          `If a client pays and never chooses, a month after the open stage the finalists share ${n.abandonedShare}% of the winner’s part. ${n.abandonedClaimDays} days later any finalist may claim the rest, which is shared equally, and the contest is complete.`,
          `Balances can be withdrawn from ${n.payoutMinimum}.`,
        ],
      },
      {
        id: 'refund',
        title: 'Refunds',
        paragraphs: [
          `Before a contest opens ${n.refund.unopened}% of what was paid comes back; until the first finalist or the end of the open stage ${n.refund.open}%, after that ${n.refund.revisions}%, and once a winner is chosen ${n.refund.winner}%, all to the original payment method.`,
          'The client asks, a person decides. Meanwhile the contest stands still; the request can be taken back. Money already paid to designers is never refunded.',
          `What is kept pays the finalists’ awards first; the rest is shared equally among the finalists, less our fee of ${n.commission}% on those parts. Where nobody is a finalist, it stays with us.`,
        ],
      },
      {
        id: 'rights',
        title: 'Designs and copyright',
        paragraphs: [
          'Designers warrant that a design is their own, or that they hold the licences for what is in it, and say truthfully whether AI was used.',
          'When the client confirms the files, the copyright in the winning design passes to the client, as the certificate states. Designs not chosen stay with their designers and may not be used. Designs bought besides follow the same rule from their confirmation.',
          'Once a public contest has a winner, its designs are shown on its page, on the designers’ pages and among the logo ideas. Private contests are not shown. Designers may hide a design; it then leaves their portfolio for good.',
        ],
      },
      {
        id: 'conduct',
        title: 'What is not allowed',
        paragraphs: [
          'Copying, passing off, unlawful content, rigging votes, harassment, dealing outside the platform, disrupting the service.',
          'Breaking this brings warnings with points. Beyond the limit an account is suspended: it can read and withdraw, and nothing else.',
        ],
      },
      {
        id: 'disputes',
        title: 'Disputes and liability',
        paragraphs: [
          'Disputes over likeness, delivery or refunds can be raised in the contest; we decide on the record. Your right to go to court remains.',
          'We answer for our own faults. Loss caused by a client’s or designer’s breach is theirs to make good; we supply the record and help.',
        ],
      },
      {
        id: 'changes',
        title: 'Changes',
        paragraphs: [
          'Changes are published before they apply. A contest that has been paid keeps the price, fee and refund rules it was paid under.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What we keep, why, for how long, and what you can do about it.',
    description:
      'Privacy policy of Vermilion: what is collected, why, for how long, who sees it, and your rights.',
    clauses: () => [
      {
        id: 'what',
        title: 'What we keep',
        paragraphs: [
          'What you enter: e-mail or phone, name, picture, introduction, and, if you choose to give them, your real name, messenger ids, signature and payout account.',
          'What you do: briefs, designs, messages, ratings, payments and payouts, times and network addresses of sign-ins.',
          'Of passwords only a digest that cannot be turned back is kept. Card numbers never reach our servers; the payment provider handles them.',
        ],
      },
      {
        id: 'why',
        title: 'What it is for',
        paragraphs: [
          'To run contests: showing briefs and designs, delivering files, issuing certificates, paying and invoicing. To protect accounts against guessing and rigging. To settle disputes by the record.',
          'We do not sell personal data, do not advertise with it, and put no third-party tracking on our pages.',
        ],
      },
      {
        id: 'public',
        title: 'Who sees it',
        paragraphs: [
          'Everybody: names, pictures, levels, introductions, reviews, and the briefs and designs of public contests.',
          'Only the two sides and our staff see delivered files and conversations. A private contest is not public: its client, the designers who take part, other approved designers, whoever has its share link, and we see it. Whoever has the link of a poll sees the designs in it. Real names, messenger ids and phone numbers are seen by our staff; a client’s, with the e-mail address, also by a designer while that designer hands a design over to them. Each look is recorded.',
          'A certificate names both sides; whoever has its code can check it.',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookies',
        paragraphs: [
          'All are set by this site for this site. Without them you can look around, but not sign in, and not vote without an account.',
          'What you chose: language (lang) and appearance (theme), a year each.',
          `Signing in: your session (sid; __Host-sid on an encrypted connection), ${SESSION_DAYS} days at most, and less when it is not used; a device you have signed in on (device), ${DEVICE_DAYS} days, so that only a new one is reported to you.`,
          `On the way in: the first step of two-step verification (first_step), ${STEP_PENDING_MINUTES} minutes; a scanned WeChat code (qr, qr_scanned), ${TICKET_LIFE_MINUTES} minutes; signing in with Google or Facebook (nonce), ${NONCE_MINUTES} minutes.`,
          `Polls: set when somebody without an account opens one (voter), ${VOTER_DAYS} days, so that each votes once.`,
        ],
      },
      {
        id: 'pictures',
        title: 'Pictures you upload',
        paragraphs: [
          'Places, devices and other data hidden in pictures are removed before they are stored. Likeness is compared by fingerprints of pictures; no faces are recognised.',
        ],
      },
      {
        id: 'keep',
        title: 'For how long',
        paragraphs: [
          'Account data until you delete the account; then it is made anonymous. Records of payments, payouts and invoices are kept as the law requires.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        paragraphs: [
          'In the settings you can see, correct and download your data, unlink WeChat, turn off e-mails and delete the account. For anything else, write to us from your account’s e-mail address.',
        ],
      },
    ],
  },
};

export default legal;
