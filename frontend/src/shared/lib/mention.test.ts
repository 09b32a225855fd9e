// Names after an @ while somebody writes.
import { expect, test } from 'vitest';
import { complete, mentionAt } from './mention';

test.each([
  ['@', 1, { from: 0, query: '' }],
  ['hello @An', 9, { from: 6, query: 'An' }],
  ['请 @周屿', 5, { from: 2, query: '周屿' }],
  ['你好@周', 4, { from: 2, query: '周' }],
  ['@Ann Lee', 8, { from: 0, query: 'Ann Lee' }],
  ['@Ann, thanks', 3, { from: 0, query: 'An' }],
])('%s at %i is being named', (text, caret, mention) => {
  expect(mentionAt(text, caret)).toEqual(mention);
});

test.each([
  ['nothing', 7],
  ['mail me at a@b.com', 18],
  ['@Ann\nnext', 9],
  ['@ no', 4],
  [`@${'x'.repeat(31)}`, 32],
  ['before @An', 3],
])('%s at %i names nobody', (text, caret) => {
  expect(mentionAt(text, caret)).toBeNull();
});

test('the name takes the place of what was written of it, with one blank behind it', () => {
  expect(complete('hello @An please', { from: 6, query: 'An' }, 'Ann Lee')).toEqual({
    text: 'hello @Ann Lee please',
    caret: 15,
  });
  expect(complete('@', { from: 0, query: '' }, '周屿')).toEqual({ text: '@周屿 ', caret: 4 });
});
