// Texts of the gallery of logo ideas.
import type zh from '../zh/idea';

const idea: typeof zh = {
  title: 'Logo ideas',
  titleOf: (industry) => `${industry} logo ideas`,
  description:
    'Finalists and winners of contests that are over, by industry, style, colour and type: see how others solved it.',
  descriptionOf: (industry) =>
    `Logo design ideas for ${industry}: finalists and winners of real contests, by style and colour.`,
  heading: 'Logo ideas',
  headingOf: (industry) => `${industry} logo ideas`,
  lead: 'Each of them was a finalist or the winner of a real contest. Choose those you like and start your own contest from them.',
  search: 'Search ideas',
  searchHint: 'e.g. coffee, blue',
  searchButton: 'Search',
  industry: 'Industry',
  allIndustries: 'All industries',
  types: 'Filter by type',
  allTypes: 'All types',
  style: 'Style',
  allStyles: 'All styles',
  colour: 'Filter by colour',
  allColours: 'All colours',
  found: (count, partial) =>
    partial ? `More than ${count} designs` : count === '1' ? '1 design' : `${count} designs`,
  winner: 'Winner',
  by: (name) => `By ${name}`,
  pictureOf: (title, name) => `Design for “${title}” by ${name}`,
  alike: 'More like this',
  alikeTo: (title) => `More like “${title}”`,
  alikeLead: 'Of the same type, with much the same colours first, then industry and style.',
  alikeDescription: (title) =>
    `Designs like “${title}” in colour, industry and style: finalists and winners of real contests.`,
  alikeNone: 'Nothing like it hangs here yet',
  alikeNoneText: 'Look at all ideas: another may be what you want.',
  all: 'All ideas',
  empty: 'No design fits all of this',
  emptyText: 'Leave out a filter, or try another word.',
  none: 'The first designs will hang here when their contest is over',
  noneText: 'Start a contest, and yours may become somebody’s idea.',
  clear: 'Clear filters',
  start: 'Start a contest',
  choose: 'Choose',
  chosen: 'Ideas chosen',
  chosenOf: (n, most) => `${n} of ${most} chosen`,
  drop: (title) => `Take “${title}” off`,
  dropAll: 'Clear',
  startFrom: 'Start from these',
  full: (most) => `At most ${most}. Take one off first.`,
  keep: 'Save',
  kept: (board) => `Saved to “${board}”.`,
  letGo: (board) => `Taken off “${board}”.`,
  keepFailed: 'It was not saved. Please try again.',
  boards: 'My boards',
  home: 'Home',
};

export default idea;
