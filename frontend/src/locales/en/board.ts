// Texts of boards of ideas.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/board';

const board: typeof zh = {
  title: 'Boards',
  lead: 'Ideas that you saved. Nobody else sees them.',
  create: 'New board',
  name: 'Name',
  nameHint: 'For example: tea house, dark, hand lettering',
  required: 'Please enter a name.',
  tooLong: (most) => `At most ${most} characters.`,
  save: 'Save',
  rename: 'Rename',
  remove: 'Delete',
  removeTitle: (name) => `Delete “${name}”?`,
  removeText: (n) =>
    n > 0 ? `Its ${plural(n, 'saved idea', 'saved ideas')} will be removed too.` : 'There is nothing on it.',
  all: 'All boards',
  count: (n) => plural(n, 'idea', 'ideas'),
  start: 'Start from these',
  firstOnly: (most) => `A brief holds ${most} ideas at most; the rest was left out.`,
  moveTo: 'Move to board',
  moved: (name) => `Moved to “${name}”.`,
  browse: 'Look at logo ideas',
  none: 'Nothing saved yet',
  noneText: 'Press the heart on a design you like. Later you can start a contest from what you saved.',
  noneTextDesigner: 'Press the heart on a design you like to save it, and look back at it while you work.',
  empty: 'This board is empty',
  emptyText: 'Press the heart on an idea: it goes to the board you used last.',
};

export default board;
