// Texts of the notes on a picture: ticking them off, which of them are open.
export default {
  count: (done: number, all: number) => `${all} 条批注，已处理 ${done} 条`,
  openOnly: '只看未处理',
  noneOpen: '批注都处理完了。',
  by: (role: string) => `${role}标为已处理`,
  dot: (pin: string) => `${pin}，已处理`,
  tick: '标为已处理',
  reopen: '重新打开',
  of: (action: string, pin: string) => `${action}：${pin}`,
  before: {
    open: (n: number) => `还有 ${n} 条批注没有处理`,
    text: '已经改好的，先标为已处理，客户一眼就能看到哪些改了。也可以上传之后再标。',
    all: (n: number) => `${n} 条批注都处理完了。`,
    list: '没有处理的批注',
  },
};
