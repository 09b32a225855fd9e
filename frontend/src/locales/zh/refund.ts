// Texts of refunds: what would come back, asking for it, waiting, and what was decided.
export default {
  title: '退款',
  now: '现在申请退款，可退回',
  of: (percent: number) => `实付金额的 ${percent}%`,
  none: '选定中标作品之后不再退款。',
  before: (open: number, revisions: number) =>
    `不满意可以退：初稿阶段（选第一位入围者之前）退 ${open}%，之后退 ${revisions}%，选定中标作品之后不退。比例在付款那一刻写进比稿。`,
  /** {0} now, {1} after it. */
  falls: {
    finalist: (now: string, after: string) =>
      `现在申请退款可退 ${now}；选了第一位入围者，就按入围修改阶段算，只退 ${after}。`,
    end: (now: string, after: string) =>
      `现在申请退款可退 ${now}；提前结束之后按入围修改阶段算，只退 ${after}。`,
  },
  frozenRule: '按付款那一刻写进比稿的规则计算，之后平台改规则不影响你。',
  open: '查看规则，申请退款',
  rules: '查看退款规则',
  pending: '正在审核，可退回',
  cancel: '撤回退款申请',
  done: '已退回',
  doneText: '退到原来的支付渠道。',
  stages: {
    unopened: ['征稿开始之前', '已付款，还没有公开征稿'],
    open: ['初稿创作阶段', '征稿期间，选第一位入围者之前'],
    revisions: ['入围修改阶段', '选了第一位入围者或征稿结束之后，选定中标作品之前'],
    winner: ['选定中标作品之后', '奖金已锁定给中标设计师'],
  } as Record<'unopened' | 'open' | 'revisions' | 'winner', [string, string]>,
  table: {
    caption: '各阶段申请退款，退回实付金额的比例',
    stage: '申请时的阶段',
    percent: '退回',
    now: '现在',
  },
  dialog: {
    title: '申请退款',
    titleRules: '退款规则',
    back: '退给你',
    paid: '你实付',
    unbegun: '其中：未开始的 VI 部分，全额退',
    kept: '不退的部分',
    keptTo: (name: string) => `给入围设计师${name}`,
    platform: (finalists: boolean): string => (finalists ? '平台服务费' : '平台留存'),
    sentence: (amount: string, kept: string) =>
      `按现在的阶段，退给你 ${amount}；不退的 ${kept} 付给入围设计师（扣除服务费）。`,
    sentenceAll: (amount: string) => `按现在的阶段，全额退给你：${amount}。`,
    sentenceSome: (amount: string, kept: string) => `按现在的阶段，退给你 ${amount}，另外 ${kept} 不退。`,
    sentenceNone: '按现在的阶段不再退款。',
    consequences: [
      '提交之后比稿立即冻结：不收新作品，也不能选入围和中标。',
      '由管理员决定，结果会通知你。批准后退到原来的支付渠道，比稿结束。',
      '决定之前随时可以撤回，撤回后比稿照常继续。',
    ],
    reason: '为什么要退款',
    reasonHint: '写清楚哪里不满意，管理员据此判断，设计师看不到。',
    reasonMissing: '请写下理由。',
    submit: (amount: string) => `申请退回 ${amount}`,
    submitted: '退款申请已提交，比稿已冻结',
  },
  cancelDialog: {
    title: '撤回退款申请',
    text: '撤回之后比稿马上恢复：可以继续收作品、选入围和中标。以后还能再次申请，按那时的阶段计算。',
    restart: '退款申请处理期间不能重新征稿。要继续这场比稿，先撤回申请。',
    confirm: '撤回申请，继续比稿',
    done: '申请已撤回，比稿恢复进行',
  },
  frozen: {
    choose: '退款申请处理期间，不能选入围和中标。',
    chooseText: '想继续？撤回申请之后马上可以选。',
  },
  notice: {
    pendingOwner: '你申请了退款，比稿已冻结',
    pendingOwnerText:
      '可退回 {0}。管理员决定之前，不收新作品，也不能选入围和中标。想继续这场比稿，随时可以撤回申请。',
    pendingDesigner: '客户申请了退款，比稿暂停',
    pendingDesignerText:
      '决定之前不能上传作品，你的作品都保留着。如果退款，不退的部分付给入围设计师；如果不退，比稿照常继续。结果会通知你。',
    pendingOther: '客户申请了退款，比稿暂停',
    pendingOtherText: '管理员决定之前，比稿不再收新作品。',
    doneOwner: '比稿已退款，就此结束',
    doneOwnerText: '{0} 已退到原来的支付渠道。作品的权利仍归设计师。',
    doneDesigner: '比稿已退款，就此结束',
    doneFinalistText: '已退款给客户。没有退的部分按规则付给了入围设计师，见你的收入。作品的权利仍归你。',
    doneDesignerText: '已退款给客户。作品的权利仍归你，可以用在别处。',
    doneOtherText: '这场比稿不再接收作品。',
    rejected: '退款申请没有通过',
  },
};
