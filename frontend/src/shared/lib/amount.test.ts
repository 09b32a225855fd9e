// Amounts as people type them.
import { expect, test } from 'vitest';
import { amountIn, amountOf } from './amount';

test('an amount is read as people write it', () => {
  for (const [text, amount] of [
    ['1000', 1000],
    [' 1,000 ', 1000],
    ['1,234,567.80', 1234567.8],
    ['１０００', 1000],
    ['￥1，000', 1000],
    ['¥1000', 1000],
    ['1000元', 1000],
    ['$ 19.99', 19.99],
    ['0', 0],
  ] as const)
    expect(amountOf(text), text).toBe(amount);
});

test('what could mean something else is no amount', () => {
  for (const text of [
    '',
    '1,50',
    '10,00',
    '1e3',
    '0x3E8',
    '-5',
    '1.234',
    '1.',
    '一百',
    '3天',
    '¥',
    '1 000,5',
  ])
    expect(amountOf(text), text).toBeNaN();
});

test('an empty field is nothing, one that is no number is told apart from it', () => {
  expect(amountIn('  ')).toBeNull();
  expect(amountIn('abc')).toBeNaN();
});
