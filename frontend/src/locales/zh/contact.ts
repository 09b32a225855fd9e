// Texts of the page from which anybody reaches us.
const contact = {
  title: '联系我们',
  description: '付款、交付、账号，或者别的任何事，都可以写信给朱砂。',
  lead: '付款、交付、账号，或者别的任何事，都写在这里。回信会发到你留下的邮箱。',
  name: '怎么称呼你',
  email: '邮箱',
  emailHint: '我们回信到这里。',
  content: '想说的话',
  contentHint: '说的是哪场比稿或哪笔付款，请写上比稿名称或付款编号，我们能更快查到。',
  send: '发送',
  sentTitle: '来信已收到',
  sentText: (email: string) => `我们会回信到 ${email}。`,
  again: '再写一封',
  home: '回到首页',
  wrong: {
    required: '必填。',
    email: '请输入有效的邮箱。',
    tooLong: (n: number) => `最多 ${n} 个字。`,
  },
};

export default contact;
