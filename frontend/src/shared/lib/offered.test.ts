// A choice that would leave nothing is not offered, except the one that is chosen.
import { expect, test } from 'vitest';
import { offered } from './offered';

const choices = [0, 1, 2, 3].map((id) => ({ id }));
const counts = [
  { id: 1, count: 12 },
  { id: 2, count: 0 },
];
const ids = (chosen: string | number | null | undefined, ...rest: [typeof counts?, boolean?]) =>
  offered(choices, chosen, ...rest).map(({ id }) => id);

test('only what would leave something is offered', () => {
  expect(ids(null, counts)).toEqual([1]);
  expect(ids(undefined, [])).toEqual([]);
});

test('the chosen one stays, as the address or as a number names it', () => {
  expect(ids('2', counts)).toEqual([1, 2]);
  expect(ids(3, counts)).toEqual([1, 3]);
  expect(ids('0', counts)).toEqual([0, 1]);
});

test('where not everything is counted all are offered', () => {
  expect(ids(null, undefined)).toEqual([0, 1, 2, 3]);
  expect(ids(null, counts, true)).toEqual([0, 1, 2, 3]);
});
