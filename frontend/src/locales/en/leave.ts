// Texts of the question before a half-filled form is left.
import type zh from '../zh/leave';

const leave: typeof zh = {
  title: 'Leave without saving?',
  text: 'What you have written here has not been saved.',
  go: 'Leave',
  stay: 'Stay here',
};

export default leave;
