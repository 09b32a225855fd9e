// Texts of what people write and attach: fetched with the first field for it.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/writing';

const writing: typeof zh = {
  drop: 'Drop files here, or',
  choose: 'choose files',
  remove: (name) => `Remove ${name}`,
  uploading: (name, percent) => `Uploading ${name}, ${percent}%`,
  tooLarge: (limit) => `The file is over ${limit}.`,
  tooMany: (n) => `At most ${plural(n, 'file', 'files')}.`,
  wrongType: 'This file type is not accepted.',
  masked:
    'Contact details were taken out of your message: until you share a contest, what is said here is what protects you both.',
  mention: 'People to mention',
};

export default writing;
