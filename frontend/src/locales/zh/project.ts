// Texts of project pages and project cards.
export default {
  card: {
    designs: (n: number) => `${n} 稿`,
    designers: (n: number) => `${n} 位`,
  },
};
