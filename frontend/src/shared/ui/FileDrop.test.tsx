// What a drop zone takes: as many as fit, nothing empty, and a word about each file that stays out.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import common from '@/locales/en/common';
import { drawn, settle } from '../../../test/dom';
import { type DropItem, FileDrop, type FileDropProps } from './FileDrop';

const item = (key: string, more: Partial<DropItem> = {}): DropItem => ({
  key,
  name: `${key}.jpg`,
  size: 1,
  progress: 1,
  ...more,
});
const files = (...names: string[]) => names.map((name) => new File(['x'], name));

async function shown(props: Partial<FileDropProps>) {
  const onFiles = vi.fn<(files: File[]) => void>();
  const { element } = await drawn(<FileDrop label="Photos" multiple onFiles={onFiles} {...props} />);
  const input = element.querySelector('input') as HTMLInputElement;
  return {
    input,
    element,
    choose: async (chosen: File[]) => {
      Object.defineProperty(input, 'files', { value: chosen, configurable: true });
      await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
      await settle(async () => {});
    },
    taken: () => onFiles.mock.calls.flatMap(([some]) => some.map((file) => file.name)),
    said: () => element.querySelector('[role=alert]')?.textContent,
  };
}

test('the first ones that fit are taken, the others are named with the whole limit', async () => {
  const drop = await shown({ maxFiles: 8, present: 5, items: [item('f', { progress: 0.5 })] });
  await drop.choose(files('1.jpg', '2.jpg', '3.jpg', '4.jpg'));
  expect(drop.taken()).toEqual(['1.jpg', '2.jpg']);
  expect(drop.said()).toBe('At most 8 files. Left out: 3.jpg, 4.jpg.');
});

test('a full one is closed and says so, also to what is dropped', async () => {
  const drop = await shown({ maxFiles: 8, present: 8 });
  expect(drop.input.disabled).toBe(true);
  expect(drop.element.textContent).toContain(common.files.full);
  await drop.choose(files('9.jpg'));
  expect(drop.said()).toBe('At most 8 files. Left out: 9.jpg.');
  const dropped = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(dropped, { dataTransfer: { files: files('10.jpg') } });
  await settle(() => drop.input.parentElement?.dispatchEvent(dropped));
  expect(dropped.defaultPrevented, 'the browser does not open it in place of the page').toBe(true);
  expect(drop.taken()).toEqual([]);
});

test('a file dropped beside it is not opened in place of the page; words are dropped as ever', async () => {
  await shown({});
  const outcome = (type: 'dragover' | 'drop', kind: string, on: Element = document.body) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: [kind] } });
    on.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(outcome('dragover', 'Files')).toBe(true);
  expect(outcome('drop', 'Files')).toBe(true);
  expect(outcome('drop', 'text/plain')).toBe(false);
  const native = document.createElement('input');
  native.type = 'file';
  document.body.append(native);
  expect(outcome('drop', 'Files', native)).toBe(false);
});

test('what is refused and what failed before takes no place', async () => {
  const drop = await shown({
    maxFiles: 2,
    items: [item('failed', { error: 'Failed' })],
    check: async (file) => (file.name === 'bad.jpg' ? 'Broken.' : null),
  });
  await drop.choose(files('bad.jpg', '1.jpg', '2.jpg', '3.jpg'));
  expect(drop.taken()).toEqual(['1.jpg', '2.jpg']);
  expect(drop.said()).toBe('bad.jpg: Broken. At most 2 files. Left out: 3.jpg.');
});

test('a check knows what passed before it', async () => {
  const drop = await shown({ check: async (_, before) => (before.length > 1 ? 'Too much.' : null) });
  await drop.choose(files('1.jpg', '2.jpg', '3.jpg'));
  expect(drop.taken()).toEqual(['1.jpg', '2.jpg']);
  expect(drop.said()).toBe('3.jpg: Too much.');
});

test('an empty file is called empty, whatever its kind', async () => {
  const drop = await shown({ accept: 'image/jpeg,.jpg', wrongType: 'Upload a JPG.' });
  await drop.choose([new File([], 'photo.jpg'), new File([], 'paper.pdf')]);
  expect(drop.taken()).toEqual([]);
  expect(drop.said()).toBe(`photo.jpg: ${common.files.empty} paper.pdf: ${common.files.empty}`);
});
