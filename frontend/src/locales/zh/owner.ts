// Texts of what only a contest's owner sees.
import type { Numbers } from '@/shared/lib/numbers';
export default {
  owner: {
    title: '比稿管理',
    edit: '修改需求',
    end: '提前结束初稿期',
    restart: '重新征稿',
    share: '复制分享链接',
    reshare: '更换分享链接',
    shareHint: '打开链接的人不用登录就能看到全部作品。',
    private: '设为私密',
    remove: '删除比稿',
  },
  pay: {
    title: '付款后开始征稿',
    lead: (n: Numbers) => `需求已经保存好。付款之后设计师马上能看到，${n.openHours} 小时初稿期从那一刻算起。`,
    button: (amount: string) => `去支付 ${amount}`,
    dialog: '支付比稿费用',
    after: (n: Numbers) =>
      `款项一到账就进入初稿阶段，为期 ${n.openHours} 小时；银行转账以核对通过为准。不满意可以按阶段退款。`,
    paid: '已付款，初稿阶段开始了',
    lines: {
      type: '设计费（奖金）',
      vi: '品牌 VI',
      extraItems: (n: number) => `另加 ${n} 项物料`,
      discount: '套装优惠',
      privateFee: '私密比稿',
      extraFinalists: (n: number) => `另加 ${n} 位入围`,
      coupon: '优惠券',
    },
  },
  endDialog: {
    title: '提前结束初稿期',
    text: (n: Numbers, fee: string) =>
      `设计师将不能再提交新作品（入围者除外），比稿马上进入修改阶段。之后可以重新征稿 ${n.openHours} 小时，费用 ${fee}；如果还没收满承诺的初稿数，免费。`,
    confirm: '现在结束',
    done: '初稿期已结束，进入修改阶段',
  },
  restartDialog: {
    title: (n: Numbers) => `重新征稿 ${n.openHours} 小时`,
    text: (until: string) => `重新征稿到 ${until}。现有作品和入围者都保留。`,
    fee: (amount: string) => `重新征稿费用 ${amount}。`,
    free: (arrived: number, promised: number) =>
      `套餐承诺 ${promised} 份初稿，已收到 ${arrived} 份，这次重新征稿免费。`,
    confirm: '重新征稿',
    done: (n: Numbers) => `已重新征稿 ${n.openHours} 小时`,
    pay: '支付重新征稿费用',
  },
  privateDialog: {
    title: '设为私密比稿',
    text: '比稿不再出现在列表和搜索里，只有你、通过审核的设计师和拿到分享链接的人能看到。不能改回公开。',
    fee: (fee: string) => `费用 ${fee}，下一步支付。`,
    confirm: '设为私密',
    confirmFee: (fee: string) => `继续，支付 ${fee}`,
    done: '比稿已设为私密',
    pay: '支付私密比稿费用',
  },
  reshareDialog: {
    title: '更换分享链接',
    text: '旧链接立刻失效，拿着旧链接的人不能再看到作品；新链接要重新发给需要的人。',
    confirm: '更换',
    done: '已更换，旧链接已失效',
  },
  removeDialog: {
    title: '删除这场比稿',
    text: '需求和附件会一起删除，不能恢复。还没有付款，所以不涉及任何费用。',
    confirm: '删除',
    done: '比稿已删除',
  },
  editDialog: {
    title: '修改需求',
    text: '已经参加的设计师会收到通知。奖金和套餐不变。',
    designName: '设计的名称',
    name: '品牌名称',
    intro: '品牌与公司介绍',
    content: '设计要求',
    industry: '行业',
    features: '交付格式',
    save: '保存',
    saved: '需求已更新',
  },
};
