// Texts of the questions page.
import { EFFECT_HEIGHT, EFFECT_WIDTH } from '@/shared/api/limits';
import type { Numbers } from '@/shared/lib/numbers';

export default {
  title: '比稿流程',
  heading: '一场比稿是怎么走完的',
  lead: '四个阶段，从一段需求到一份盖了印的成稿。点按或用鼠标指向任意一个阶段，看看那时谁在做什么；下面是每个阶段常见的问题。',
  description:
    'Logo 比稿的四个阶段、三个套餐怎么选、Logo 和 VI 的区别、不满意怎么办、退款规则、银行转账与发票。',
  navigator: '四个阶段',
  contents: '本页内容',
  view: '查看角度',
  views: { both: '全部', client: '我是客户', designer: '我是设计师' },
  search: '搜索问题',
  searchHint: '例如：退款 发票',
  found: (n: number) => (n === 0 ? '没有找到' : `找到 ${n} 个问题`),
  none: '换个说法再试试，或者直接问我们。',
  contact: '联系我们',
  questions: '这个阶段的问题',
  before: '发起之前',
  money: '退款、发票与余额',
  beside: '比稿之外',
  you: '你要做的',
  designers: '设计师在做的',
  client: '客户在做的',
  lasts: '持续',
  stages: (n: Numbers) => [
    {
      you: '写清楚品牌叫什么、做什么、给谁看，选套餐付款。收到初稿随时打星、留言，意见越早，后面的稿越准。',
      designers:
        '通过入驻测试的设计师看到需求，各自独立出稿。征稿期间谁也看不到别人的作品，所以不会越做越像。',
      designing:
        '读需求，独立出稿。征稿期间看不到别人的作品，所以交你自己的想法；客户的星和批注会告诉你方向。',
      client: '写需求、付款；收到初稿就打星、留言。',
      lasts: `${n.openHours} 小时，可以提前结束。`,
    },
    {
      you: `从收到的作品里选出入围者，在图上点一下就能批注。入围名额含在套餐里，想多选一位是 ${n.extraFinalist}。`,
      designers: `入围设计师每位有 ${n.finalistAward} 入围奖金，比稿结算时付出；照你的批注修改，可以继续上传新的作品。`,
      designing: '看图上的批注，修改后上传新的一份，也可以交新作品。入围奖金比稿结算时到账。',
      client: '选出入围者，在图上写下要改的地方。',
      lasts: `征稿结束后 ${n.revisionDays} 天。到期后仍然可以选定，我们会提醒你。`,
    },
    {
      you: '选定一件作品。选定前会再给你看一遍图、证书上的名字和金额。印一盖，就不能再换人。',
      designers: `中标者先补齐至少一张 ${EFFECT_WIDTH} × ${EFFECT_HEIGHT} 的效果图，再打包源文件。`,
      designing: `如果中标：先补齐至少一张 ${EFFECT_WIDTH} × ${EFFECT_HEIGHT} 的效果图，再打包源文件上传。`,
      client: '选定一件作品。印一盖，就不能再换人。',
      lasts: '到源文件交付为止。',
    },
    {
      you: `打开源文件检查，没问题就确认；要改就在交付区提出，计时会停下来。${n.autoConfirmDays} 天没有答复，系统自动确认。`,
      designers: '你确认之后，托管的奖金才付给设计师，双方拿到著作权转让证书，你可以评价设计师。',
      designing: '等客户确认；客户要求修改时交新的版本。确认之后奖金到余额，双方拿到证书。',
      client: '打开源文件检查，确认，或提出修改。',
      lasts: `确认为止。交付 ${n.claimHours} 小时后，设计师可以申请确认，直接收款。`,
    },
  ],
};
