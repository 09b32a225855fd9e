// Texts of a finished contest: the design that won, and passing it on.
export default {
  title: (n: number) => `中标作品 #${n}`,
  by: '设计师 {0}',
  quoted: (words: string) => `“${words}”`,
  client: (name: string) => `客户 ${name}`,
};
