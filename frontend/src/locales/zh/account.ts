// Texts of accounts: registering, signing in, profile, settings, my projects.
import { TIP_LAPSE_HOURS } from '@/shared/api/limits';

import { formatCount } from '@/shared/lib/format';
import type { Numbers } from '@/shared/lib/numbers';

export default {
  wrong: {
    required: '必填。',
    email: '请输入有效的邮箱。',
    passwordShort: '密码至少 4 位。',
    passwordMismatch: '两次输入的密码不一致。',
    nameAt: '用户名里不能有 @。',
    tooLong: (n: number) => `最多 ${n} 个字。`,
    range: (least: string, most: string) => `应在 ${least} 到 ${most} 之间，或选择不出售。`,
  },
  told: { saved: '保存成功！', failed: '保存失败！' },
  auth: {
    login: '登录',
    register: '注册',
    loginTitle: '欢迎回来',
    loginLead: '登录之后，继续你的比稿。',
    registerTitle: '创建账号',
    registerLead: '一个邮箱，一分钟。中文站和英文站通用。',
    email: '邮箱',
    password: '密码',
    password2: '再输一次密码',
    passwordHint: '至少 4 位。用一句只有你知道的话更安全。',
    userName: '用户名',
    userNameHint: '公开显示，之后可以改。',
    show: '显示密码',
    hide: '隐藏密码',
    forgot: '忘记密码？',
    noAccount: '还没有账号？',
    hasAccount: '已经有账号？',
    role: '我要',
    client: '找设计',
    clientText: '发起比稿，挑选作品，拿到源文件和著作权证书。',
    designer: '做设计',
    designerText: '通过入驻测试之后参加比稿，凭作品拿奖金。',
    agree: '注册即表示同意',
    terms: '服务条款',
    and: '和',
    privacy: '隐私政策',
    stop: '。',
    already: (name: string) => `你已经以${name}的身份登录。`,
    goOn: '继续',
    other: '换一个账号',
    aside: {
      title: '印章落下，作品归你',
      points: [
        ['钱先托管', '付款进入平台托管，你确认收到文件之后才付给设计师。'],
        ['先看退款，再付钱', '每个阶段退多少写在付款之前，付款那一刻就定下来。'],
        ['证书可以查验', '著作权转让证书带编号，任何人都能核对文件的指纹。'],
      ] as [string, string][],
    },
    sandbox: {
      title: '演示账号',
      text: '这是演示环境，点一下就能用这个身份登录。',
      roles: { moderator: '管理员', client: '客户', designer: '设计师' },
    },
  },
  reset: {
    title: '重设密码',
    lead: '填写注册时的邮箱，我们发一个链接给你，一小时内有效。',
    send: '发送链接',
    checking: '正在做一次安全验证，只需片刻…',
    sentTitle: '请查收邮件',
    sentText: (email: string) =>
      `如果 ${email} 注册过，链接已经发出。几分钟内没有收到，请看看垃圾邮件，或稍后再试。`,
    again: '换一个邮箱',
    newTitle: '设一个新密码',
    newLead: (email: string) => `账号：${email}。设好之后，其他设备上的登录会一起失效。`,
    save: '保存新密码',
    badTitle: '这个链接已经失效',
    badText: '链接只能用一次，一小时内有效。请重新发送一个。',
    doneTitle: '新密码已经生效',
    doneText: '现在可以用新密码登录了。',
    back: '返回登录',
  },
  area: {
    label: '我的账号',
    projects: '比稿',
    orders: '订单',
    income: '收入',
    payments: '付款',
    services: '服务',
    store: '成品',
    boards: '收藏夹',
    profile: '资料',
    setting: '设置',
  },
  projects: {
    title: '我的比稿',
    leadClient: '每场比稿走到哪一步、现在该做什么。',
    leadDesigner: '你参加的每场比稿走到哪一步、现在该做什么。',
    filters: '筛选比稿',
    all: '全部',
    open: '初稿中',
    revisions: '修改中',
    ended: '已结束',
    unpaid: '待付款',
    start: '发起比稿',
    find: '去看进行中的比稿',
    emptyTitle: '这里还没有比稿',
    emptyClient: (n: Numbers) => `写下需求，付款之后比稿立刻开始，征稿 ${n.openHours} 小时。`,
    emptyDesigner: '挑一场进行中的比稿，交出第一件作品，它就会出现在这里。',
    emptyTest: '先通过入驻测试，就能参加任何一场公开的比稿。',
    takeTest: '去做入驻测试',
    reviewing: {
      title: '申请审核中',
      text: (days: number | null) =>
        days === null
          ? '结果会在站内和邮件里告诉你，通过之后就能参加比稿。'
          : `通常 ${formatCount(days)} 天，结果会在站内和邮件里告诉你。通过之后就能参加比稿。`,
      action: '查看我的申请',
    },
    rejected: {
      title: '申请未通过',
      text: '看看管理员的说明。每人一次机会；想作为客户发起比稿，可以在设置里注销这个账号后重新注册。',
      action: '查看原因',
    },
    emptyFilter: '这个阶段没有比稿。',
    prize: '奖金',
    net: '中标实得',
    netSold: '实得',
    count: (works: number, designers: number) =>
      `${formatCount(works)} 稿 · ${formatCount(designers)} 位设计师`,
    finalists: (n: number) => `入围 ${n} 位`,
    private: '私密',
    next: '下一步',
    turn: '轮到你',
    earned: '已入账',
    owed: '交付后到账',
    award: '入围奖金',
    wonBy: (name: string) => `中标 ${name}`,
    unread: (n: number) => `${formatCount(n)} 条新留言`,
    unrated: (n: number) => `${formatCount(n)} 稿待打星`,
    noDesigns: { yet: '还没有作品', ended: '没有作品', own: '没有你的作品', unseen: '' },
    lastDesigns: '最新作品',
    ownDesigns: '我的作品',
    design: (n: number) => `#${n}`,
    badges: { won: '中标', sold: '已售出', finalist: '入围' },
    until: '截止 {0}',
    left: '征稿剩余 {0}',
    leftRevision: '修改阶段剩余 {0}',
    leftConfirm: '{0} 后自动确认',
    client: {
      pay: ['付款，开始征稿', '付款之前，谁也看不到它。'],
      quote: ['等待报价', '我们看过需求之后给出报价，你确认了再付款。'],
      feedback: ['给初稿打星', '打几颗星、写一句意见，下一稿更合你意。'],
      wait: ['等第一份初稿', '把链接发给认识的设计师，可以来得更快。'],
      frozen: ['退款审核中', '决定之前一切暂停；你仍可以撤回申请。'],
      stopped: ['平台正在核实', '解除冻结之前一切暂停，期限顺延。'],
      choose: ['挑入围，选中标', '奖金已经托管，等你决定。'],
      pick: ['选中标作品', '看过入围作品的修改，再选定一件。'],
      await: ['等设计师交付文件', '文件到了会通知你来检查。'],
      extra: ['等加购作品的文件', '中标作品的文件和证书随时可以下载。'],
      check: ['文件到了，请检查', '没问题就确认；要改，在交付页告诉设计师。'],
      done: ['下载文件和证书', '随时可以回来下载。'],
      closed: ['已退款', '这场比稿已经结束。'],
    } as Record<
      | 'pay'
      | 'quote'
      | 'feedback'
      | 'wait'
      | 'frozen'
      | 'stopped'
      | 'choose'
      | 'pick'
      | 'await'
      | 'extra'
      | 'check'
      | 'done'
      | 'closed',
      [string, string]
    >,
    designer: {
      improve: ['看反馈，改一稿', '初稿阶段可以一直提交新作品。'],
      shortlist: ['等客户挑选', '初稿阶段已经结束，有结果会通知你。'],
      frozen: ['客户申请了退款', '决定之前一切暂停，有结果会通知你。'],
      stopped: ['平台正在核实', '解除冻结之前一切暂停，期限顺延。'],
      revise: ['你入围了，按意见改稿', '看客户的留言，交出修改后的作品。'],
      passed: ['等最后的结果', '客户选了其他设计师入围，你的作品仍有机会中标。'],
      lost: ['看中标作品', '中标的是另一位设计师。'],
      lostAward: ['看中标作品', '中标的是另一位设计师，你的入围奖金照付。'],
      bought: ['作品被加购，去交付', '先传效果图，再传源文件包。'],
      claim: ['可以申请确认收款', '客户超过时限没有答复，现在就能申请。'],
      claimRest: ['可以申领剩余奖金', '客户没有选定中标作品，剩下的一半平分给入围者。'],
      won: ['中标了，去交付', '先传效果图，再传源文件包。'],
      sold: ['成品售出，去定制交付', '先传效果图，再传源文件包。'],
      package: ['上传源文件包', '效果图已经有了，就差源文件。'],
      change: ['客户要求修改', '看交付留言，改好之后上传新版本。'],
      delivered: ['等客户确认', '文件已经交付，确认之后奖金到账。'],
      done: ['看最终结果', '比稿已经完成。'],
      earned: ['看最终结果', '比稿已经完成，你的款项已入账。'],
      closed: ['已退款', '这场比稿已经结束。'],
    } as Record<
      | 'improve'
      | 'shortlist'
      | 'frozen'
      | 'stopped'
      | 'revise'
      | 'passed'
      | 'lost'
      | 'lostAward'
      | 'bought'
      | 'claim'
      | 'claimRest'
      | 'won'
      | 'sold'
      | 'package'
      | 'change'
      | 'delivered'
      | 'done'
      | 'earned'
      | 'closed',
      [string, string]
    >,
  },
  profile: {
    title: '个人资料',
    lead: '名字、头像和简介是公开的；真实姓名和联系方式只有工作人员看得到。',
    leadClient:
      '名字、头像和简介是公开的；真实姓名和联系方式不公开，正在向你交付作品的设计师在交付期间看得到。',
    public: '公开资料',
    private: '只给工作人员看',
    privateText: '结算、证书和纠纷处理时用，不会公开。',
    privateClient: '不公开',
    privateClientText:
      '工作人员看得到；设计师向你交付作品期间，也能连同邮箱和手机号一起看到。每次查看都有记录。',
    userName: '用户名',
    intro: '简介',
    introHint: '做过什么、擅长什么，几句话就好。',
    introClient: '写一两句你的品牌或公司。',
    realName: '真实姓名',
    wechat: '微信昵称',
    wechatNo: '微信号',
    qq: 'QQ',
    save: '保存',
    unsaved: '有改动还没有保存',
    avatar: {
      label: '头像',
      change: '换一张',
      hint: 'JPG 或 PNG，裁成正方形。',
      title: '裁剪头像',
      help: '拖动图片调整位置，或用方向键；滑块放大。',
      zoom: '缩放',
      frame: '裁剪区域，方向键移动图片',
      use: '用这张',
      saved: '头像已更新。',
      unreadable: '这张图片打不开，请换一张 JPG 或 PNG。',
    },
    author: '署名',
    authorText: '中标之后会出现在著作权转让证书上。',
    copyrightName: '证书上的作者名',
    copyrightHint: '一般是真实姓名。不填就用用户名。',
    signature: {
      label: '签名',
      draw: '手写',
      upload: '上传图片',
      pad: '签名板：按住写下你的名字',
      clear: '重写',
      save: '保存签名',
      hint: '用鼠标、触控板或手指写。不方便写，可以上传签名图片。',
      uploadHint: 'JPG 或 PNG，白底或透明底，深色笔迹。',
      current: '现在的签名',
      saved: '签名已保存。',
      empty: '先写下签名，再保存。',
    },
    sell: {
      title: '出售未中标作品',
      text: '没有中标的作品，客户可以按这个价格买走；设定之后，你没有单独决定的未中标作品都会放到商店，由你按买家的品牌免费定制，任何一件都可以在“成品”里下架。平台服务费从中扣除。中文站和英文站的价格分开设置。',
      off: '不出售',
      on: '出售',
      price: '每件作品的价格',
      hint: (least: string, most: string, net: string) =>
        `${least} 到 ${most} 之间。按这个价格，你实得 ${net}。`,
    },
    hire: {
      title: '接受雇佣',
      text: '客户不发比稿，也能在你的主页直接找你做。服务和时薪公开显示。',
      currency: { CNY: '以人民币计价。', USD: '以美元计价。' },
      early: (least: number, wins: number) =>
        `中标满 ${least} 次之后，可以在这里接受雇佣、列出服务和时薪。你已中标 ${wins} 次。`,
      off: '暂不接受',
      on: '接受雇佣',
      services: '服务',
      servicesHint: (most: number) => `最多 ${most} 项，每项一个名称、一个价格。`,
      service: (n: number) => `服务 ${n}`,
      name: '名称',
      price: '价格',
      add: '添加一项服务',
      remove: (n: number) => `移除服务 ${n}`,
      rate: '时薪',
      rateHint: '不填就不显示。',
      wrong: (most: string) => `请输入金额，最多两位小数，不超过 ${most}。`,
    },
  },
  setting: {
    title: '设置',
    lead: '语言、时间、通知，以及账号本身。',
    language: '语言与站点',
    languageText: '中文站用人民币，英文站用美元。比稿留在发起它的站点。',
    zone: '时区',
    zoneHint: '页面上的时间按这个时区显示，每日汇总邮件也在这个时区的早上发送。默认北京时间。',
    zoneNamed: (name: string, zone: string) => `${name}（${zone}）`,
    beijing: '北京时间',
    zoneNow: (clock: string) => `现在是 ${clock}`,
    zoneDevice: (zone: string) => `用这台设备的时区：${zone}`,
    save: '保存',
    delete: {
      title: '注销账号',
      text: '注销之后，名字、邮箱、手机号和头像都会抹去，无法恢复；账目记录按规定保留。邮箱可以重新注册。',
      open: '注销我的账号',
      dialog: '确定注销账号？',
      password: '你的密码',
      passwordHint: '为了确认是你本人。',
      confirm: '我明白，注销之后无法恢复。',
      cannot: '现在还不能注销：',
      reasons: {
        running_contest: '你有比稿还没有结束。',
        running_entry: '你参加的比稿还没有结束。',
        balance_not_zero: '你的余额还没有清零。',
        open_payout: '有一笔提现还在路上。',
        running_order: '有订单还没有完成。完成或取消之后才能注销。',
        unpaid_tip: `有一笔打赏还没有付款，${TIP_LAPSE_HOURS} 小时内不付会自动失效。`,
        open_transfer: '有一笔银行转账还在核对。',
        staff_account: '工作人员的账号由运营方处理。',
      },
      yes: '永久注销',
      done: '账号已注销。',
    },
  },
};
