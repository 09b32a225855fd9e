// The keys of a field with a list, and what is asked for while one types.
// @vitest-environment happy-dom
import type { KeyboardEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRested } from '@/shared/lib/rested';
import { drawn, settle } from '../../../test/dom';
import { walked } from './Combobox';

afterEach(() => vi.useRealTimers());

const key = (name: string, isComposing = false) =>
  ({ key: name, nativeEvent: { isComposing } }) as unknown as KeyboardEvent;

test('arrows walk round and round', () => {
  expect([0, 1, 2].map((at) => walked(key('ArrowDown'), at, 3))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((at) => walked(key('ArrowUp'), at, 3))).toEqual([2, 0, 1]);
});

test('where nothing need be chosen, none of them is one of the places', () => {
  expect([-1, 0, 1].map((at) => walked(key('ArrowDown'), at, 2, true))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((at) => walked(key('ArrowUp'), at, 2, true))).toEqual([1, -1, 0]);
});

test('other keys, an empty list and an input method lead nowhere', () => {
  expect(walked(key('Enter'), 0, 3)).toBeNull();
  expect(walked(key('ArrowDown'), 0, 0)).toBeNull();
  expect(walked(key('ArrowDown'), 0, 3, true)).not.toBeNull();
  expect(walked(key('ArrowDown', true), 0, 3)).toBeNull();
});

test('what is typed counts once nothing more comes', async () => {
  vi.useFakeTimers();
  const Shown = ({ typed }: { typed: string }) => <p>{useRested(typed, 200)}</p>;
  const { draw } = await drawn(<Shown typed="" />);
  const shown = () => document.querySelector('p')?.textContent;
  for (const typed of ['l', 'lo', 'log']) {
    await draw(<Shown typed={typed} />);
    await settle(() => vi.advanceTimersByTime(150));
    expect(shown()).toBe('');
  }
  await settle(() => vi.advanceTimersByTime(50));
  expect(shown()).toBe('log');
});
