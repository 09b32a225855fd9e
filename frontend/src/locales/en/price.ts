// Texts of the price page.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/price';

const price: typeof zh = {
  title: 'Pricing',
  heading: 'Every cost before you pay',
  lead: 'One price with the finalists’ awards and our fee included. The prize is held in escrow, and a designer is paid only when you confirm that you have your files.',
  description:
    'Fixed prices for logo, identity, print and packaging contests, with the number of designers and designs, the finalists included and every refund percentage in writing.',
  types: 'Type of design',
  recommended: 'Recommended',
  perItem: 'Identity items included',
  choose: (title) => `Choose ${title}`,
  compared: 'The three packages compared',
  rows: {
    designer: 'Designers',
    draft: 'First designs',
    finalist: 'Finalists',
    mockup: 'Mockups',
    identity: 'Identity items',
    revision: 'Focused revision',
    files: 'File formats',
    invite: 'Invitations',
    bundle: 'Logo and identity together',
  },
  values: {
    designer: (n) => `Planned for about ${n}`,
    draft: (n) => `At least ${n}`,
    finalist: (n, award) =>
      n === 1 ? `1, award of ${award} included` : `${n}, each award of ${award} included`,
    mockup: (n) => `${n}`,
    identity: (n) => `${n}`,
    revision: (n, stage) => {
      if (stage === undefined || n >= stage) return plural(n, 'day', 'days');
      return n === 1 ? `First of ${stage} days` : `First ${n} of ${stage} days`;
    },
    files: (n) => `${n}`,
    invite: (mine, platform) => (platform > 0 ? `${mine} by you, ${platform} more by us` : `${mine} by you`),
    bundle: (amount, items, off) => `+ ${amount} for ${plural(items, 'item', 'items')}, less ${off}`,
    none: 'None',
  },
  promise: (n) => `Fewer than ${n}? Another round is free`,
  more: {
    title: (n) => ['', 'Another way', 'Two other ways', 'Three other ways'][n] ?? 'Other ways',
    from: (amount) => `from ${amount}`,
    express: {
      text: 'One designer, one design. For something small you can already picture. Logos only.',
      action: 'Choose Express',
    },
    custom: {
      text: (least) => `You set the prize, from ${least}. A higher prize is worth more of a designer’s time.`,
      action: 'Set a prize',
    },
    business: {
      text: 'Several brands, several languages, a formal quotation or a contract? Send the brief, we quote, and you pay once you agree.',
      note: 'Send the brief first; you pay after our quotation.',
      price: 'On quotation',
      action: 'Send a brief',
    },
  },
  refund: {
    title: 'If you are unhappy',
    lead: 'Money goes back to your original payment method once a person has looked at your request. The percentages are fixed into your contest the moment you pay; later changes of our rules do not affect it.',
    caption: 'How much of what you paid comes back, by stage',
    stage: 'When you ask',
    percent: 'You get back',
    stages: {
      unopened: ['Before it opens', 'Paid, not yet shown to designers'],
      open: ['Open concept', 'While first designs come in, until the first finalist'],
      revisions: [
        'Design revision',
        'From the first finalist or the end of the open stage, until a winner is chosen',
      ],
      winner: ['After a winner is chosen', 'The prize is reserved for the winning designer'],
    },
    example: (paid, open, revisions) =>
      `Say you paid ${paid}: ${open} comes back until the first finalist (at the latest until the open stage ends), ${revisions} after that.`,
    kept: (percent) =>
      `What is kept goes to your finalists: their awards first, then the rest in equal parts, less our fee of ${percent}% on those parts. Where nobody is a finalist, it stays with us.`,
    free: (hours) => `If fewer designs arrive than promised, another round of ${hours} hours is free.`,
  },
  extras: {
    title: 'Extras you may want',
    lead: 'None of them is needed. You see the amount again before you press anything.',
    finalist: ['One more finalist', 'beyond those included, each'],
    restart: ['Another round', 'of first designs, for the same contest'],
    private: ['Go private', 'out of search and public lists'],
    identity: ['One more identity item', 'beyond those included, each'],
    work: ['Buy another design', 'one you like beside the winner, from'],
  },
  fee: (percent) =>
    `Our fee of ${percent}% comes out of the winner’s prize; you pay nothing on top. Finalists’ awards and tips are free of it.`,
  questions: 'More questions',
};

export default price;
