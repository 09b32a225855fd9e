// Texts of the brief, the help and the reviews of a contest.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/brief';

const brief: typeof zh = {
  brief: {
    intro: 'Brand and company',
    wishes: 'What the design should do',
    style: 'Style',
    styleValue: (from, to, value) =>
      value === 50
        ? `Between ${from} and ${to}: the designer decides`
        : value < 50
          ? `${100 - value}% ${from}`
          : `${value}% ${to}`,
    colours: 'Preferred colours',
    coloursFree: 'The designer chooses the colours',
    items: 'Identity items',
    itemsLogo: 'The logo will be shown on these',
    itemsShown: 'Where the design is to be shown',
    formats: 'File formats',
    formatsAny: 'Whatever source files the design needs',
    logo: 'Existing logo',
    attachments: 'Attachments',
    download: 'Download',
    noAttachments: 'No attachments',
    ai: {
      yes: 'AI-made work is welcome',
      no: 'Please do not submit AI-made work',
      hint: 'Every entry says whether AI was used.',
    },
    industry: 'Industry',
    package: 'Package',
    posted: 'Posted',
  },
  money: {
    title: 'Where the prize goes',
    pool: 'Prize',
    finalists: (n) => `${plural(n, 'finalist', 'finalists')}, {0} each`,
    winner: 'The winner receives',
    commission: (percent) => `Service fee ${percent}%`,
    note: 'A winner who is also a finalist has the finalist award on top. Finalist awards carry no fee.',
    promise: 'What the package promises',
    drafts: (drafts, designers) => `At least ${drafts} designs; planned for about ${designers} designers`,
    included: (n) => `${plural(n, 'finalist', 'finalists')} included`,
  },
  client: {
    title: 'The client’s record',
    contests: 'Contests',
    awarded: 'Awarded',
    share: 'Share awarded',
    answers: 'Confirms files in',
    within: (hours) => (hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`),
    refunds: 'Refunds',
    none: 'First contest here',
    times: (n) => String(n),
  },
  helpTab: {
    title: 'How this contest works',
    all: 'All questions and answers',
    stages: (n) => [
      {
        title: 'Open concept',
        text: `${n.openHours} hours from payment. Designers submit first designs without seeing each other’s. The client gives stars, hearts and notes to show the way.`,
      },
      {
        title: 'Design revision',
        text: `The client picks finalists, for up to ${n.revisionDays} days. Finalists earn their award and revise by the notes.`,
      },
      {
        title: 'Winner',
        text: 'The client chooses the winning design. The designer uploads effect images, then the source files. The client checks them and may ask for changes.',
      },
      {
        title: 'Complete',
        text: 'The client confirms, the prize is paid out, and a copyright certificate is issued that anybody can verify.',
      },
    ],
    questions: (n) => [
      {
        title: 'What if I am unhappy with the first designs?',
        text: `Rate them and leave notes first, so that designers can improve on them. After the open stage you can reopen it for ${n.openHours} hours for ${n.restartFee}; that is free while promised designs are missing.`,
      },
      {
        title: 'How does a refund work?',
        text: 'A refund depends on the stage. The shares are shown before you pay and fixed with the contest. The brief always says what would come back now.',
      },
      {
        title: 'When is the designer paid?',
        text: `The money is held in escrow. Awards and prize are paid when the files are confirmed. Without an answer for ${n.claimHours} hours the designer may claim it, and after ${n.autoConfirmDays} days it is confirmed automatically.`,
      },
      {
        title: 'How is the copyright transferred?',
        text: 'On completion a certificate in both languages is issued, with both names and the SHA-256 fingerprint of the files. Anybody can verify it by its code.',
      },
    ],
  },
  reviews: {
    title: 'Reviews',
    from: (client, designer) => `${client} about ${designer}`,
  },
};

export default brief;
