// Stars and heart of an entry: which stars are given; the heart's name says what a press does, and nothing else tells its state.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import words from '@/locales/en/work';
import type { Work } from '@/shared/api/types';
import { drawn, press, settle } from '../../../test/dom';
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

test('stars that arrow keys pass are not given, those at which they rest are, also to whoever leaves', async () => {
  vi.useFakeTimers();
  try {
    const changed = vi.fn();
    const { element, end } = await drawn(
      <Judge project={project} work={entry(false)} may={{ rate: true }} onChanged={changed} />,
    );
    const star = (n: number) => element.querySelector(`input[value="${n}"]`) as HTMLInputElement;
    const scores = () => sent.mock.calls.map(([, , { json }]) => json.score);
    for (const n of [1, 2, 3]) await press(star(n));
    expect(star(3).checked, 'shown at once').toBe(true);
    expect(scores()).toEqual([]);
    await settle(() => vi.advanceTimersByTimeAsync(1000));
    expect(scores()).toEqual([3]);
    expect(changed).toHaveBeenCalledOnce();
    await press(star(5));
    end();
    await settle(() => {});
    expect(scores()).toEqual([3, 5]);
  } finally {
    vi.useRealTimers();
  }
});

test('stars given while others are on their way follow them', async () => {
  vi.useFakeTimers();
  try {
    let arrive = () => {};
    sent.mockImplementationOnce(() => new Promise<void>((done) => (arrive = done)));
    const { element } = await drawn(
      <Judge project={project} work={entry(false)} may={{ rate: true }} onChanged={() => {}} />,
    );
    for (const n of [2, 5]) {
      await press(element.querySelector(`input[value="${n}"]`) as HTMLInputElement);
      await settle(() => vi.advanceTimersByTimeAsync(1000));
    }
    await settle(() => arrive());
    expect(sent.mock.calls.map(([, , { json }]) => json.score)).toEqual([2, 5]);
  } finally {
    vi.useRealTimers();
  }
});
