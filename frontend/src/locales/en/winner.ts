// Texts of a finished contest: the design that won, and passing it on.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/winner';

const winner: typeof zh = {
  title: (n) => `Winning design #${n}`,
  by: 'by {0}',
  from: (designs, designers) =>
    `Chosen from ${plural(designs, 'design', 'designs')} by ${plural(designers, 'designer', 'designers')}`,
  quoted: (words) => `“${words}”`,
  client: (name) => `${name}, the client`,
};

export default winner;
