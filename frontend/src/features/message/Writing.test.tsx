// What is written in a conversation goes with its files, or waits for them.
// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '@/locales/en/common';
import text from '@/locales/en/message';
import type { FileObject } from '@/shared/api/types';
import { drawn, named, press, settle, write } from '../../../test/dom';
import { Writing } from './Writing';

const arrive: ((file: object) => void)[] = [];
const upload = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/upload', () => ({ upload }));

beforeEach(() => {
  arrive.length = 0;
  upload.mockReset().mockImplementation(() => new Promise((done) => arrive.push(done)));
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 200, list: [] })));
});

const said = vi.fn<(content: string, files: FileObject[]) => void>();

function Page() {
  const [words, setWords] = useState('');
  return <Writing value={words} onChange={setWords} onSay={said} masked={false} userId={7} />;
}

async function opened() {
  said.mockReset();
  return (await drawn(<Page />)).element;
}

const fieldIn = (element: HTMLElement) => element.querySelector('textarea') as HTMLTextAreaElement;

async function choose(element: HTMLElement, ...files: File[]) {
  const input = element.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const strike = (element: HTMLElement) =>
  settle(() =>
    fieldIn(element).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }),
    ),
  );

test('nothing is sent while a file still travels; then it goes along', async () => {
  const element = await opened();
  await choose(element, new File(['x'], 'brief.pdf'));
  await write(fieldIn(element), 'Here it is');
  await strike(element);
  await settle(() => element.querySelector('form')?.requestSubmit());
  expect(said).not.toHaveBeenCalled();
  expect(element.textContent).toContain('brief.pdf0%');
  await settle(() => upload.mock.calls[0]?.[1].onProgress(0.5));
  expect(element.textContent).toContain('brief.pdf50%');
  expect(fieldIn(element).value).toBe('Here it is');

  await settle(() => arrive[0]?.({ id: 3, name: 'brief.pdf' }));
  expect(element.textContent).not.toContain('%');
  await strike(element);
  expect(said).toHaveBeenCalledWith('Here it is', [{ id: 3, name: 'brief.pdf' }]);
});

test('a file that is taken off while it travels travels no further', async () => {
  const element = await opened();
  await choose(element, new File(['x'], 'brief.pdf'));
  const signal = upload.mock.calls[0]?.[1].signal as AbortSignal;
  await press(named('Remove brief.pdf', element));
  expect(signal.aborted).toBe(true);
  await write(fieldIn(element), 'Without it');
  await strike(element);
  expect(said).toHaveBeenCalledWith('Without it', []);
});

test('files without words: the page says what is missing', async () => {
  const element = await opened();
  expect(element.textContent).not.toContain(text.wordsToo);
  await choose(element, new File(['x'], 'brief.pdf'));
  await settle(() => arrive[0]?.({ id: 3, name: 'brief.pdf' }));
  expect(element.textContent).not.toContain('%');
  expect(element.textContent).toContain(text.wordsToo);
  await write(fieldIn(element), 'Here it is');
  expect(element.textContent).not.toContain(text.wordsToo);
  expect(named(text.send, element).hasAttribute('disabled')).toBe(false);
});

test('an empty file is called empty and does not travel; the others do', async () => {
  const element = await opened();
  await choose(element, new File([], 'nothing.pdf'), new File(['x'], 'brief.pdf'));
  expect(element.querySelector('[role=alert]')?.textContent).toBe(common.files.empty);
  expect(upload).toHaveBeenCalledOnce();
  expect(element.textContent).toContain('brief.pdf');
  expect(element.textContent).not.toContain('nothing.pdf');
});
