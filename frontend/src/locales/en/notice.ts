// Texts of notices: the bell and its menu. What each says comes with it.
import type zh from '../zh/notice';

const notice: typeof zh = {
  label: 'Notices',
  menu: {
    label: 'My account',
    projects: 'My contests',
    income: 'My income',
    payments: 'My payments',
    setting: 'Settings',
    profile: 'My page',
    signup: 'Designer sign-up',
    admin: 'Admin',
    logout: 'Sign out',
  },
  unread: (n) => (n > 0 ? `Notices, ${n} unread` : 'Notices'),
  title: 'My notices',
  empty: 'Nothing yet',
  emptyText: 'News about your contests and designs will appear here.',
  all: 'All notices',
  new: 'unread',
  readAll: 'Mark all as read',
  zones: {
    beijing: 'Times are Beijing time (UTC+8)',
    own: (zone) => `Times are in your zone, ${zone}`,
  },
  times: (n) => `(${n} times)`,
};

export default notice;
