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
  ways: {
    title: '其他联系方式',
    email: '邮箱',
    phone: '电话',
    wechat: '微信',
    hours: '服务时间',
    company: '公司',
    address: '地址',
    sooner: '也许这里已有答案',
    places: [
      { to: '/faq', label: '常见问题', line: '比稿流程、套餐、退款、转账与发票。' },
      {
        to: '/u/projects',
        label: '我的比稿',
        line: '某一场比稿的问题，在它的“帮助”里提问，管理员能直接看到来龙去脉。',
      },
      { to: '/price', label: '价格与退款', line: '每个阶段能退多少，一张表说清。' },
    ],
  },
  wrong: {
    required: '必填。',
    email: '请输入有效的邮箱。',
    tooLong: (n: number) => `最多 ${n} 个字。`,
  },
};

export default contact;
