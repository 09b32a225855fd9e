// Texts of the moderators' strip on a contest's page.
export default {
  title: '审核台',
  paid: (n: number) => `已付（${n} 笔）`,
  held: '托管中',
  ledger: '账本明细',
  waiting: '待你处理：',
  more: (parties: number, decisions: number) =>
    `参与方 ${parties} 位${decisions > 0 ? `，最近决定 ${decisions} 条` : ''}`,
  roles: { client: '客户', winner: '中标设计师', finalist: '入围设计师' } as Record<string, string>,
  suspended: '已停用',
  realName: '姓名',
  wechat: '微信',
  phone: '电话',
  email: '邮箱',
  noContact: '没有填写联系方式',
  undecided: '还没有对这场比稿作过决定。',
  entries: '隐藏或移除作品：打开作品，在查看页里操作。',
};
