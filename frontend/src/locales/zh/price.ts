// Texts of the price page.
import { formatCount, joined } from '@/shared/lib/format';

/** A number and its measure stay together in a narrow column. */
const counted = (n: number, measure: string) => joined(`${n} ${measure}`);

export default {
  title: '价格',
  heading: '先看清楚，再付钱',
  lead: '一口价，含入围奖金和平台服务费，没有别的费用。奖金由平台托管，你确认收到文件之后，设计师才拿到钱。',
  description: 'Logo、VI、海报、包装设计比稿的一口价套餐：参与人数、初稿数量、入围名额和退款比例全部写明。',
  types: '设计类型',
  recommended: '推荐',
  perItem: '含 VI 物料',
  choose: (title: string) => `选${title}`,
  compared: '三种套餐的对比',
  rows: {
    designer: '参与设计师',
    draft: '初稿',
    finalist: '入围名额',
    mockup: '应用效果图',
    identity: 'VI 物料',
    revision: '集中修改',
    files: '交付文件格式',
    invite: '邀请设计师',
    bundle: 'Logo + VI 一起做',
  },
  values: {
    designer: (n: number) => `${n} 位以上`,
    draft: (n: number) => `至少 ${n} 份`,
    finalist: (n: number, award: string) => `${counted(n, '位')}，含入围奖金${n === 1 ? '' : '各'} ${award}`,
    mockup: (n: number) => `${n} 张`,
    identity: (n: number) => `${n} 项`,
    /** The first days of the stage. A narrow column parts it behind the comma only. */
    revision: (n: number, stage: number | undefined) =>
      stage !== undefined && n < stage ? joined(`前 ${n} 天，共 ${stage} 天`) : `${n} 天`,
    files: (n: number) => `${n} 种`,
    invite: (mine: number, platform: number) =>
      `你邀请 ${counted(mine, '位')}${platform > 0 ? `，平台再请 ${counted(platform, '位')}` : ''}`,
    bundle: (price: string, items: number, off: string) => joined(`加 ${price}，含 ${items} 项，立减 ${off}`),
    none: '无',
  },
  /** Where the column is narrow it parts where the mark of no width stands. */
  promise: (n: number) => `不足 ${counted(n, '份')}，免费重新\u200b征稿一轮`,
  more: {
    title: (n: number) => `另外${['', '一', '两', '三'][n] ?? '几'}种方式`,
    from: (price: string) => `${price} 起`,
    express: {
      text: '一位设计师，一份稿。适合已经想得很清楚的小改动。只做 Logo。',
      action: '选特快',
    },
    custom: {
      text: (least: string) => `奖金由你定，${least} 起。奖金越高，越值得设计师投入时间。`,
      action: '自定奖金',
    },
    business: {
      text: '多品牌、多语种、要盖章的报价单和合同？写下需求，我们报价，确认之后再付款。',
      note: '先提交需求，收到报价后再付款。',
      price: '按需求报价',
      action: '提交需求',
    },
  },
  refund: {
    title: '如果不满意',
    lead: '退款退到原来的支付渠道，由人来审核。比例在你付款的那一刻就写进这场比稿，之后平台改规则也不影响你。',
    caption: '各阶段申请退款，退回实付金额的比例',
    stage: '申请时的阶段',
    percent: '退回',
    stages: {
      unopened: ['征稿开始之前', '已付款，还没有公开征稿'],
      open: ['初稿创作阶段', '征稿期间，选第一位入围者之前'],
      revisions: ['入围修改阶段', '选了第一位入围者或征稿结束之后，选定中标作品之前'],
      winner: ['选定中标作品之后', '奖金已锁定给中标设计师'],
    } as Record<'unopened' | 'open' | 'revisions' | 'winner', [string, string]>,
    example: (price: string, open: string, revisions: string) =>
      `例如付了 ${price}：选第一位入围者之前（最迟到初稿阶段结束）退 ${open}，之后退 ${revisions}。`,
    kept: (percent: number) =>
      `不退的部分归入围设计师：先付每位的入围奖金，余下的平分，平分的部分扣 ${percent}% 平台服务费。没有选过入围者的，归平台。`,
    free: (n: number) => `初稿数量没达到承诺，可以免费重新征稿一轮，每轮 ${formatCount(n)} 小时。`,
  },
  extras: {
    title: '可能用到的附加项',
    lead: '都不是必选。确认之前，会再让你看一次金额。',
    finalist: ['多选一位入围', '超出套餐名额，每位'],
    restart: ['重新征稿', '再收一轮初稿'],
    private: ['设为私密', '不出现在搜索和公开列表里'],
    identity: ['增加一项 VI 物料', '超出套餐包含的数量，每项'],
    work: ['再买一件作品', '中标之外还喜欢的，最低'],
  } as {
    title: string;
    lead: string;
    finalist: [string, string];
    restart: [string, string];
    private: [string, string];
    identity: [string, string];
    work: [string, string];
  },
  fee: (percent: number) =>
    `平台服务费 ${percent}% 从中标设计师的奖金里收，你不用另付。入围奖金和打赏不收服务费。`,
  questions: '查看常见问题',
};
