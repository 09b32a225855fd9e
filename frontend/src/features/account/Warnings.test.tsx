// A warned person reads each warning and can answer those that are not answered yet; nobody else sees anything.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import standing from '@/locales/en/standing';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { drawn, settle } from '../../../test/dom';
import { Warnings } from './Warnings';

const WARNING = {
  id: 3,
  points: 2,
  reason: 'inactive_48h',
  projectId: null,
  encodedId: null,
  projectName: null,
  workId: null,
  number: null,
  topicId: null,
  topicTitle: null,
  message: null,
  by: { id: 1, userName: 'mod', deleted: false },
  answer: null,
  dateTime: '2026-05-01T00:00:00Z',
  lapsesAt: '2027-05-01T00:00:00Z',
};

async function page(warnings: object) {
  const cache = new Cache({}, (async () => warnings) as never, 0);
  const { element } = await drawn(
    <CacheContext value={cache}>
      <Warnings me={{ id: 7 } as Me} />
    </CacheContext>,
  );
  await settle(async () => {});
  return element;
}

test('a code is put into words, and what is not answered yet can be', async () => {
  const answered = { ...WARNING, id: 4, reason: 'Copied', answer: 'It was mine' };
  const element = await page({ points: 4, limit: 3, suspended: true, list: [WARNING, answered] });
  const text = element.textContent ?? '';
  expect(text).toContain(standing.silent);
  expect(text).not.toContain('inactive_48h');
  expect(text).toContain(standing.own.suspended);
  expect(text).toContain('It was mine');
  expect(element.querySelectorAll('form')).toHaveLength(1);
});

test('where there is nothing to say nothing stands', async () => {
  const element = await page({ points: 0, limit: 3, suspended: false, list: [] });
  expect(element.textContent).toBe('');
});
