// What is said of a payment: what the page is called, what became of it, and what of it goes back.

import type zh from '@/locales/zh/pay';
import type { ThingWords } from '@/locales/zh/pay';
import type { Payment } from '@/shared/api/types';
import { backOf } from '@/shared/lib/back';
import { wordOf } from '@/shared/lib/wordOf';

type PageWords = (typeof zh)['page'];

/** The thing by its name: `projectName` is a tip's designer, an order's title, else the contest. */
function namedThing({ titles, what }: PageWords, { purpose }: Payment, name: string): string {
  if (purpose === 'tip') return titles.tip(name);
  if (purpose === 'order' || purpose === 'store') return titles.order(what[purpose], name);
  return titles.contest(what[purpose] ?? purpose, name);
}

/** All of it goes or went back. */
function wholeBack(payment: Payment) {
  const back = backOf(payment);
  return back === 'whole' || back === 'wholeGoing' ? back : null;
}

/** Whether the title says what is paid for: it does where it names the thing and not only the contest. */
export const titleNames = (payment: Payment): boolean =>
  payment.projectName !== null &&
  (payment.purpose === 'tip' || payment.status === 'paid' || wholeBack(payment) !== null);

/** What the page is called: a payment that is made, or goes back whole, is not asked for any more. */
export function paymentTitle(text: PageWords, payment: Payment): string {
  const { status, purpose, projectName: name } = payment;
  const { titles } = text;
  const back = wholeBack(payment);
  const state = back && text.back[back];
  if (!name) return state ?? (status === 'paid' ? titles.paid : text.title);
  const thing = namedThing(text, payment, name);
  if (state) return titles.state(state, thing);
  if (purpose === 'tip') return status === 'paid' ? titles.tipPaid(name) : thing;
  return status === 'paid' ? titles.state(titles.paid, thing) : text.of(name);
}

/** What there is to say of a thing that is paid for by itself, where that is not what is said of contests. */
function wordOfThing(text: ThingWords, { status, channel }: Payment): string | null {
  if (status === 'paid') return text.paid;
  if (status === 'expired' && channel === 'transfer') return text.expired;
  return status === 'expired' || status === 'cancelled' ? text.over : null;
}

/** Where the payment stands, in a sentence. */
export function explained(text: PageWords, payment: Payment): string {
  const { status, channel, purpose, kept } = payment;
  const isTransfer = channel === 'transfer';
  if (kept?.gone) return text.gone;
  const back = status === 'paid' ? backOf(payment) : null;
  if (back) return text.paidBack[back];
  const thing = wordOf(text.things, purpose);
  const ofThing = thing ? wordOfThing(thing, payment) : null;
  if (ofThing) return ofThing;
  if (status === 'expired' && !isTransfer) return text.expiredOnline;
  return isTransfer && status === 'pending' ? text.pendingTransfer : text.texts[status];
}
