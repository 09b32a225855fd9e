// Texts of the figures that the market measured of itself.
export default {
  minutes: (n: number) => `${n} 分钟`,
  hours: (n: number) => `${n} 小时`,
  days: (n: number) => `${n} 天`,
  first: (time: string) => `付款后 ${time}收到第一件作品`,
  winner: (time: string) => `付款后 ${time}选定中标作品`,
  clients: (n: number) => `服务了 ${n} 位客户`,
  source: (contests: number, days: number) => `近 ${days} 天 ${contests} 场公开比稿的实测中位数，不是承诺。`,
};
