// An earlier version against the newest: a slider first, the notes side by side, and it alone.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Work, WorkMessage, WorkVersion } from '@/shared/api/types';
import { drawn, named, press } from '../../../../test/dom';
import { Earlier } from './Versions';

const picture = (thumb: string) => ({ thumb, width: 800, height: 600 });
const work = {
  id: 7,
  number: 3,
  version: 2,
  thumb: '/img/new-thumb.jpg',
  image: picture('/img/new-thumb.jpg'),
  dateTime: '2026-11-01T00:00:00Z',
} as Work;
const earlier = {
  version: 1,
  image: picture('/img/old-thumb.jpg'),
  dateTime: '2026-11-01T00:00:00Z',
} as WorkVersion;
const messages = [{ id: 1, pin: 1, x: 0.5, y: 0.5, version: 1 }] as WorkMessage[];

test('a slider stands between the two until they are asked for side by side, or one alone', async () => {
  const { element } = await drawn(<Earlier work={work} earlier={earlier} messages={messages} />);
  const slider = () => element.querySelector('input[type=range]');
  expect(slider()?.getAttribute('aria-label')).toBe('Drag to compare this version with the newest');
  expect([...element.querySelectorAll('img')].map((one) => one.alt)).toEqual(['Version 2', 'Version 1']);
  expect(element.querySelector('[data-pin]')).toBeNull();

  await press(named('Side by side'));
  expect(slider()).toBeNull();
  expect(element.querySelectorAll('figure')).toHaveLength(2);
  expect(element.querySelectorAll('[data-pin]')).toHaveLength(2);

  await press(named('This version only'));
  expect(element.querySelectorAll('figure')).toHaveLength(1);
});
