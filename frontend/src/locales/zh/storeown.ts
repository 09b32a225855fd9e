// Texts of a designer's own entries that may be sold in the store.
import { formatCount } from '@/shared/lib/format';

export default {
  title: '我的成品',
  lead: '比稿结束后，没有中标的作品按你的统一售价放到商店；没有设统一售价时，由你逐件决定。任何一件都可以不出售。',
  onlyDesigners: '这里是设计师的作品，客户账号没有。',
  rules: (price: string, sells: boolean) => [
    sells
      ? `你的统一售价是 ${price}，可以在“资料”里修改；设定之后，没有单独决定的作品都按这个价格出售。`
      : '你还没有统一售价。第一件定的价格会成为你的统一售价，其他作品仍由你逐件决定。',
    '每件只卖一次；卖出之前随时可以改价、改标题或下架。原比稿的客户仍可以加购。',
  ],
  states: { waiting: '等你决定', selling: '出售中', declined: '不出售' },
  alt: (number: number, contest: string) => `比稿“${contest}”里的 #${number}`,
  from: (contest: string, number: number) => `${contest} #${number}`,
  asOthers: '统一售价',
  ownPrice: '单独定价',
  onSale: '商店可见',
  liked: (n: number) => `${formatCount(n)} 人收藏`,
  yes: '同意出售',
  no: '不出售',
  stop: '下架',
  change: '修改',
  selling: '已放到商店',
  saved: '已保存',
  declined: '好的，这件不出售',
  stopped: '已下架',
  off: '你在资料里选择了“不出售”，这些作品现在不在商店里。',
  toProfile: '去资料里打开',
  contests: '看看进行中的比稿',
  empty: {
    waiting: [
      '没有等你决定的作品',
      '公开比稿选定中标作品之后，没有设统一售价时，你在这里逐件决定；设了统一售价，作品直接进入“出售中”。',
    ],
    selling: ['没有出售中的作品', '按统一售价出售的和你单独同意出售的作品都在这里。'],
    declined: ['没有选择不出售的作品', '你选择不出售的作品会留在这里，以后可以改主意。'],
  } as Record<'waiting' | 'selling' | 'declined', [string, string]>,
  dialog: {
    title: (number: number) => `出售 #${number}`,
    lines: ['买家付款之后，你按对方的品牌免费定制，交付源文件并转让著作权。'],
    price: '售价',
    priceHint: (net: string, first: boolean) =>
      first ? `你实得 ${net}。这也会成为你的统一售价。` : `你实得 ${net}。`,
    range: (least: string, most: string) => `应在 ${least} 到 ${most} 之间。`,
    name: '商店里的标题',
    nameHint: (named: string) => `不填就叫“${named}”。不要写客户的品牌名。`,
    confirm: '同意出售',
    save: '保存',
  },
};
