// Texts of forms everywhere: what a field lacks before anything is sent.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/form';

const form: typeof zh = {
  missing: 'Please fill this in.',
  tooLong: (most) => `At most ${plural(most, 'character', 'characters')}.`,
};

export default form;
