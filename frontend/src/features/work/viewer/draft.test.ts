// What can be read back of a draft, and what counts as written.
import { expect, test } from 'vitest';
import { EMPTY, isWritten, parseDraft } from './draft';

test.each([
  ['nothing', null, EMPTY],
  ['no JSON', '{', EMPTY],
  ['another shape', '{"content":3,"chips":"x","pin":{"x":"1"}}', EMPTY],
  ['null', 'null', EMPTY],
])('what cannot be read is an empty draft: %s', (_, stored, draft) => {
  expect(parseDraft(stored)).toEqual(draft);
});

test('a draft comes back as it was stored', () => {
  const draft = { content: '太阳往左一点。', chips: ['too_plain'], pin: { x: 0.5, y: 0.25 } };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test('words and reasons are written, a pin alone and blanks are not', () => {
  expect(isWritten({ ...EMPTY, content: 'a' })).toBe(true);
  expect(isWritten({ ...EMPTY, chips: ['too_plain'] })).toBe(true);
  expect(isWritten({ ...EMPTY, content: ' \n', pin: { x: 0, y: 0 } })).toBe(false);
});
