// Faces in a row: as many as there is room for, and how many more there are.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawn } from '../../../test/dom';
import { AvatarGroup } from './Avatar';

const people = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((userName, n) => ({ id: n + 1, userName, face: null }));

test.each([
  [people.slice(0, 2), undefined, ['Ann', 'Bo'], null],
  [people, undefined, ['Ann', 'Bo', 'Cy'], '+2'],
  // A card knows the first few and the number of all.
  [people.slice(0, 3), 9, ['Ann', 'Bo', 'Cy'], '+6'],
])('%#', async (users, total, names, more) => {
  const { element } = await drawn(<AvatarGroup users={users} max={3} {...(total && { total })} />);
  const shown = [...element.querySelectorAll('[title]')].map((one) => one.getAttribute('title'));
  expect(shown).toEqual(names);
  expect(element.querySelector('.tnum [aria-hidden]')?.textContent ?? null).toBe(more);
});
