// A photo that is taken away while it travels, or before, does not stand in the gallery afterwards.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileObject } from '@/shared/api/types';
import { useForm } from '@/shared/lib/form';
import { drawn, named, press, settle } from '../../../test/dom';
import { valuesOf } from './editor';
import { PhotoFields } from './PhotoFields';

interface Sent {
  form: { file: File };
  signal?: AbortSignal;
}
const { uploaded } = vi.hoisted(() => ({ uploaded: vi.fn() }));
vi.mock('@/shared/api/upload', () => ({ upload: uploaded }));
vi.mock('@/shared/lib/jpeg', async (original) => ({
  ...(await original<object>()),
  judge: async () => 'fine',
}));

/** What travels, and how it arrives. */
let way: { name: string; arrive: () => void }[] = [];
beforeEach(() => {
  way = [];
  uploaded.mockReset().mockImplementation(
    (_: string, { form, signal }: Sent) =>
      new Promise((resolve, reject) => {
        const id = way.length + 1;
        way.push({ name: form.file.name, arrive: () => resolve({ id, thumb: `/${id}.jpg`, tiny: '' }) });
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
});

const there = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: 100 + at, thumb: `/${at}.jpg`, tiny: '' }) as FileObject);

function Fields({ photos }: { photos: FileObject[] }) {
  const form = useForm({ initial: { ...valuesOf(null), photos }, check: () => ({}) });
  return (
    <>
      <PhotoFields form={form} />
      <output>{form.values.photos.map(({ id }) => id).join()}</output>
    </>
  );
}

async function choose(...names: string[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await settle(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await settle(async () => {});
}
const gallery = () => document.querySelector('output')?.textContent;

test('taken away on its way: it is stopped and does not arrive, and the next one goes', async () => {
  await drawn(<Fields photos={[]} />);
  await choose('one.jpg', 'two.jpg', 'three.jpg');
  await press(named('Remove two.jpg'));
  await press(named('Remove one.jpg'));
  await settle(() => way[0]?.arrive());
  expect(way.map(({ name }) => name)).toEqual(['one.jpg', 'three.jpg']);
  await settle(() => way[1]?.arrive());
  expect(gallery()).toBe('2');
});

test('with eight there no ninth is taken, and what waits to be sent counts', async () => {
  await drawn(<Fields photos={there(6)} />);
  await choose('one.jpg', 'two.jpg');
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.disabled).toBe(true);
  await settle(() => way[0]?.arrive());
  await settle(() => way[1]?.arrive());
  await choose('three.jpg');
  expect(way).toHaveLength(2);
  expect(gallery()?.split(',')).toHaveLength(8);
});
