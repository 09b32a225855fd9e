// While a picture travels it can be taken back; once all of it is there it hangs, and nothing offers to take it back.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import work from '@/locales/en/work';
import type { Project, Work } from '@/shared/api/types';
import { drawn, named, settle } from '../../../../test/dom';
import type { PictureUpload } from './usePictureUpload';
import { VersionDialog } from './VersionDialog';

const upload = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/upload', () => ({ upload }));
vi.mock('./OpenNotes', () => ({ OpenNotes: () => null }));
const form = vi.hoisted(() => ({ upload: null as PictureUpload | null }));
vi.mock('./PictureForm', () => ({
  PictureForm: (props: { upload: PictureUpload }) => {
    form.upload = props.upload;
    return null;
  },
}));

test('what has been sent whole is not offered to be taken back', async () => {
  let sent = (_: number) => {};
  upload.mockImplementation((_: string, { onProgress }: { onProgress: (part: number) => void }) => {
    sent = onProgress;
    return new Promise(() => {});
  });
  const entry = { id: 5, number: 3, version: 1, description: '', aiUsed: false } as unknown as Work;
  const nothing = () => {};
  await drawn(
    <VersionDialog
      project={{} as Project}
      work={entry}
      onClose={nothing}
      onChanged={nothing}
      onGone={nothing}
    />,
  );
  await settle(() => form.upload?.change({ file: new File(['x'], 'a.jpg') }));
  await settle(() => void form.upload?.run());
  await settle(() => sent(0.6));
  named(work.upload.cancel);
  await settle(() => sent(1));
  expect(() => named(work.upload.cancel)).toThrow();
  expect(upload).toHaveBeenCalledTimes(1);
});
