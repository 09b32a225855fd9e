// The days of focused revision are said as the first of their stage's; the other ways are counted.
import { expect, test } from 'vitest';
import en from '@/locales/en/price';
import zh from '@/locales/zh/price';

test('the first days of the stage, once its length is known', () => {
  const said = (n: number, stage?: number) =>
    [zh, en].map(({ values }) => values.revision(n, stage).replaceAll('\u00a0', ' '));
  expect(said(2, 14)).toEqual(['前 2 天，共 14 天', 'First 2 of 14 days']);
  expect(said(1, 9)).toEqual(['前 1 天，共 9 天', 'First of 9 days']);
  expect(said(2)).toEqual(['2 天', '2 days']);
  expect(said(1)).toEqual(['1 天', '1 day']);
  expect(said(3, 3)).toEqual(['3 天', '3 days']);
});

test('the other ways are counted in the words above them', () => {
  expect([3, 2, 1].map((n) => zh.more.title(n))).toEqual(['另外三种方式', '另外两种方式', '另外一种方式']);
  expect([3, 2, 1].map((n) => en.more.title(n))).toEqual([
    'Three other ways',
    'Two other ways',
    'Another way',
  ]);
});
