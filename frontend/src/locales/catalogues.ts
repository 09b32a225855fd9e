// Every area of texts, one line each; the Chinese file is the type, the English one must match it.
export interface Catalogues {
  account: typeof import('./zh/account').default;
  admin: typeof import('./zh/admin').default;
  brief: typeof import('./zh/brief').default;
  buy: typeof import('./zh/buy').default;
  common: typeof import('./zh/common').default;
  contact: typeof import('./zh/contact').default;
  contests: typeof import('./zh/contests').default;
  coupon: typeof import('./zh/coupon').default;
  delivery: typeof import('./zh/delivery').default;
  deskcontest: typeof import('./zh/deskcontest').default;
  desklife: typeof import('./zh/desklife').default;
  designer: typeof import('./zh/designer').default;
  desk: typeof import('./zh/desk').default;
  deskmoney: typeof import('./zh/deskmoney').default;
  desksecurity: typeof import('./zh/desksecurity').default;
  desksettings: typeof import('./zh/desksettings').default;
  escrow: typeof import('./zh/escrow').default;
  faq: typeof import('./zh/faq').default;
  home: typeof import('./zh/home').default;
  invite: typeof import('./zh/invite').default;
  invoice: typeof import('./zh/invoice').default;
  legal: typeof import('./zh/legal').default;
  life: typeof import('./zh/life').default;
  money: typeof import('./zh/money').default;
  notice: typeof import('./zh/notice').default;
  owner: typeof import('./zh/owner').default;
  pay: typeof import('./zh/pay').default;
  payout: typeof import('./zh/payout').default;
  price: typeof import('./zh/price').default;
  project: typeof import('./zh/project').default;
  refund: typeof import('./zh/refund').default;
  start: typeof import('./zh/start').default;
  store: typeof import('./zh/store').default;
  wall: typeof import('./zh/wall').default;
  work: typeof import('./zh/work').default;
}
