// Texts of the home page.

import { formatCount } from '@/shared/lib/format';
import type { Numbers } from '@/shared/lib/numbers';

export default {
  title: '一次发布，多位设计师为你的品牌出稿',
  titleLines: ['一次发布，多位设计师', '为你的品牌出稿'] as [string, string],
  lead: (n: Numbers) =>
    `发布需求，设计师有 ${n.openHours} 小时出稿。选中一件，带走源文件和著作权转让证书；不满意能退多少，付款之前就写清楚。`,
  description: (n: Numbers) =>
    `朱砂是一个设计比稿平台：发布 Logo、VI、海报、包装需求，多位设计师参与，征稿 ${n.openHours} 小时，选中再交付。奖金托管，退款比例付款前写明。`,
  startFrom: (price: string) => `Logo 比稿 · 套餐 ${price} 起`,
  seeReal: '看一场真实的比稿',
  forDesigners: '我是设计师',
  mine: '我的比稿',
  income: '我的收入',
  page: '我的主页',
  search: {
    label: '搜索比稿、设计师、服务、成品和灵感',
    hint: '搜一搜：咖啡、狐狸、字体设计…',
    submit: '搜索',
  },
  trust: ['奖金由平台托管', '入围者都有奖金', '每一笔钱的去向都可查'] as [string, string, string],
  heroWall: '近期比稿中的作品',
  case: {
    title: '一场比稿，从一句话到一枚印',
    all: '查看全部已完成的比稿',
    open: '看完整的比稿',
    step1: '需求',
    step2: '作品',
    step3: '中标',
    package: '套餐',
    industry: '行业',
    designs: '收到',
    designsValue: (designs: number, designers: number) =>
      `${formatCount(designs)} 稿 · ${formatCount(designers)} 位设计师`,
    wall: (name: string) => `${name}比稿收到的部分作品`,
    winner: (n: number) => `中标作品 #${n}`,
    winnerText: '源文件与可公开查验的著作权转让证书已经交付。',
    money: (amount: string) => `这 ${amount} 去了哪里`,
    toWinner: '中标设计师实得',
    toFinalists: (n: number) => `入围奖金，${n} 位`,
    toPlatform: (percent: number) => `平台服务费，中标奖金的 ${percent}%`,
  },
  open: {
    title: '正在进行',
    all: (n: number) => `全部 ${formatCount(n)} 场`,
    emptyTitle: '此刻没有正在征稿的比稿',
    emptyText: (n: Numbers) => `发起一场，付款后立即开始，征稿 ${n.openHours} 小时。`,
  },
  stages: {
    title: '四个阶段，每一步都看得见',
    items: (n: Numbers): [string, string][] => [
      ['初稿创作', `${n.openHours} 小时。设计师各自独立出稿，互相看不到对方的作品。`],
      ['入围修改', '选出入围者，直接在图上圈点批注，按你的意见修改。'],
      ['中标确认', '选定一件作品，盖印生效。托管的奖金就此锁定给这位设计师。'],
      ['项目结束', '收到源文件与证书，你确认之后，设计师才拿到钱。'],
    ],
    more: '每个阶段怎么走',
  },
  packages: {
    title: '一口价，写在前面',
    lead: '设计类型不同价格不同，下面是 Logo 的价格。',
    all: '比较全部套餐',
    recommended: '推荐',
    designers: (n: number) => `${n} 位以上设计师参与`,
    drafts: (n: number) => `至少 ${n} 份初稿，不足免费重新征稿一轮`,
    finalists: (n: number) => `${n} 位入围，入围奖金已含`,
    choose: '用这个套餐',
  },
  designers: {
    title: '为你出稿的设计师',
    lead: '每一位都通过了入驻测试。数字来自真实的比稿，不能购买。',
    all: '全部设计师',
    wins: (n: number) => `${formatCount(n)} 次中标`,
    fresh: '新加入',
    noWorks: '还没有公开的作品',
  },
  testimonials: {
    title: '客户怎么说',
    lead: '客户在比稿结束后写下的评价和选中的作品。只收公开的比稿，一字未改。',
    quoted: (words: string) => `“${words}”`,
    about: '比稿 {0} · 设计师 {1}',
    picture: (name: string) => `${name}的中标作品`,
  },
  ideas: {
    title: '灵感图库',
    lead: '已定稿的比稿里，入围和中标的作品。',
    all: '全部',
    more: '全部 Logo 灵感',
    filter: '按行业看',
    none: '第一批作品会在比稿结束之后挂在这里',
    emptyTitle: '这个行业还没有结束的比稿',
    emptyText: '换一个行业看看，或者让你的成为第一个。',
    by: (name: string) => `作者 ${name}`,
  },
  last: {
    title: '你的品牌，值得用心设计',
    lead: '写下需求就可以开始。草稿会自动保存，付款之前不收任何费用。',
  },
  /** What a designer is told in the same room: never longer than what stands there for others. */
  forDesigner: {
    work: { title: '你的作品进展', lead: '参加过的比稿都在一处，哪一场在等你，一看便知。' },
    last: { title: '下一场，轮到你', lead: '看看正在征稿的比稿，奖金和截止时间都写明了。' },
  },
};
