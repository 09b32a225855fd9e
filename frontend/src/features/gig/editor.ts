// What the form of a service holds, what is wrong with it before it travels, and what travels.
import {
  GIG_CONTENT_MOST,
  GIG_DAYS_MOST,
  GIG_DEMAND_MOST,
  GIG_EXTRA_NAME_MOST,
  GIG_FEATURE_MOST,
  GIG_PRICE_MOST,
  GIG_TITLE_MOST,
} from '@/shared/api/limits';
import type { Currency, FileObject, Gig, GigText } from '@/shared/api/types';
import { amountIn, amountOf } from '@/shared/lib/amount';
import { lengthOf } from '@/shared/lib/check';
import type { Errors } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';

export interface ExtraValues {
  key: number;
  name: string;
  price: string;
  days: string;
}

export interface DemandValues {
  key: number;
  question: string;
  required: boolean;
  kind: 'text' | 'upload';
}

export interface GigValues {
  title: string;
  content: string;
  projectType: string;
  industry: string;
  price: string;
  delivery: string;
  revisions: string;
  features: { key: number; text: string }[];
  extras: ExtraValues[];
  demands: DemandValues[];
  photos: FileObject[];
  cover: number | null;
}

let last = 0;
/** A name for a row of a list, which keeps its place when others go. */
export const rowKey = () => ++last;

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** What the form shows of a service: its newest version. */
export function valuesOf(gig: Gig | null): GigValues {
  const text: GigText | null = gig && (gig.newest ?? gig);
  return {
    title: text?.title ?? '',
    content: text?.content ?? '',
    projectType: textOf(text?.projectType),
    industry: textOf(text?.industry?.id),
    price: textOf(text?.price),
    delivery: textOf(gig ? gig.delivery : 7),
    revisions: textOf(gig ? gig.revisions : 3),
    features: (text?.features.length ? text.features : ['']).map((one) => ({ key: rowKey(), text: one })),
    extras: (text?.extras ?? []).map((one) => ({
      key: rowKey(),
      name: one.name,
      price: textOf(one.price),
      days: textOf(one.days),
    })),
    demands: (text?.demands.length
      ? text.demands
      : [{ question: '', required: true, kind: 'text' as const }]
    ).map((one) => ({ key: rowKey(), question: one.question, required: one.required, kind: one.kind })),
    photos: text?.photos ?? [],
    cover: text?.cover?.id ?? null,
  };
}

/** What was chosen; -1 is a choice, too. */
const chosen = (value: string) => (value === '' ? null : Number(value));

/** What travels; parts that are empty are left out of a draft, so that nothing is said of them yet. */
export function fieldsOf(values: GigValues) {
  return {
    title: values.title,
    content: values.content,
    projectType: chosen(values.projectType),
    industry: chosen(values.industry),
    price: amountIn(values.price),
    delivery: amountIn(values.delivery),
    revisions: chosen(values.revisions),
    features: values.features.map((one) => one.text).filter((text) => text.trim() !== ''),
    extras: values.extras.map((one) => ({
      name: one.name,
      price: amountIn(one.price),
      days: amountIn(one.days) ?? 0,
    })),
    demands: values.demands.map(({ question, required, kind }) => ({ question, required, kind })),
    photos: values.photos.map((photo) => photo.id),
    cover: values.cover,
  };
}

type Words = ReturnType<typeof useText<'giged'>>['form'];

function checkPrice(values: GigValues, text: Words, least: number, currency: Currency): string | null {
  if (values.price.trim() === '') return text.requiredPrice;
  const price = amountOf(values.price);
  if (!Number.isInteger(price)) return text.wholePrice;
  if (price >= least && price <= GIG_PRICE_MOST) return null;
  return text.priceRange(formatMoney(least, currency), formatMoney(GIG_PRICE_MOST, currency));
}

function checkExtras({ extras }: GigValues, text: Words): string | null {
  for (const [index, one] of extras.entries()) {
    const price = amountOf(one.price);
    if (one.name.trim() === '' || one.price.trim() === '' || price === 0)
      return text.extraIncomplete(index + 1);
    if (!Number.isInteger(price) || price < 0) return text.wholePrice;
    if (lengthOf(one.name) > GIG_EXTRA_NAME_MOST) return text.tooLong(GIG_EXTRA_NAME_MOST);
    const days = amountIn(one.days) ?? 0;
    if (!Number.isInteger(days) || days < 0 || days > GIG_DAYS_MOST)
      return text.extraDaysRange(GIG_DAYS_MOST);
  }
  return null;
}

function checkDemands({ demands }: GigValues, text: Words): string | null {
  if (demands.length === 0 || demands.some((one) => one.question.trim() === '')) return text.demandRequired_;
  return demands.some((one) => lengthOf(one.question) > GIG_DEMAND_MOST)
    ? text.tooLong(GIG_DEMAND_MOST)
    : null;
}

function checkFeatures({ features }: GigValues, text: Words): string | null {
  if (features.every((one) => one.text.trim() === '')) return text.featureRequired;
  return features.some((one) => lengthOf(one.text) > GIG_FEATURE_MOST)
    ? text.tooLong(GIG_FEATURE_MOST)
    : null;
}

function checkText(words: string, most: number, required: string, text: Words): string | null {
  if (words.trim() === '') return required;
  return lengthOf(words) > most ? text.tooLong(most) : null;
}

/** Everything that is missing or wrong of a service that is to be sent, at once. */
export function useGigCheck(least: number, currency: Currency): (values: GigValues) => Errors {
  const text = useText('giged').form;
  return (values) => {
    const days = amountOf(values.delivery);
    const found: [keyof GigValues, string | null][] = [
      ['title', checkText(values.title, GIG_TITLE_MOST, text.requiredTitle, text)],
      ['projectType', values.projectType === '' ? text.requiredChoice : null],
      ['industry', values.industry === '' ? text.requiredChoice : null],
      ['photos', null],
      ['cover', values.cover === null ? text.coverRequired : null],
      ['features', checkFeatures(values, text)],
      ['content', checkText(values.content, GIG_CONTENT_MOST, text.requiredContent, text)],
      ['price', checkPrice(values, text, least, currency)],
      [
        'delivery',
        Number.isInteger(days) && days >= 1 && days <= GIG_DAYS_MOST ? null : text.daysRange(GIG_DAYS_MOST),
      ],
      ['revisions', values.revisions === '' ? text.requiredChoice : null],
      ['extras', checkExtras(values, text)],
      ['demands', checkDemands(values, text)],
    ];
    return Object.fromEntries(found.filter((one): one is [keyof GigValues, string] => one[1] !== null));
  };
}
