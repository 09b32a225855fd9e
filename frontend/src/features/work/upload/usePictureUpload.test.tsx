// A picture whose answer was lost travels again with its key; another picture, or other words, with another.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/error';
import { drawn, settle } from '../../../../test/dom';
import { type PictureUpload, usePictureUpload } from './usePictureUpload';

test('the key stays with the picture and its words', async () => {
  const keys: string[] = [];
  const found: { current: PictureUpload | null } = { current: null };
  function Sending() {
    found.current = usePictureUpload({ description: '', aiUsed: false }, async (_, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      throw new ApiError(0, null, null);
    });
    return null;
  }
  await drawn(<Sending />);
  const now = () => found.current as PictureUpload;
  const change = (part: Parameters<PictureUpload['change']>[0]) => settle(() => now().change(part));
  const run = () => settle(async () => void (await now().run()));
  await change({ file: new File(['x'], 'a.jpg') });
  await run();
  await run();
  expect(keys[1]).toBe(keys[0]);
  await change({ description: 'in blue' });
  await run();
  await change({ file: new File(['xy'], 'a.jpg') });
  await run();
  expect(new Set(keys).size).toBe(3);
});
