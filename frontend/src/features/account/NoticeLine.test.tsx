// A notice says what the server put into words, and names its contest or order where the sentence does not.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Notice } from '@/shared/api/types';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn } from '../../../test/dom';
import { NoticeLine } from './NoticeLine';

const words = async (more: object) => {
  const notice = {
    id: 1,
    kind: 'work_new',
    text: 'Mira entered design #3.',
    params: {},
    subject: null,
    deleted: false,
    times: 1,
    read: true,
    dateTime: '2026-11-23T08:00:00Z',
    ...more,
  } as unknown as Notice;
  const { element } = await drawn(
    <BrowserRouter>
      <NoticeLine notice={notice} onFollow={() => {}} />
    </BrowserRouter>,
  );
  return element.textContent ?? '';
};

test('the sentence stands as it came, also of a kind that the page does not know', async () => {
  expect(await words({ kind: 'of a newer server', text: 'Something newer happened.' })).toContain(
    'Something newer happened.',
  );
});

test('what it is about is named once, a person by the sentence alone', async () => {
  const subject = { kind: 'contest', id: 7, encodedId: 'abc', url: '/contest/abc', name: 'Marlow' };
  expect(await words({ subject })).toMatch(/Marlow.*Mira entered/);
  expect((await words({ subject, text: 'Replies in “Marlow”.' })).match(/Marlow/g)).toHaveLength(1);
  expect(await words({ subject: { ...subject, kind: 'person', name: '#12' } })).not.toContain('#12');
});
