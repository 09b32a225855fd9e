// Texts of project pages and project cards.
import type zh from '../zh/project';

const project: typeof zh = {
  card: {
    designs: (n) => `${n} ${n === 1 ? 'design' : 'designs'}`,
    designers: (n) => `${n} ${n === 1 ? 'designer' : 'designers'}`,
  },
};

export default project;
