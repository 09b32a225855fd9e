// Who leads a poll.
import { expect, test } from 'vitest';
import { leaders } from './PollTab';

test.each([
  [[], []],
  [[0, 0], []],
  [[null, null], []],
  [[3, 1, 0], [1]],
  [
    [2, 5, 5],
    [2, 3],
  ],
])('%j votes: %j', (votes, expected) => {
  expect(leaders(votes.map((count, index) => ({ id: index + 1, votes: count })))).toEqual(expected);
});
