// Texts of the brief and the reviews of a contest.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/brief';

const brief: typeof zh = {
  brief: {
    intro: 'About the brand',
    wishes: 'Design requirements',
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
    formatsUsual: 'The client chose none: these are the usual ones',
    logo: 'Existing logo',
    attachments: 'Attachments',
    download: 'Download',
    references: 'Ideas the client likes',
    noAttachments: 'No attachments',
    ai: {
      yes: 'AI-made work is welcome',
      no: 'Please do not submit AI-made work',
      hint: 'Every design says whether AI was used.',
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
    commission: (percent) => `Service fee, ${percent}% of the winner’s share`,
    note: 'A winner who is also a finalist has the finalist award on top. Finalist awards carry no fee.',
    paid: {
      title: 'Price of the contest',
      total: 'Total',
      note: 'The service fee comes out of the prize; nothing is added for it.',
      later: 'Fees added later are listed under {0}.',
      payments: 'your payments',
    },
    promise: 'What the package promises',
    drafts: (drafts, designers) => `At least ${drafts} designs; planned for about ${designers} designers`,
    included: (n) => `${plural(n, 'finalist', 'finalists')} included`,
  },
  client: {
    title: 'The client’s record',
    contests: 'Contests',
    awarded: 'Awarded',
    share: 'Share awarded',
    answered: 'Designers answered',
    answeredOf: (answered, all) => `${answered} of ${all}`,
    writeOnce: 'Once you have entered you can write to the client',
    firstAnswer: 'Average time to first answer',
    answers: 'Average time to confirm files',
    within: (hours) => (hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`),
    refunds: 'Refunds',
    none: 'First contest here',
    times: (n) => String(n),
    explained:
      'Measured here. Share awarded: of the contests that ended. The two times are averages; confirming counts from the delivery.',
  },
  reviews: {
    title: 'Reviews',
    from: (client, designer) => `${client} about ${designer}`,
  },
};

export default brief;
