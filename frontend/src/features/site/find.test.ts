// Finding among the questions, in both languages.
import { expect, test } from 'vitest';
import en from '@/locales/en/answers';
import zh from '@/locales/zh/answers';
import { type Numbers, numbersOf } from '@/shared/lib/numbers';
import { finder, fold } from './find';

const numbers = numbersOf({
  currency: 'CNY',
  refund: { unopened: 100, open: 90, revisions: 50, winner: 0 },
} as Parameters<typeof numbersOf>[0]) satisfies Numbers;

function found(answers: typeof zh, query: string): string[] {
  const fits = finder(query);
  return Object.entries(answers)
    .filter(([, answer]) => fits(fold([answer.title, ...answer.paragraphs(numbers)].join(' '))))
    .map(([id]) => id);
}

test('what looks alike is one: width, capitals, punctuation', () => {
  expect(fold('ＬＯＧＯ，“Refund”！')).toBe('logo refund');
  expect(fold(' SHA-256\n（ZIP） ')).toBe('sha 256 zip');
});

test.each([
  ['zh', '发票', 'invoice'],
  ['zh', 'ＶＩ', 'logo-or-vi'],
  ['zh', 'sha-256', 'copyright'],
  ['zh', '退款发票', 'invoice'],
  ['zh', '退款 撤回', 'refund'],
  ['en', 'INVOICES', 'invoice'],
  ['en', 'bank transfer', 'transfer'],
  ['en', 'finalist awards', 'finalists'],
  ['en', '“seal”', 'choosing'],
])('%s: %s finds %s', (lang, query, id) => {
  expect(found(lang === 'zh' ? zh : en, query)).toContain(id);
});

test('every word counts, in any order, and nothing finds everything', () => {
  expect(found(en, 'transfer bank')).toEqual(found(en, 'bank transfer'));
  expect(found(en, 'bank zebra')).toEqual([]);
  expect(found(zh, '斑马')).toEqual([]);
  expect(found(zh, ' ，')).toEqual(Object.keys(zh));
});
