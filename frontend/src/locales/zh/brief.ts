// Texts of the brief, the help and the reviews of a contest.
import type { Numbers } from '@/shared/lib/numbers';
export default {
  brief: {
    intro: '品牌与公司',
    wishes: '设计要求',
    style: '风格倾向',
    styleValue: (from: string, to: string, value: number) =>
      value === 50
        ? `${from}与${to}之间，由设计师决定`
        : value < 50
          ? `偏${from} ${100 - value}%`
          : `偏${to} ${value}%`,
    colours: '希望的颜色',
    coloursFree: '颜色由设计师决定',
    items: '应用场景',
    itemsLogo: '标志将展示在这些物品上',
    itemsShown: '设计将用在这些物品上',
    formats: '交付格式',
    formatsAny: '由设计师按需求提供源文件',
    logo: '现有标志',
    attachments: '附件',
    download: '下载',
    noAttachments: '没有附件',
    ai: {
      yes: '欢迎使用 AI 创作的作品',
      no: '请不要提交 AI 生成的作品',
      hint: '每件作品都会标明是否用了 AI。',
    },
    industry: '行业',
    package: '套餐',
    posted: '发布于',
  },
  money: {
    title: '奖金怎么分',
    pool: '奖金',
    finalists: (n: number) => `入围 ${n} 位，各 {0}`,
    winner: '中标者实得',
    commission: (percent: number) => `平台服务费 ${percent}%`,
    note: '中标者同时也是入围者时，再得一份入围奖金。入围奖金不收服务费。',
    promise: '套餐承诺',
    drafts: (drafts: number, designers: number) => `至少 ${drafts} 份初稿，来自 ${designers} 位设计师`,
    included: (n: number) => `含 ${n} 位入围`,
  },
  client: {
    title: '客户记录',
    contests: '发起比稿',
    awarded: '选出中标',
    share: '选定率',
    answers: '确认文件平均用时',
    within: (hours: number) => (hours < 48 ? `${hours} 小时` : `${Math.round(hours / 24)} 天`),
    refunds: '退款',
    none: '第一次发起比稿',
    times: (n: number) => `${n} 次`,
  },
  helpTab: {
    title: '这个比稿怎么进行',
    all: '全部常见问题',
    stages: (n: Numbers) => [
      {
        title: '初稿创作',
        text: `付款后 ${n.openHours} 小时。设计师各自提交初稿，互相看不到。客户打星、收藏、写批注，让设计师知道方向。`,
      },
      {
        title: '入围修改',
        text: `客户选出入围设计师，最多 ${n.revisionDays} 天。入围者得到入围奖金，并按意见修改。`,
      },
      {
        title: '中标确认',
        text: '客户选定中标作品。设计师先上传效果图，再上传源文件包。客户检查，可以要求修改。',
      },
      { title: '项目结束', text: '客户确认，奖金付给设计师，著作权证书签发，双方可以核验。' },
    ],
    questions: (n: Numbers) => [
      {
        title: '对初稿不满意怎么办？',
        text: `先打星、写批注，大多数设计师会据此再出一稿。初稿期结束后可以重新征稿 ${n.openHours} 小时，费用 ${n.restartFee}；没有收满承诺的初稿数时免费。`,
      },
      {
        title: '怎么退款？',
        text: '退款按阶段计算，比例在付款之前就写明，并随比稿固定下来。比稿进行中任何时候都能在“需求”里看到现在能退多少。',
      },
      {
        title: '钱什么时候到设计师手里？',
        text: `钱由平台托管。入围奖金和中标奖金在确认交付之后一起付出；客户 ${n.claimHours} 小时不答复，设计师可以申请确认，${n.autoConfirmDays} 天后自动确认。`,
      },
      {
        title: '著作权怎么转移？',
        text: '确认完成时签发双语证书，写明双方名字和文件包的 SHA-256 指纹。任何人都可以凭证书编号核验。',
      },
    ],
  },
  reviews: {
    title: '客户评价',
    from: (client: string, designer: string) => `${client} 评价 ${designer}`,
  },
};
