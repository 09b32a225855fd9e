// A contest whose client stayed away: nobody decides, and the page says what happens by itself and when.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import text from '@/locales/en/desklife';
import { atDesk } from '../../../test/desk';
import { AbandonedCase } from './Abandoned';

const PAID = '2026-01-01T00:00:00Z';
const PROJECT = {
  id: 7,
  encodedId: 'h7',
  title: 'Harbour House',
  dateTime: PAID,
  endTime: PAID,
  abandonedPaidAt: PAID,
  restClaimAt: '2026-01-15T00:00:00Z',
  prize: 299,
  currency: 'USD',
  designs: 4,
  freeze: null,
};

async function opened(project: object, waiting = true) {
  const { element } = await atDesk(<AbandonedCase id={7} />, [
    ['/admin/cases/', { waiting, taken: null, notes: [] }],
    ['/admin/projects/', { held: 94.5, currency: 'USD', parties: [] }],
    ['/projects/', { ...PROJECT, ...project }],
  ]);
  const aside = element.querySelector('aside') as HTMLElement;
  const says = (words: string) =>
    words.split('{0}').every((part) => aside.textContent?.includes(part.trim()));
  const days = [...aside.querySelectorAll('time')].map((one) => one.getAttribute('datetime'));
  return { aside, says, days };
}

test('no button decides, and both days are told', async () => {
  const { aside, says, days } = await opened({ restClaimAt: '2999-01-15T00:00:00Z' });
  expect(aside.querySelectorAll('button, textarea')).toHaveLength(0);
  expect(days).toEqual([PAID, '2999-01-15T00:00:00Z']);
  for (const words of [text.abandoned.paid, text.abandoned.claimableAt, text.abandoned.nothing])
    expect(says(words), words).toBe(true);
  expect(says(text.abandoned.frozen)).toBe(false);
});

test('what can be claimed already is said to be so, and one that is stopped stands still', async () => {
  const { says } = await opened({
    restClaimAt: '1969-01-15T00:00:00Z',
    freeze: { since: PAID, reason: 'x' },
  });
  expect(says(text.abandoned.claimable)).toBe(true);
  expect(says(text.abandoned.claimableAt)).toBe(false);
  expect(says(text.abandoned.frozen)).toBe(true);
});

test('one that waits no longer promises nothing', async () => {
  const { says, days } = await opened({}, false);
  expect(says(text.abandoned.over)).toBe(true);
  expect(says(text.abandoned.nothing)).toBe(false);
  expect(days).toEqual([]);
});
