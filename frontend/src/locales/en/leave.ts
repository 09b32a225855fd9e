// Texts of the question before a half-filled form is left or closed.
import type zh from '../zh/leave';

const leave: typeof zh = {
  text: 'You would have to write it, or choose its files, again.',
  go: 'Discard',
  stay: 'Keep editing',
};

export default leave;
