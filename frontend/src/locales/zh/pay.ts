// Texts of the payment dialog and of the page of one payment.
import { IMAGE_BYTES_MOST } from '@/shared/api/limits';
import type { ThingPurpose } from '@/shared/api/types';
import { formatBytes } from '@/shared/lib/format';

/** What is said of a payment for a thing of its own, where that is not what is said of contests. */
export interface ThingWords {
  paid: string;
  over: string;
  /** A transfer that came too late. */
  expired: string;
  /** The page of the designer whom it is for. */
  to: string;
  /** The field of a proof that names it. */
  name: string;
  nameHint: string;
}

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
  },
  sandbox: '演示',
  sandboxText: '这是演示环境：点下按钮就当作已付款，不会扣任何真钱。',
  noChannel: '这个站点还没有可用的支付方式，请{0}。',
  contact: '联系我们',
  escrow: '钱先由平台托管，到每一步确认时才付给设计师。重复点击不会重复扣款。',
  page: {
    title: '付款',
    of: (name: string) => `为“${name}”付款`,
    titles: {
      paid: '已付款',
      state: (state: string, thing: string) => `${state}：${thing}`,
      contest: (what: string, name: string) => `“${name}”的${what}`,
      order: (what: string, name: string) => `${what}“${name}”`,
      tip: (name: string) => `给${name}的打赏`,
      tipPaid: (name: string) => `给${name}的打赏已付款`,
    },
    what: {
      project: '比稿费用',
      finalist: '增加一位入围',
      work: '加购作品',
      restart: '重新征稿',
      private: '私密比稿',
      store: '成品 Logo',
      order: '服务订单',
      tip: '打赏',
    },
    status: {
      pending: '等待付款',
      verifying: '核对中',
      paid: '已付款',
      cancelled: '已取消',
      returned: '将原路退回',
      expired: '已过期',
    },
    texts: {
      pending: '付款完成后这里会自动更新，不用反复刷新，也不会重复扣款。',
      verifying: '凭证已收到，我们会和银行流水核对，通常一个工作日内完成，结果会发消息和邮件给你。',
      paid: '款项已到账，由平台托管。',
      cancelled: '这笔付款没有完成，没有扣款。可以回到比稿重新付款。',
      returned: '款项到账时已经不需要付这笔钱（例如已经用另一种方式付过），全额会原路退回，不收任何费用。',
      expired: '超过了付款时间，这笔付款不再等待。如果已经转账，请上传凭证；没有的话，可以回到比稿重新付款。',
    },
    things: {
      tip: {
        paid: '打赏已到账，全部进入设计师的余额。',
        over: '这笔打赏没有付款，没有扣款。可以在设计师的主页重新打赏。',
        expired:
          '超过了付款时间，这笔打赏不再等待。如果已经转账，请上传凭证，到账后会全额原路退回；没有的话，可以在设计师的主页重新打赏。',
        to: '设计师主页',
        name: '设计师名字',
        nameHint: '写这笔打赏所给的设计师的名字，核对时要一致。',
      },
    } satisfies Record<ThingPurpose, ThingWords>,
    pendingTransfer: '请转账到下面的账户，再上传凭证。核对通过后立即生效，通常一个工作日内。',
    gone: '这件作品已经卖出或不再出售，请不要再付款。已经转出的款项到账后会全额原路退回，请上传凭证，方便我们核对。',
    keptUntil: '为你保留到',
    expiredOnline: '超过了付款时间，没有扣款。可以回到比稿重新付款。',
    amount: '金额',
    channel: '付款方式',
    reference: '付款编号',
    paidAt: '付款时间',
    until: '最晚付款',
    sentBack: '退款',
    back: {
      whole: '已退款',
      part: '已部分退款',
      wholeGoing: '退款处理中',
      partGoing: '部分退款处理中',
    },
    paidBack: {
      whole: '已全额原路退回。',
      part: '这笔付款已部分退款，其余按退款规则分配。',
      wholeGoing: '全额退款正在原路退回。',
      partGoing: '这笔付款的一部分正在退款，其余按退款规则分配。',
    },
    goOn: '继续去付款',
    wait: '已经付了？到账通常只要几秒，我们会自动确认。',
    scan: '打开微信“扫一扫”，扫描二维码付款',
    code: '微信支付二维码',
    again: '回到比稿重新付款',
    begun: {
      pending: '银行转账还在等你付款或上传凭证。',
      verifying: '转账凭证正在核对，结果会通知你。',
      paid: '已付款。',
      cancelled: '没有完成付款。',
      returned: '有一笔款项到账时已不需要，正在原路退回。',
      expired: '转账已过期；如果已经转出，请上传凭证。',
    },
    toPayment: '查看付款',
    toProject: '回到比稿',
    bank: {
      title: '转账到这个账户',
      bank: '开户行',
      holder: '户名',
      number: '账号',
      note: '其他信息',
      remark: '转账附言',
      remarkText: '附言里请写上付款编号，核对会更快。金额要一分不差。',
      none: '运营方还没有公布收款账户，请先{0}取得账户信息，再转账并上传凭证。',
      copy: '复制',
      copied: '已复制',
    },
    proof: {
      title: '上传转账凭证',
      again: '换一张凭证',
      text: '银行回单或转账成功的截图，只有你和管理员看得到。',
      file: '凭证',
      fileHint: `JPG、PNG 或 PDF，最多 ${formatBytes(IMAGE_BYTES_MOST)}`,
      project: '比稿名称',
      projectHint: '写所付比稿的品牌名称，核对时要一致。',
      note: '备注',
      noteHint: '例如转账人姓名、转账时间。可以不写。',
      send: '提交凭证',
      sent: '凭证已提交，等待核对',
      missing: '请选择凭证文件。',
      given: '已提交的凭证',
      at: '{0} 提交',
      rejected: '上一次没有通过核对：',
    },
  },
};
