// Texts of choosing and sending files.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/files';

const files: typeof zh = {
  drop: 'Drop files here, or',
  choose: 'choose files',
  remove: (name) => `Remove ${name}`,
  uploading: (name, percent) => `Uploading ${name}, ${percent}%`,
  tooLarge: (limit) => `The file is over ${limit}.`,
  tooMany: (n) => `At most ${plural(n, 'file', 'files')}.`,
  wrongType: 'This file type is not accepted.',
};

export default files;
