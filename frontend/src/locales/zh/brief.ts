// Texts of the brief and the reviews of a contest.
export default {
  brief: {
    intro: '品牌介绍',
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
    formatsUsual: '客户没有另选，按常用的几种交付',
    logo: '现有标志',
    attachments: '附件',
    download: '下载',
    noAttachments: '没有附件',
    references: '客户喜欢的灵感',
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
    commission: (percent: number) => `平台服务费，中标奖金的 ${percent}%`,
    note: '中标者同时也是入围者时，再得一份入围奖金。入围奖金不收服务费。',
    paid: {
      title: '发布时的费用',
      total: '合计',
      note: '服务费从奖金里出，不另收。',
      later: '之后加的费用见你的{0}。',
      payments: '付款记录',
    },
    promise: '套餐承诺',
    drafts: (drafts: number, designers: number) => `至少 ${drafts} 份初稿，来自 ${designers} 位设计师`,
    included: (n: number) => `含 ${n} 位入围`,
  },
  client: {
    title: '客户记录',
    contests: '发起比稿',
    awarded: '选定中标作品',
    share: '选定率',
    answered: '得到回应的设计师',
    answeredOf: (answered: number, all: number) => `${all} 位中 ${answered} 位`,
    writeOnce: '参加比稿后可以给客户发消息',
    firstAnswer: '首次回应平均用时',
    answers: '确认文件平均用时',
    within: (hours: number) => (hours < 48 ? `${hours} 小时` : `${Math.round(hours / 24)} 天`),
    refunds: '退款',
    none: '第一次发起比稿',
    times: (n: number) => `${n} 次`,
    explained:
      '由本站统计。选定率：已结束的比稿中，选定中标作品的占比。首次回应和确认文件为平均值，确认用时从交付算起。',
  },
  reviews: {
    title: '客户评价',
    from: (client: string, designer: string) => `${client}评价${designer}`,
  },
};
