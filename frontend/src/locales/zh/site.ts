// Texts of the public pages: home, price, questions, rules.
export default {
  home: {
    title: '让一群好设计师为你的名字出稿',
    lead: '发布需求，两天内收到多份初稿。选中一份，带走源文件与著作权证书；不满意，退款比例写在付款之前。',
  },
};
