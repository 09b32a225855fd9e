// Sentences stand beside each other with the space of their language.
import { expect, test } from 'vitest';
import { sentences } from './sentences';

test.each<[(string | false | null)[], string]>([
  [['先保存。', '再提交。'], '先保存。再提交。'],
  [['Save first.', 'Then send.'], 'Save first. Then send.'],
  [['Only this.', null, false], 'Only this.'],
  [[null, '只有这句。'], '只有这句。'],
])('%j are said as %j', (parts, said) => {
  expect(sentences(...parts)).toBe(said);
});
