// Texts of the menu behind one's own picture.
export default {
  label: '我的账户',
  projects: '我的项目',
  income: '我的收入',
  payments: '付款记录',
  services: '我的服务',
  orders: '我的订单',
  messages: '消息',
  setting: '设置',
  profile: '我的主页',
  signup: '设计师报名',
  admin: '管理后台',
  logout: '退出登录',
};
