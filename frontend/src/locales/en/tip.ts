// Texts of tipping a designer: the dialog and the words that come with it.
import { TIP_LAPSE_HOURS } from '@/shared/api/limits';
import { plural } from '@/shared/lib/format';
import type zh from '../zh/tip';

const tip: typeof zh = {
  button: 'Tip',
  to: (name) => `Tip ${name}`,
  lead: 'All of it is the designer’s: no service fee, and it is in their balance as soon as it is paid.',
  amount: 'Amount',
  presets: 'Usual amounts',
  own: (least, most) => `Another amount, ${least} to ${most}`,
  amountWrong: 'Enter an amount with at most two decimals.',
  amountRange: (least, most) => `Between ${least} and ${most}.`,
  words: 'A few words',
  wordsHint: 'The designer reads them. Please leave contact details out.',
  wordsMissing: 'Write a few words to them.',
  wordsLong: (most) => `At most ${plural(most, 'character', 'characters')}.`,
  next: (amount) => `Tip ${amount}`,
  back: 'Change it',
  final: `A tip is not refunded once it is paid, and no invoice is made out for it. Unpaid, it lapses after ${TIP_LAPSE_HOURS} hours.`,
  doneTitle: 'Your tip has arrived',
  done: (name, amount) => `${amount} went to the balance of ${name}, with your words.`,
};

export default tip;
