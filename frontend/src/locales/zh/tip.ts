// Texts of tipping a designer: the dialog and the words that come with it.
import { TIP_LAPSE_HOURS } from '@/shared/api/limits';
export default {
  button: '打赏',
  to: (name: string) => `打赏${name}`,
  lead: '全部归设计师，平台不收服务费，付款后立即进入对方余额。',
  amount: '金额',
  presets: '常用金额',
  own: (least: string, most: string) => `其他金额，${least} 到 ${most}`,
  amountWrong: '请输入金额，最多两位小数。',
  amountRange: (least: string, most: string) => `金额在 ${least} 到 ${most} 之间。`,
  words: '想说的话',
  wordsHint: '对方会看到。请不要写联系方式。',
  wordsMissing: '写一句话给对方吧。',
  wordsLong: (most: number) => `最多 ${most} 个字。`,
  next: (amount: string) => `打赏 ${amount}`,
  back: '返回修改',
  final: `打赏付款后不退款，也不开发票。${TIP_LAPSE_HOURS} 小时内没有付款，打赏自动失效。`,
  doneTitle: '打赏已送到',
  done: (name: string, amount: string) => `${amount} 已进入${name}的余额，你的话也送到了。`,
};
