// Faces in a row: as many as there is room for, and how many more there are.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawn, settle } from '../../../test/dom';
import { Cache } from '../api/cache';
import { CacheContext } from '../api/hooks';
import { AvatarGroup } from './Avatar';
import { StaffProvider } from './person';
import './PersonTip';

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

test('faces overlap by their outermost element, also where staff have a tooltip around each', async () => {
  const staff = { id: 99, userType: 0, isModerator: 1 };
  const { element } = await drawn(
    <CacheContext value={new Cache({}, async () => staff, 0)}>
      <StaffProvider>
        <AvatarGroup users={people.slice(0, 2)} />
      </StaffProvider>
    </CacheContext>,
  );
  await settle(() => new Promise((done) => setTimeout(done, 20)));
  expect(element.querySelectorAll('[tabindex="0"] [title]')).toHaveLength(2);
  const faces = [...(element.querySelector('span')?.children ?? [])];
  expect(faces.map((face) => face.classList.contains('-ml-2'))).toEqual([false, true]);
  expect(faces.every((face) => face.classList.contains('shrink-0'))).toBe(true);
});
