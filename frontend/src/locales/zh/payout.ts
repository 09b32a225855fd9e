// Texts of withdrawing money.
export default {
  open: '提现',
  title: '提现',
  least: (amount: string) => `满 ${amount} 可以提现。`,
  channel: '提到哪里',
  channels: { alipay: '支付宝', bank: '银行卡', paypal: 'PayPal' } as Record<string, string>,
  account: '收款账号',
  accounts: { alipay: '支付宝账号', bank: '开户行、卡号与户名', paypal: 'PayPal 邮箱' } as Record<
    string,
    string
  >,
  accountHints: {
    alipay: '注册支付宝的邮箱或手机号。',
    bank: '例如：工商银行杭州分行 6222 0211 0000 1234 567 周屿',
    paypal: '收款用的 PayPal 邮箱。',
  } as Record<string, string>,
  accountMissing: '请填写收款账号。',
  amount: (balance: string) => `金额（余额 ${balance}）`,
  amountWrong: '请输入金额，最多两位小数。',
  amountLow: (minimum: string) => `至少 ${minimum}。`,
  amountHigh: (balance: string) => `余额只有 ${balance}。`,
  password: '登录密码',
  passwordHint: '确认是你本人。没有密码的先去{0}。',
  setPassword: '设置密码',
  passwordMissing: '请输入登录密码。',
  after: '提交后从余额扣除，1–3 个工作日内打款；失败将退回余额，并告诉你原因。',
  confirm: (amount: string) => `提现 ${amount}`,
  done: (amount: string) => `提现申请已提交：${amount}。`,
  list: '我的提现',
  columns: { at: '申请时间', to: '提到', state: '状态', amount: '金额' },
  states: { requested: '处理中', paid: '已付', returned: '已退回' },
  reference: (reference: string) => `流水号 ${reference}`,
};
