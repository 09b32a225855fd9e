// Which clock of a contest runs; none of one that is stopped.
import { expect, test } from 'vitest';
import type { Project } from '@/shared/api/types';
import { deadlineOf } from './ContestClock';

const NOW = Date.parse('2026-05-01T00:00:00Z');
const soon = '2026-05-02T00:00:00Z';

function contest(step: number, more: Partial<Project> = {}) {
  const times = { endTime: soon, revisionEndTime: soon, autoConfirmAt: soon };
  return { step, refund: { status: 0, amount: 0 }, stopped: false, ...times, ...more } as Project;
}

test('each stage waits for its own moment', () => {
  expect([1, 2, 3].map((step) => deadlineOf(contest(step), NOW)?.words)).toEqual([
    'open',
    'revisions',
    'check',
  ]);
  expect(deadlineOf(contest(4), NOW)).toBe(null);
});

test('no clock runs while a refund is decided or a moderator has stopped it', () => {
  const asked: Partial<Project> = { refund: { status: 1, amount: 0 } };
  for (const more of [{ stopped: true }, asked]) {
    expect([1, 2, 3].map((step) => deadlineOf(contest(step, more), NOW))).toEqual([null, null, null]);
  }
});
