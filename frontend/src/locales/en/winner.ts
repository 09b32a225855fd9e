// Texts of a finished contest: the design that won, and passing it on.
import type zh from '../zh/winner';

const winner: typeof zh = {
  title: (n) => `Winning design #${n}`,
  by: 'by {0}',
  quoted: (words) => `“${words}”`,
  client: (name) => `${name}, the client`,
};

export default winner;
