// Texts of the page for designers: what they earn, and how they begin.
import { HIRE_WINS_LEAST } from '@/shared/api/limits';
import { formatCount } from '@/shared/lib/format';
import type { Numbers } from '@/shared/lib/numbers';

export default {
  title: '设计师：靠作品赚钱',
  description: (n: Numbers) =>
    `在朱砂参加比稿：奖金先托管，比稿才开始，中标者与入围者都有收入，平台服务费 ${n.commission}%。这里是平台实测的设计师收入。`,
  heading: '好作品，不白做',
  lead: '客户先付款，比稿才开始。奖金由平台托管，参加之前就能看到中标实得多少；入围也有奖金。',
  join: '参加入驻测试',
  contests: '看看正在征稿的比稿',
  figures: {
    title: '设计师赚了多少',
    award: '一场比稿，中标者实得',
    awardNote: '中位数，已扣除平台服务费，含入围奖金',
    paid: '已付给设计师',
    paidNote: (earners: number) => `共 ${formatCount(earners)} 位设计师拿到钱`,
    rivals: '一场比稿的设计师',
    rivalsValue: (n: number) => `${formatCount(n)} 位`,
    rivalsNote: '参加的设计师人数的中位数，连你在内',
    wait: '从中标到到账',
    waitNote: '交付、确认、入账全程的中位数',
    hours: (n: number) => `${formatCount(n)} 小时`,
    days: (n: number) => `${formatCount(n)} 天`,
    source: (contests: number, days: number) =>
      `数字来自账本：过去 ${days} 天内结束的 ${formatCount(contests)} 场公开比稿，实际付给设计师的金额。`,
    few: (contests: number) =>
      contests === 0
        ? '最近还没有结束的公开比稿。等到够多，这里会给出账本里的真实数字。'
        : `最近只有 ${formatCount(contests)} 场公开比稿结束，还不足以得出可靠的数字。等到够多，这里会给出账本里的真实收入。`,
  },
  share: {
    title: '钱怎么分，动笔之前就写明',
    lead: (pack: string, price: string) => `以一场 ${price} 的 Logo ${pack}为例：`,
    winner: '中标设计师实得',
    finalists: (n: number) => `入围奖金，${n} 位`,
    fee: (percent: number) => `平台服务费，中标奖金的 ${percent}%`,
    whole: (share: string, award: string, sum: string) =>
      `中标者如果也入围，另有入围奖金：${share} + ${award} = ${sum}。`,
    note: '每场比稿的金额以它的页面为准，付款后不再变动。',
  },
  ways: {
    title: '四种收入',
    items: (n: Numbers): [string, string][] => [
      ['比稿', `中标拿大头，入围另有 ${n.finalistAward}。客户迟迟不选，入围者也会分到奖金。`],
      ['成品出售', '没选上的作品不会作废。设好价格，它会在成品 Logo 商店里等下一位买家。'],
      ['服务与雇佣', `中标满 ${HIRE_WINS_LEAST} 次，可以开设定价服务，也可以接受客户直接雇佣。`],
      ['打赏', '客户满意时的一点心意，全额归你，平台不收服务费。'],
    ],
  },
  begin: {
    title: '三步开始',
    items: [
      ['通过入驻测试', '按一份真实的需求交出你的作品，由管理员人工审核。每人只有一次机会。'],
      ['挑一场比稿', '按奖金、行业、类型筛选，卡片上写明实得金额、对手人数和客户记录。'],
      ['交稿、修改、交付', '初稿阶段互不可见。入围后按批注修改，中标后交源文件，客户确认即入账。'],
    ] as [string, string][],
  },
  fair: {
    title: '我们替你守着的规矩',
    items: (n: Numbers): string[] => [
      '比稿开始之前，奖金已经托管在平台。',
      '征稿期间，别的设计师看不到你的作品。',
      '每件作品都会与全站作品比对，雷同的不予接收。',
      `交付后客户 ${n.claimHours} 小时不答复，你可以申请确认；满 ${n.autoConfirmDays} 天自动确认。`,
      '退款后未退的部分，先分给入围者。',
      `提现 ${n.payoutMinimum} 起，进度随时可查。`,
    ],
  },
  open: { title: '现在就能参加', all: '全部比稿' },
  last: { title: '下一枚印，盖在你的作品上', lead: '入驻免费。入驻测试打开就能做。' },
};
