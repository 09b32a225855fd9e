// Whom a notice names, also where the account is deleted.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import common from '@/locales/en/common';
import type { Notice } from '@/shared/api/types';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn } from '../../../test/dom';
import { NoticeLine } from './NoticeLine';

const notice = (deleted: boolean, userName: string) =>
  ({
    id: 1,
    kind: 'work_new',
    params: { userName, designer: userName, number: 3 },
    subject: null,
    deleted,
    times: 1,
    read: true,
    dateTime: '2026-11-23T08:00:00Z',
  }) as unknown as Notice;

const words = async (deleted: boolean, userName: string) => {
  const { element } = await drawn(
    <BrowserRouter>
      <NoticeLine notice={notice(deleted, userName)} zone="Asia/Shanghai" onFollow={() => {}} />
    </BrowserRouter>,
  );
  return element.textContent;
};

test('somebody is named as they are called', async () => {
  expect(await words(false, 'Mira')).toContain('Mira entered design #3.');
});

test('who has deleted the account is no number', async () => {
  const said = await words(true, '#12');
  expect(said).toContain(`${common.avatar.deleted} entered design #3.`);
  expect(said).not.toContain('#12');
});
