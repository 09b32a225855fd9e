// Texts of passing an address on: that of a finished contest, or of a poll.
export default {
  title: '分享这场比稿',
  copy: '复制链接',
  copied: '链接已复制',
  failed: '没能复制，请手动复制链接。',
  mail: '邮件',
  weibo: '微博',
  wechat: '微信扫码',
  qr: '用微信扫一扫，在手机上打开并转发',
  said: (name: string, designer: string) => `${name}的新设计，出自${designer}`,
};
