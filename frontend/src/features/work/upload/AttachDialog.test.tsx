// With twenty pictures behind an entry no more are taken; with nineteen there is room for one.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import common from '@/locales/en/common';
import type { Project, Work } from '@/shared/api/types';
import { drawn, named, settle } from '../../../../test/dom';
import { AttachDialog } from './AttachDialog';

vi.mock('./useJpegCheck', () => ({ useJpegCheck: () => async () => null }));

async function opened(count: number) {
  const attachments = Array.from({ length: count }, (_, id) => ({
    id,
    name: `${id}.jpg`,
    thumb: `/${id}.jpg`,
  }));
  const work = { id: 5, number: 3, winner: false, boughtId: null, attachments } as unknown as Work;
  await drawn(
    <AttachDialog
      project={{} as Project}
      work={work}
      onClose={() => {}}
      onChanged={() => {}}
      onGone={() => {}}
    />,
  );
  return document.querySelector('input[type=file]') as HTMLInputElement;
}

test('at the limit the drop zone is closed', async () => {
  expect((await opened(20)).disabled).toBe(true);
  expect(document.body.textContent).toContain(common.files.full);
});

test('below it as many as fit are taken, and the limit that is named is the whole one', async () => {
  const input = await opened(19);
  const value = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  Object.defineProperty(input, 'files', { value, configurable: true });
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle(async () => {});
  named('Remove a.jpg');
  expect(document.body.textContent).toContain('At most 20 files. Left out: b.jpg.');
});
