// Texts of notices: the bell and its menu. What each says comes with it.
export default {
  label: '通知',
  /** The menu behind one's own picture, which comes with the bell. */
  menu: {
    label: '我的账号',
    projects: '我的比稿',
    income: '我的收入',
    payments: '付款记录',
    setting: '设置',
    profile: '我的主页',
    signup: '设计师入驻',
    admin: '管理后台',
    logout: '退出登录',
  },
  unread: (n: number) => (n > 0 ? `通知，${n} 条未读` : '通知'),
  title: '我的通知',
  empty: '还没有通知',
  emptyText: '比稿有进展、作品有反馈时，会出现在这里。',
  all: '全部通知',
  new: '未读',
  readAll: '全部标为已读',
  /** Below them all: in which zone their times are. */
  zones: {
    beijing: '时间为北京时间（UTC+8）',
    own: (zone: string) => `时间按你的时区（${zone}）显示`,
  },
  times: (n: number) => `（${n} 次）`,
};
