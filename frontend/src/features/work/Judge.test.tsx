// Stars and heart of an entry: the heart's name says what a press does, and nothing else tells its state.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import words from '@/locales/en/work';
import type { Work } from '@/shared/api/types';
import { drawn, press } from '../../../test/dom';
import { Judge } from './Judge';

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));
afterEach(() => sent.mockReset());

const text = words.side;
const project = { encodedId: 'k100' };
const entry = (favourited: boolean) =>
  ({ id: 7, number: 3, stars: 4, favourite: favourited ? 6 : 5, favourited }) as Work;

async function heart(favourited: boolean, small: boolean) {
  const changed = vi.fn();
  const { element } = await drawn(
    <Judge
      project={project}
      work={entry(favourited)}
      may={{ favourite: true }}
      small={small}
      onChanged={changed}
    />,
  );
  const button = element.querySelector<HTMLButtonElement>('button[aria-label]');
  if (!button) throw new Error('there is no heart');
  return { button, changed };
}

test.each([
  [false, false, `${text.heart} 5`],
  [true, false, `${text.unheart} 6`],
  [false, true, `#3 ${text.heart} 5`],
  [true, true, `#3 ${text.unheart} 6`],
])('a heart given: %s, on a card: %s, is named "%s"', async (favourited, small, name) => {
  const { button, changed } = await heart(favourited, small);
  expect(button.getAttribute('aria-label')).toBe(name);
  // A name that changes and a state that changes would say it twice, the second time the other way round.
  expect(button.hasAttribute('aria-pressed')).toBe(false);
  expect(name).toContain(button.textContent);
  await press(button);
  expect(sent.mock.calls).toEqual([
    [
      'PUT',
      '/projects/{id}/works/{workId}/favourite',
      { path: { id: 'k100', workId: 7 }, json: { favourite: !favourited } },
    ],
  ]);
  expect(changed).toHaveBeenCalledOnce();
});

test('whoever may give none reads how many there are', async () => {
  const { element } = await drawn(
    <Judge project={project} work={entry(false)} may={{}} onChanged={() => {}} />,
  );
  expect(element.querySelector('button')).toBeNull();
  expect(element.textContent).toContain('5');
});
