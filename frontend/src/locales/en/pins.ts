// Texts of the notes on a picture: ticking them off, which of them are open.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/pins';

const pins: typeof zh = {
  count: (done, all) => `${done} of ${plural(all, 'note', 'notes')} done`,
  openOnly: 'Open notes only',
  noneOpen: 'Every note is done.',
  by: (role) => `Marked as done by the ${role.toLowerCase()}`,
  dot: (pin) => `${pin}, done`,
  tick: 'Mark as done',
  reopen: 'Reopen',
  of: (action, pin) => `${action}: ${pin}`,
  before: {
    open: (n) => `${plural(n, 'note is', 'notes are')} still open`,
    text: 'Mark what you have changed as done, so that the client sees at a glance what is new. You can do that after the upload too.',
    all: (n) => (n === 1 ? 'The note is done.' : `All ${n} notes are done.`),
    list: 'Open notes',
  },
};

export default pins;
