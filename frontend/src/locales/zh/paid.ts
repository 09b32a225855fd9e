// Texts of what happens after a contest was paid.

export default {
  title: '付款成功',
  heading: '付款成功，比稿开始了',
  lead: (title: string) => `设计师现在能看到“${title}”并开始创作。接下来会这样：`,
  privateLead: (title: string) => `通过审核的设计师现在能看到“${title}”并开始创作。接下来会这样：`,
  designs: {
    title: '第一批作品',
    about: (designers: number, designs: number) =>
      `按套餐有 ${designers} 位以上设计师参加，至少 ${designs} 份初稿；不到这个数，可以免费重新征稿。`,
    expected: '照最近比稿的中位数，第一件大约在 {0} 到。这是估计，不是承诺。',
    until: '初稿阶段到 {0}。随时打星、写批注，设计师会照着改。',
  },
  invited: {
    title: '邀请设计师',
    some: '已邀请，他们会收到通知：',
    none: '还没有邀请谁。看中哪位的作品，可以直接请他参加。',
    left: (n: number) => `还可以邀请 ${n} 位。`,
    more: '去设计师名录邀请',
  },
  brief: {
    title: '让需求更清楚',
    good: '需求写得很完整，不用再补什么。',
    lead: '写得越具体，作品越贴近。还可以补充：',
    intro: '多介绍几句品牌：做什么、给谁、和别家有什么不同',
    content: '说说作品要用在哪里、想给人什么感觉、哪些一定不要',
    formats: '选好最后要哪些文件格式',
    still: '选定中标作品之前，需求和附件都还能改：在比稿页的“需求”里点“修改需求”。已参加的设计师会收到通知。',
    edit: '去改需求和附件',
    add: '去补充需求和附件',
  },
  told: {
    title: '我们怎样通知你',
    text: '有新作品、新留言和阶段变化，会在铃铛里告诉你，重要的也发邮件。',
    settings: '通知设置',
  },
  go: '去看比稿',
};
