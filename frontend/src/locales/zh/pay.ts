// Texts of the payment dialog.
export default {
  total: '应付',
  pay: (amount: string) => `支付 ${amount}`,
  paySandbox: (amount: string) => `模拟支付 ${amount}`,
  payTransfer: (amount: string) => `用转账支付 ${amount}`,
  channel: '付款方式',
  channels: {
    sandbox: { name: '模拟支付', text: '按下即视为已付。' },
    alipay: { name: '支付宝', text: '前往支付宝付款，到账即开始。' },
    wechatpay: { name: '微信支付', text: '用微信扫码付款，到账即开始。' },
    stripe: { name: '银行卡', text: '在 Stripe 的页面上用信用卡或借记卡付款，到账即开始。' },
    paypal: { name: 'PayPal', text: '前往 PayPal 付款，到账即开始。' },
    transfer: { name: '银行转账', text: '转到我们的账户并上传凭证，人工核对后开始，通常一个工作日内。' },
  } as Record<string, { name: string; text: string }>,
  sandbox: '沙盒',
  sandboxText: '这是演示环境：点下按钮就当作已付款，不会扣任何真钱。',
  noChannel: '这个站点还没有可用的支付方式，请联系客服。',
  escrow: '钱先由平台托管，到每一步确认时才付给设计师。重复点击不会重复扣款。',
};
