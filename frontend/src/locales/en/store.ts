// Texts of the store of ready-made designs.
import { STORE_HOLD_DAYS, STORE_HOLD_MINUTES } from '@/shared/api/limits';
import { plural } from '@/shared/lib/format';
import type zh from '../zh/store';

const store: typeof zh = {
  title: 'Ready-made logos',
  description:
    'Fine designs that did not win their contests, sold by their designers. Each is adapted to your brand for free, with source files and a copyright certificate, and sold once.',
  heading: 'Good logos, ready made, sold once',
  lead: 'Every one of these comes from a finished contest. Pick one: its designer adapts name, colours and layout for free, and the files and the copyright become yours.',
  promises: ['Free changes', 'Copyright certificate', 'Sold only once', 'Full refund until delivery'],
  types: 'Filter by type',
  allTypes: 'All types',
  industry: 'Industry',
  allIndustries: 'All industries',
  search: 'Search the store',
  searchHint: 'Name, industry, words',
  searchButton: 'Search',
  sort: 'Sort',
  sorts: {
    fit: 'Best match',
    newest: 'Newest',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
    favourites: 'Most loved',
  },
  found: (n) => plural(n, 'design', 'designs'),
  empty: 'Nothing here fits',
  emptyText: 'Try another industry or other words, or start a contest and have it made for you.',
  emptyAll: 'The store is still empty',
  emptyAllText:
    'When contests end, designers put up what did not win. Meanwhile, start a contest of your own.',
  clear: 'See everything',
  start: 'Start a contest',
  alt: (name, number, designer) => `Ready-made logo by ${designer}, ${name} #${number}`,
  favourites: (n) => plural(n, 'favourite', 'favourites'),
  by: 'by {0}',
  item: {
    title: (name, number) => `${name} #${number}`,
    description: (designer, type, price) =>
      `Ready-made ${type} by ${designer}, ${price}: with free changes, source files and a copyright transfer certificate, sold once.`,
    back: 'All ready-made designs',
    price: 'Fixed price',
    included: 'Included',
    includes: [
      ['Free changes', 'Your name, colours and layout, until you are happy'],
      ['Source files', 'Vector files in one package; you check before you confirm'],
      ['Copyright certificate', 'With both names and the files’ fingerprint; anybody can verify it'],
      ['Sold once', 'Once paid it leaves the store and is never sold again'],
    ],
    refund: 'Until the designer uploads the first package you can cancel for a full refund.',
    made: 'Made for',
    industry: 'Industry',
    designer: 'Designer',
    buy: (price) => `Buy for ${price}`,
    signIn: 'Sign in to buy',
    onlyClients: 'Buying takes a client account. You are signed in as a designer.',
    own: 'This is your own design. Its price, and whether it is for sale, are in your profile.',
    ownLink: 'Set the price',
    about: 'About the design',
    more: (name) => `More by ${name}`,
    gone: 'This design is no longer in the store',
    goneText: 'It may just have been sold, or its designer stopped selling it.',
    dialog: (name, number) => `Buy ${name} #${number}`,
    dialogText: `Next comes the payment. The design is kept for you for ${STORE_HOLD_MINUTES} minutes; nobody else can buy it.`,
    dialogSteps: [
      'Once paid you get a page of your own, where you tell the designer what to change.',
      'The designer adapts it and uploads the files; you check, confirm, and the copyright is yours.',
      'Until the first package is uploaded you can cancel for a full refund.',
    ],
    brand: 'Your brand name',
    brandHint: 'Your user name without it; you can change it later.',
    wish: 'What should be changed',
    wishHint: 'Name, colours, layout; you can also say it after paying.',
    next: (price) => `Keep it and pay ${price}`,
    kept: `The design is kept for you for ${STORE_HOLD_MINUTES} minutes, by bank transfer for ${STORE_HOLD_DAYS} days; it is yours once paid.`,
    paid: 'Paid. Tell the designer what to change',
  },
};

export default store;
