// Texts of the terms of service and the privacy policy.
import {
  DEVICE_DAYS,
  NONCE_MINUTES,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  STEP_PENDING_MINUTES,
  TICKET_LIFE_MINUTES,
  VOTER_DAYS,
} from '@/shared/api/limits';
import type { Numbers } from '@/shared/lib/numbers';

export type Clause = { id: string; title: string; paragraphs: string[] };

export default {
  contents: '目录',
  updated: '版本',
  version: '2026 年 11 月 29 日',
  terms: {
    title: '服务条款',
    lead: '用平常话写的规则。数字取自本站当前的设置；一场比稿适用它付款那一刻的规则。',
    description: '朱砂的服务条款：比稿、托管、退款、著作权、交付与纠纷处理。',
    clauses: (n: Numbers): Clause[] => [
      {
        id: 'service',
        title: '我们提供什么',
        paragraphs: [
          '朱砂是让客户发起设计比稿、让设计师参加比稿的平台。我们托管奖金、保存作品、核对交付，并在双方有争议时作出裁定。设计本身由设计师完成。',
          '你可以只浏览。发起比稿、参加比稿、评论和收藏需要账号，一个人只用一个账号。',
        ],
      },
      {
        id: 'account',
        title: '账号',
        paragraphs: [
          '请填写真实可用的邮箱或手机号，并保管好密码。账号里发生的操作视为你本人所为。',
          '客户账号和设计师账号是分开的。想换一种身份，先注销原来的账号；有进行中的比稿或余额时不能注销。',
          '设计师须通过入驻测试，机会只有一次，同一邮箱、手机或微信视为同一人。',
        ],
      },
      {
        id: 'contest',
        title: '比稿',
        paragraphs: [
          `比稿在付款到账后开始，公开征稿 ${n.openHours} 小时，客户可以提前结束。之后 ${n.revisionDays} 天为入围修改阶段。`,
          `客户可以在套餐包含的名额内选入围者，每位入围者得 ${n.finalistAward} 入围奖金；多选一位 ${n.extraFinalist}，重新征稿一轮 ${n.restartFee}，初稿数量未达套餐承诺时免费。`,
          '中标一经选定不可更改。比稿中请不要留联系方式私下交易，平台会遮盖这些内容；私下交易不受托管和退款保护。',
        ],
      },
      {
        id: 'money',
        title: '托管、服务费与结算',
        paragraphs: [
          `客户付的钱由平台托管。中标者在客户确认交付后得到奖金，平台从中收取 ${n.commission}% 服务费。入围奖金和打赏不收服务费。`,
          `中标者上传源文件 ${n.claimHours} 小时后客户没有回应的，中标者可以申请确认；${n.autoConfirmDays} 天后视为确认。客户在交付区提出修改时，计时停止。`,
          `客户付款后长期不选定的，征稿结束满一个月，入围者平分中标奖金的 ${n.abandonedShare}%；再过 ${n.abandonedClaimDays} 天，任一入围者可以申领余下部分，由入围者平分，比稿随之结束。`,
          `余额满 ${n.payoutMinimum} 可以提现。`,
        ],
      },
      {
        id: 'refund',
        title: '退款',
        paragraphs: [
          `征稿开始之前退 ${n.refund.unopened}%，初稿阶段（选第一位入围者之前）退 ${n.refund.open}%，之后退 ${n.refund.revisions}%，选定中标之后退 ${n.refund.winner}%，均以实付金额计，退回原支付渠道。`,
          '退款由客户申请、人工审核。申请期间比稿暂停，可以撤回。已经付给设计师的钱不退。',
          `未退的部分，先付入围奖金，余下的由入围者平分，平台从平分的部分收取 ${n.commission}% 服务费。没有入围者的，归平台。`,
        ],
      },
      {
        id: 'rights',
        title: '作品与著作权',
        paragraphs: [
          '设计师保证作品为原创，或对所用素材有足够的授权，并如实说明是否使用了人工智能。',
          '客户确认交付之时，中标作品的著作财产权转让给客户，著作权转让证书为凭。未中标的作品仍归设计师，客户不得使用。加购的作品，自确认之时起适用同样的规则。',
          '比稿有了中标之后，公开比稿的作品会在比稿页、设计师主页和灵感图库展示。设为私密的比稿不展示。设计师可以隐藏自己的作品，隐藏后不再进入作品集。',
        ],
      },
      {
        id: 'conduct',
        title: '不可以做的事',
        paragraphs: [
          '抄袭、冒用他人作品、上传违法内容、刷分、骚扰、绕开平台交易、干扰系统运行。',
          '违规者会收到警告并记分。超过限度的账号会被暂停：可以查看和提现，不能再参加。',
        ],
      },
      {
        id: 'disputes',
        title: '争议与责任',
        paragraphs: [
          '对作品雷同、交付质量或退款有争议的，可以在比稿中提出，由平台依据记录裁定。你保留依法向法院起诉的权利。',
          '平台对自己的过错负责。因设计师或客户违约造成的损失，由违约方承担，平台提供记录并协助处理。',
        ],
      },
      {
        id: 'changes',
        title: '条款的变更',
        paragraphs: ['条款变更会在生效前公布。已付款的比稿始终适用付款时的价格、服务费和退款规则。'],
      },
    ],
  },
  privacy: {
    title: '隐私政策',
    lead: '我们收集什么、为什么、保存多久，以及你能做什么。',
    description: '朱砂的隐私政策：收集哪些信息、用途、保存期限、公开范围与你的权利。',
    clauses: (): Clause[] => [
      {
        id: 'what',
        title: '我们保存的信息',
        paragraphs: [
          '你填写的：邮箱或手机号、昵称、头像、简介，以及设置里你自愿填写的姓名、微信、QQ、签名和收款账户。',
          '你做的事产生的：需求、作品、留言、评分、付款与结算记录、登录时间和网络地址。',
          '密码只保存不可逆的摘要。银行卡号不经过也不保存在我们的服务器，由支付渠道处理。',
        ],
      },
      {
        id: 'why',
        title: '用在哪里',
        paragraphs: [
          '完成比稿：展示需求和作品、交付文件、签发证书、结算和开票。保护账号：防止撞库和刷票。处理争议：核对记录。',
          '我们不出售个人信息，不用它做定向广告，也不在页面上放第三方跟踪代码。',
        ],
      },
      {
        id: 'public',
        title: '谁能看到',
        paragraphs: [
          '所有人能看到：昵称、头像、等级、简介、评价、公开比稿的需求和作品。',
          '只有双方和平台能看到：交付文件、沟通记录。私密比稿不公开：客户、参加的设计师、其他通过审核的设计师、拿到分享链接的人和平台能看到。拿到投票链接的人能看到投票里的作品。真实姓名、微信和电话由平台工作人员查看；客户的这些信息和邮箱，正在向其交付作品的设计师在交付期间也能看到。每次查看都有记录。',
          '证书上印有双方的署名，凭证书编号的人可以查验。',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookie',
        paragraphs: [
          '都由本站设置，只用于本站。关闭它们仍可浏览，但无法登录；没有账号也就不能投票。',
          '你的选择：语言（lang）和外观（theme），各保存一年。',
          `登录：登录状态（sid，加密连接下叫 __Host-sid），最长 ${SESSION_DAYS} 天，${SESSION_IDLE_DAYS} 天不使用就失效；登录过的设备（device），${DEVICE_DAYS} 天，只有新设备登录才提醒你。`,
          `登录途中：两步验证的第一步（first_step），${STEP_PENDING_MINUTES} 分钟；微信扫码（qr、qr_scanned），${TICKET_LIFE_MINUTES} 分钟；用 Google 或 Facebook 登录（nonce），${NONCE_MINUTES} 分钟。`,
          `投票：没有账号的人打开投票时（voter），${VOTER_DAYS} 天，用来保证一人一票。`,
        ],
      },
      {
        id: 'pictures',
        title: '上传的图片',
        paragraphs: [
          '图片里的拍摄地点、设备等附加信息在保存前会被去除。比对雷同时使用图片的指纹，不识别人脸。',
        ],
      },
      {
        id: 'keep',
        title: '保存多久',
        paragraphs: ['账号信息保存到你注销为止。注销后个人信息会匿名化；付款、结算和发票记录依法保留。'],
      },
      {
        id: 'rights',
        title: '你的权利',
        paragraphs: [
          '你可以在设置里查看、更正资料，下载自己的数据，解除微信绑定，关闭邮件通知，注销账号。有其他要求，请从账号所用的邮箱联系我们。',
        ],
      },
    ],
  },
};
