// Texts of notices: the bell and what each kind says.

/** What comes with a notice; texts and numbers alone are put into words. */
export type NoticeParams = Record<string, string | number | undefined>;

export default {
  label: '通知',
  unread: (n: number) => (n > 0 ? `通知，${n} 条未读` : '通知'),
  title: '我的通知',
  empty: '还没有通知',
  emptyText: '比稿有进展、作品有反馈时，会出现在这里。',
  more: '更早的通知',
  new: '未读',
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
    work_new: (p: NoticeParams) => `${p.designer ?? '设计师'} 提交了作品 #${p.number ?? ''}。`,
    work_rated: (p: NoticeParams) => `作品 #${p.number ?? ''} 得到 ${p.stars ?? ''} 星。`,
    work_message: (p: NoticeParams) => `${p.from ?? ''} 在作品 #${p.number ?? ''} 下留言。`,
    work_withdrawn: (p: NoticeParams) => `作品 #${p.number ?? ''} 已由设计师撤回。`,
    work_deleted: (p: NoticeParams) => `作品 #${p.number ?? ''} 被移除${p.text ? `：${p.text}` : '。'}`,
    work_hidden: (p: NoticeParams) => `作品 #${p.number ?? ''} 已隐藏。`,
    work_shown: (p: NoticeParams) => `作品 #${p.number ?? ''} 已恢复显示。`,
    application_submitted: (p: NoticeParams) => `${p.userName ?? ''} 提交了设计师申请。`,
    application_approved: () => '入驻测试通过，可以参加比稿了。',
    application_rejected: (p: NoticeParams) => `入驻测试没有通过${p.reason ? `：${p.reason}` : '。'}`,
  } as Record<string, (params: NoticeParams) => string>,
  other: '有新的动态。',
};
