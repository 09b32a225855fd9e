// Texts of passing an address on: that of a finished contest, or of a poll.
import type zh from '../zh/share';

const share: typeof zh = {
  title: 'Share this contest',
  copy: 'Copy link',
  copied: 'Link copied',
  failed: 'The link could not be copied. Please copy it by hand.',
  mail: 'E-mail',
  weibo: 'Weibo',
  wechat: 'WeChat code',
  qr: 'Scan with WeChat to open and pass it on',
  said: (name, designer) => `The new design for ${name}, by ${designer}`,
};

export default share;
