// Texts of a contest's escrow line.
export default {
  title: '托管明细',
  text: '这场比稿的每一笔钱，直接来自账本。',
  held: '托管中',
  none: '所有款项已付清',
  empty: '付款之后，每一笔都会列在这里。',
  to: (name: string) => `付给${name}`,
  details: {
    payment: '客户付款',
    coupon: '优惠券（平台承担）',
    finalist_award: '入围奖金',
    winner_share: '中标奖金',
    commission: '平台服务费',
    fees: '增值服务费',
    identity_part: 'VI 部分转入新的比稿',
    refund: '退款',
    coupon_back: '优惠券退回平台',
    kept_share: '退款留下的部分',
    abandoned_share: '久未定稿的分配',
    bought_design: '加购作品',
    store_sale: '成品 Logo',
  },
};
