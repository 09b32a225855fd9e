// Texts of notices: the bell and what each kind says.
import type { NoticeKind } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';

/** What comes with a notice; texts and numbers alone are put into words. */
export type NoticeParams = Record<string, string | number | undefined>;

/** The amount that comes with notices about money. */
const money = (p: NoticeParams) => formatMoney(Number(p.amount ?? 0), p.currency === 'USD' ? 'USD' : 'CNY');

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
  more: '更早的通知',
  new: '未读',
  readAll: '全部标为已读',
  times: (n: number) => `（${n} 次）`,
  kinds: {
    paid: () => '付款已到账，征稿开始了。',
    finalist: () => '你入围了，进入修改阶段。',
    winner: () => '你的作品中标了！',
    winner_other: () => '中标作品已经选定，是另一位设计师的。',
    package: () => '文件包已经送到，请查收并确认。',
    revision: () => '客户希望再改一改，意见在交付页。',
    completed: () => '交付已确认，款项已结算。',
    open_stage_over: () => '初稿阶段结束，可以挑入围、选中标了。',
    handover_message: () => '交付页有新留言。',
    brief_changed: () => '客户更新了需求，请看看有什么变化。',
    review: (p: NoticeParams) => `客户给了你 ${p.score ?? ''} 星评价。`,
    work_new: (p: NoticeParams) => `${p.userName ?? '设计师'} 提交了作品 #${p.number ?? ''}。`,
    work_rated: (p: NoticeParams) => `作品 #${p.number ?? ''} 得到 ${p.stars ?? ''} 星。`,
    work_message: (p: NoticeParams) => `${p.userName ?? ''} 在作品 #${p.number ?? ''} 下留言。`,
    work_withdrawn: (p: NoticeParams) => `作品 #${p.number ?? ''} 已由设计师撤回。`,
    work_deleted: (p: NoticeParams) => `作品 #${p.number ?? ''} 被移除${p.text ? `：${p.text}` : '。'}`,
    work_hidden: (p: NoticeParams) => `作品 #${p.number ?? ''} 已隐藏${p.text ? `：${p.text}` : '。'}`,
    work_similar: (p: NoticeParams) => `作品 #${p.number ?? ''} 与他人作品相似，平台会比较后处理。`,
    similar_dismissed: (p: NoticeParams) => `作品 #${p.number ?? ''} 经比较无须处理，相似提示已取消。`,
    poll_comment: (p: NoticeParams) => `有人在投票里评论了作品 #${p.number ?? ''}。`,
    final_logo: () => '设计师上传了最终标志。',
    work_shown: (p: NoticeParams) => `作品 #${p.number ?? ''} 已恢复显示。`,
    transfer_submitted: (p: NoticeParams) => `${p.userName ?? ''} 提交了转账凭证，等待核对。`,
    transfer_rejected: (p: NoticeParams) => `转账凭证没有通过核对${p.reason ? `：${p.reason}` : '。'}`,
    payment_returned: () => '款项到账时已不需要付款，将全额原路退回。',
    money_sent_back: () => '退款已经发出。',
    refund_by_hand: () => '有一笔退款需要人工转账。',
    application_submitted: (p: NoticeParams) => `${p.userName ?? ''} 提交了设计师申请。`,
    application_approved: () => '入驻测试通过，可以参加比稿了。',
    payout_waiting: (p: NoticeParams) => `${p.userName ?? ''} 申请提现 ${money(p)}。`,
    payout_requested: (p: NoticeParams) => `提现 ${money(p)} 已提交，正在处理。`,
    payout_new_account: (p: NoticeParams) =>
      `提现 ${money(p)} 填写了新的收款账户 ${p.account ?? ''}，会先等待一段时间再打款。如果不是你本人操作，请立即修改密码并联系我们。`,
    payout_paid: (p: NoticeParams) => `提现 ${money(p)} 已付出，流水号 ${p.reference ?? ''}。`,
    payout_returned: (p: NoticeParams) => `提现 ${money(p)} 未付成，已退回余额：${p.reason ?? ''}`,
    tip_received: (p: NoticeParams) => `${p.userName ?? '有人'} 打赏你 ${money(p)}：${p.text ?? ''}`,
    invoice_waiting: (p: NoticeParams) => `${p.userName ?? ''} 申请 ${money(p)} 的发票。`,
    invoice_issued: (p: NoticeParams) => `发票已开具，号码 ${p.number ?? ''}。`,
    invoice_refused: (p: NoticeParams) => `发票申请被退回：${p.reason ?? ''}`,
    warned: (p: NoticeParams) =>
      `你收到一次警告（${p.points ?? ''} 分，共 ${p.total ?? ''} 分）：${
        p.reason === 'inactive_48h' ? '需要你回复时没有上线' : (p.reason ?? '')
      }`,
    warning_taken_back: (p: NoticeParams) => `你的一次警告（${p.points ?? ''} 分）已撤销。`,
    warning_answered: (p: NoticeParams) => `${p.userName ?? ''} 回应了警告。`,
    suspended: (p: NoticeParams) =>
      p.reason ? `你的账号已被暂停：${p.reason}` : '你的账号已被暂停：警告分数超过上限。',
    suspension_lifted: () => '账号暂停已解除，一切恢复正常。',
    application_rejected: (p: NoticeParams) => `入驻测试没有通过${p.reason ? `：${p.reason}` : '。'}`,
    choose_now: () => '修改期已过，请选定中标作品；设计师都在等你。',
    package_waits: () => '文件包还在等你检查，请确认或说明要改的地方。',
    claimable: () => '客户没有在期限内答复，现在可以申请确认收款。',
    answer_owed: () => '客户在等你的答复，请尽快回到比稿页。',
    designer_inactive: (p: NoticeParams) => `${p.userName ?? '一位设计师'} 欠着答复，久未上线，已经提醒过。`,
    designer_silent: (p: NoticeParams) => `提醒三次仍没有 ${p.userName ?? '设计师'} 的消息，请处理。`,
    invited: () => '邀请你参加一场比稿，去看看需求吧。',
    design_bought: () => '客户另外买下了你的一件作品，请准备交付。',
    sold: () => '你的成品卖出了！请按买家的要求定制。',
    sale_cancelled: () => '买家取消了成品订单，作品重新回到商店。',
    quoted: () => '商务报价出来了，确认之后就能付款。',
    refund_requested: () => '客户申请了退款，比稿暂停，等待审核。',
    refund_cancelled: () => '退款申请已撤回，比稿继续进行。',
    refunded: () => '退款申请已通过，比稿结束，款项按规则结算。',
    refund_rejected: () => '退款申请没有通过，比稿继续进行。',
    abandoned: () => '你很久没有选定中标作品，部分奖金已按规则分给入围设计师。',
    abandoned_share: () => '客户很久没有选定中标作品，入围奖金和你的一份已到账。',
    rest_claimed: () => '剩下的奖金已平分给入围设计师，比稿结束。',
    win_revoked: () => '你的中标已被撤销，客户将另选作品。',
    sale_revoked: () => '你的一笔售出因未交付已被撤销。',
    design_returned: () => '你购买的作品无法交付，款项将原路退回。',
    file_damaged: (p: NoticeParams) =>
      `文件 #${p.fileId ?? ''}（${p.name ?? ''}）已损坏，暂停提供下载，请从备份恢复。`,
    draft_ends: () => '这场比稿还没有付款，草稿即将删除。',
    draft_removed: (p: NoticeParams) => `「${p.title ?? ''}」的草稿长期没有付款，已删除。`,
    choose_again: () => '中标设计师无法交付，请另选一件中标作品，款项仍在托管中。',
    frozen: () => '项目已被客服冻结，核实期间一切暂停。',
    unfrozen: () => '项目已解除冻结，各项期限顺延。',
    reopened: () => '原中标设计师无法交付，客户将重新选择。',
    message: (p: NoticeParams) => `${p.userName ?? ''} 给你发了消息。`,
    mention: (p: NoticeParams) => `${p.userName ?? ''} 在讨论中提到了你。`,
    message_removed: (p: NoticeParams) => `你的一条消息被平台移除：${p.reason ?? ''}`,
    poll_comment_reported: (p: NoticeParams) => `${p.userName ?? ''} 举报了投票里的一条评论。`,
    message_reported: (p: NoticeParams) => `${p.userName ?? ''} 举报了一条消息。`,
    report_decided: (p: NoticeParams) =>
      p.outcome === 'removed' ? '你举报的消息已被移除。谢谢你告诉我们。' : '你举报的消息已经核查，予以保留。',
    other: () => '有新的动态。',
  } satisfies Record<NoticeKind, (params: NoticeParams) => string> as Record<
    NoticeKind,
    (params: NoticeParams) => string
  >,
};
