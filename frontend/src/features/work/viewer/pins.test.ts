// Notes on the picture stay on it and are numbered on.
import { expect, test } from 'vitest';
import type { WorkMessage } from '@/shared/api/types';
import { namedDesigner } from '../../../../test/people';
import { movedBy, nextPin, openNotes, pinsOf, pointIn } from './pins';

const message = (id: number, pin: number | null): WorkMessage => ({
  id,
  user: namedDesigner(1, 'a'),
  chips: [],
  content: 'x',
  pin,
  x: pin === null ? null : 0.5,
  y: pin === null ? null : 0.25,
  version: 1,
  resolvedAt: null,
  resolvedBy: null,
  dateTime: '2026-11-20T00:00:00Z',
});

test('only messages that point somewhere have a pin', () => {
  expect(pinsOf([message(1, 1), message(2, null), message(3, 2)]).map((pin) => pin.messageId)).toEqual([
    1, 3,
  ]);
  expect(nextPin([message(1, 1), message(3, 4)])).toBe(5);
  expect(nextPin([])).toBe(1);
});

test('a note is open until somebody ticked it off, and words that point nowhere are no note', () => {
  const done = { ...message(2, 2), resolvedAt: '2026-11-21T00:00:00Z', resolvedBy: 1 };
  const messages = [message(1, 1), done, message(3, null), message(4, 3)];
  expect(pinsOf(messages).map((pin) => pin.done)).toEqual([false, true, false]);
  expect(openNotes(messages).map((one) => one.id)).toEqual([1, 4]);
});

test('a press becomes parts of the picture and never leaves it', () => {
  const rect = { left: 100, top: 50, width: 800, height: 600 };
  expect(pointIn(rect, 500, 350)).toEqual({ x: 0.5, y: 0.5 });
  expect(pointIn(rect, 0, 9000)).toEqual({ x: 0, y: 1 });
});

test('arrow keys move a pin within the picture', () => {
  expect(movedBy({ x: 0.01, y: 0.5 }, 'ArrowLeft')).toEqual({ x: 0, y: 0.5 });
  expect(movedBy({ x: 0.5, y: 0.5 }, 'ArrowDown')).toEqual({ x: 0.5, y: 0.52 });
  expect(movedBy({ x: 0.5, y: 0.5 }, 'a')).toBeNull();
});
