// Texts of the home page.
import { formatCount, plural } from '@/shared/lib/format';
import type zh from '../zh/home';

const home: typeof zh = {
  title: 'Designers compete to create your brand',
  titleLines: ['Designers compete', 'to create your brand'],
  lead: (n) =>
    `Post a brief, and designers have ${n.openHours} hours to send you their ideas. Choose one, and the source files and the copyright are yours. How much you get back if you are unhappy is in writing before you pay.`,
  description: (n) =>
    `Vermilion runs design contests: post a brief for a logo, identity, print or packaging, collect designs for ${n.openHours} hours, and pay out only when the files are yours.`,
  startFrom: (price) => `Logo packages from ${price}`,
  seeReal: 'See a real contest',
  forDesigners: 'I am a designer',
  mine: 'My contests',
  income: 'My income',
  page: 'My page',
  search: {
    label: 'Search contests, designers, services, ready-made logos and ideas',
    hint: 'Try coffee, fox, lettering…',
    submit: 'Search',
  },
  trust: ['Prizes held in escrow', 'Finalists are paid', 'Every cent can be traced'],
  heroWall: 'Designs from recent contests',
  case: {
    title: 'One contest, from a sentence to a seal',
    all: 'All finished contests',
    open: 'See the whole contest',
    step1: 'The brief',
    step2: 'The wall',
    step3: 'The winner',
    package: 'Package',
    industry: 'Industry',
    designs: 'Received',
    designsValue: (designs, designers) =>
      `${plural(designs, 'design', 'designs')} from ${plural(designers, 'designer', 'designers')}`,
    wall: (name) => `Some of the designs entered for ${name}`,
    winner: (n) => `Winning design #${n}`,
    winnerText: 'Source files delivered, with a copyright certificate anyone can check.',
    money: (amount) => `Where the ${amount} went`,
    toWinner: 'To the winning designer',
    toFinalists: (n) => `To ${plural(n, 'finalist', 'finalists')}`,
    toPlatform: (percent) => `Service fee, ${percent}% of the winner’s share`,
  },
  open: {
    title: 'Open now',
    all: (n) => `All ${formatCount(n)}`,
    emptyTitle: 'No contest is open right now',
    emptyText: (n) =>
      `Start one: it opens the moment it is paid for and takes designs for ${n.openHours} hours.`,
  },
  stages: {
    title: 'Four stages, all in plain sight',
    items: (n) => [
      [
        'Open concept',
        `${n.openHours} hours. Designers work on their own; none of them sees the others’ designs.`,
      ],
      ['Design revision', 'Choose your finalists and point at what should change, right on the picture.'],
      [
        'Winner',
        'Choose one design and the seal comes down. The money in escrow is now that designer’s to earn.',
      ],
      ['Complete', 'You receive the files and the certificate. Only when you confirm is the designer paid.'],
    ],
    more: 'How each stage works',
  },
  packages: {
    title: 'One price, up front',
    lead: 'Prices depend on what is designed. These are for a logo.',
    all: 'Compare all packages',
    recommended: 'Recommended',
    designers: (n) => `Planned for about ${n} designers`,
    drafts: (n) => `At least ${n} designs, or another round free`,
    finalists: (n) => `${plural(n, 'finalist', 'finalists')}, awards included`,
    choose: 'Choose this package',
  },
  designers: {
    title: 'The designers you will work with',
    lead: 'Each of them passed our sign-up test. The numbers come from real contests and cannot be bought.',
    all: 'All designers',
    wins: (n) => plural(n, 'win', 'wins'),
    fresh: 'New here',
    noWorks: 'No public work yet',
  },
  testimonials: {
    title: 'In the clients’ words',
    lead: 'Reviews written after the contest was over, beside the design each client chose. Public contests only, not a word changed.',
    quoted: (words) => `“${words}”`,
    about: 'on {0}, designed by {1}',
    picture: (name) => `The winning design for ${name}`,
  },
  ideas: {
    title: 'Logo ideas',
    lead: 'Finalists and winners from contests that are over.',
    all: 'All',
    more: 'All logo ideas',
    filter: 'By industry',
    none: 'The first designs will hang here when their contest is over',
    emptyTitle: 'No finished contest in this industry yet',
    emptyText: 'Look at another one, or make yours the first.',
    by: (name) => `By ${name}`,
  },
  last: {
    title: 'Your name deserves real thought',
    lead: 'Start with the brief. Your draft is saved as you write, and nothing is charged until you pay.',
  },
  forDesigner: {
    work: {
      title: 'Where your designs stand',
      lead: 'Every contest you have entered, and which of them is waiting for you.',
    },
    last: {
      title: 'The next one could be yours',
      lead: 'See which contests are open, what they pay and when they close.',
    },
  },
};

export default home;
