// Texts of inviting a designer from their own page.
export default {
  button: '邀请参加我的比稿',
  title: (name: string) => `邀请 ${name}`,
  text: '选一场比稿。对方会收到通知；每场比稿的邀请名额由套餐决定。',
  one: '邀请',
  to: (name: string) => `邀请参加 ${name}`,
  done: '已邀请',
  none: '没有进行中的比稿',
  noneText: '先发起一场比稿，再邀请喜欢的设计师。',
  start: '发起比稿',
};
