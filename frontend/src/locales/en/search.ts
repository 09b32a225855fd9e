// Texts of the search box and of the page of results.
import type zh from '../zh/search';

const search: typeof zh = {
  title: 'Search',
  titleOf: (words) => `Results for “${words}”`,
  description: 'Search contests, designers, services, ready-made logos and logo ideas at once.',
  heading: 'Search',
  label: 'Search the site',
  hint: 'Contests, designers, services, logos',
  button: 'Search',
  close: 'Close search',
  kinds: {
    contest: 'Contests',
    designer: 'Designers',
    gig: 'Services',
    store: 'Ready-made logos',
    idea: 'Logo ideas',
  },
  one: {
    contest: 'Contest',
    designer: 'Designer',
    gig: 'Service',
    store: 'Ready-made logo',
    idea: 'Logo idea',
  },
  all: 'All',
  tabs: 'Filter by kind',
  results: 'Results',
  seeAll: (words) => `See all results for “${words}”`,
  found: (count) => (count === '1' ? '1 result' : `${count} results`),
  nothingYet: 'Type what you are looking for, in English, Chinese or pinyin',
  nothing: (words) => `Nothing found for “${words}”`,
  nothingText: 'Try a shorter or more common word, or begin here:',
  busy: 'Searching',
  failed: 'The search did not work. Please try again.',
  suggestions: ['coffee', 'tea', 'technology', 'pets', 'packaging'],
  types: 'Type',
  allTypes: 'All types',
  industry: 'Industry',
  allIndustries: 'All industries',
  clear: 'Clear filters',
  partial: 'Many match; only the most relevant of them were counted.',
  by: (name) => `By ${name}`,
};

export default search;
