// Texts of the payment dialog.
export default {
  total: '应付',
  pay: (amount: string) => `支付 ${amount}`,
  paySandbox: (amount: string) => `模拟支付 ${amount}`,
  sandbox: '沙盒',
  sandboxText: '这是演示环境：点下按钮就当作已付款，不会扣任何真钱。',
  noChannel: '这个站点还没有可用的支付方式，请联系客服。',
  escrow: '钱先由平台托管，到每一步确认时才付给设计师。重复点击不会重复扣款。',
};
