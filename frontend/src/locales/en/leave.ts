// Texts of the question before a half-filled form is left or closed.
import type zh from '../zh/leave';

const leave: typeof zh = {
  title: 'Throw away what you have written?',
  text: 'It has been neither saved nor sent.',
  go: 'Throw away',
  stay: 'Go on writing',
};

export default leave;
