// Texts of inviting a designer from their own page.
export default {
  button: '邀请参加我的比稿',
  title: (name: string) => `邀请${name}`,
  text: '选一场比稿。对方会收到通知；每场比稿的邀请名额由套餐决定。',
  one: '邀请',
  to: (name: string) => `邀请参加${name}`,
  done: '已邀请',
  none: '没有进行中的比稿',
  noneText: '先发起一场比稿，再邀请喜欢的设计师。',
  start: '发起比稿',
  current: {
    label: '当前比稿',
    inviting: '正在邀请设计师参加',
    of: '你从这场比稿来：',
    left: (n: number) => `还能邀请 ${n} 位`,
    used: '邀请名额已经用完',
    closed: '这场比稿现在不能邀请设计师',
    back: '回到比稿',
    to: (name: string, project: string) => `邀请${name}参加 ${project}`,
    done: (name: string) => `已邀请${name}`,
    joined: '已参加',
  },
};
