// Texts of coupons: capturing one on the home page, using it in the wizard.
export default {
  title: (amount: string) => `第一场比稿，减 ${amount}`,
  either: {
    lead: (days: number) =>
      `留下邮箱或手机号，优惠码马上发给你，${days} 天内有效，每人一张。设计师的奖金不会因此减少。`,
    target: '邮箱或手机号',
    wrong: '请输入有效的邮箱或手机号。',
  },
  mail: {
    lead: (days: number) =>
      `留下邮箱，优惠码马上发给你，${days} 天内有效，每人一张。设计师的奖金不会因此减少。`,
    target: '邮箱',
    wrong: '请输入有效的邮箱。',
  },
  send: '领取优惠码',
  sent: (target: string) => `优惠码已发到 ${target}。`,
  sentText: '没有收到的话，一分钟后可以再发一次。',
  start: '现在发起比稿',
  code: '优惠码',
  have: '有优惠码？',
  mine: (amount: string) => `使用我的 ${amount} 优惠券`,
  another: '输入别的优惠码',
  apply: '使用',
  applied: (code: string) => `优惠码 ${code}`,
  remove: '移除',
};
