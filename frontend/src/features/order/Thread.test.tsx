// The thread of an order: what one writes while the last message is being sent stays.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/order';
import { ApiError } from '@/shared/api/error';
import { PACKAGE_BYTES_MOST } from '@/shared/api/limits';
import type { Order } from '@/shared/api/types';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, named, press, settle, until, write } from '../../../test/dom';
import { Thread } from './Thread';

const upload = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/upload', () => ({ upload }));

/** Files arrive at once, with their names; messages when it is said. */
let answer: (said: object) => void;
let refuse: (fault: ApiError) => void;
let files: number;
beforeEach(() => {
  files = 0;
  upload.mockReset().mockImplementation((path: string, { form }: { form: { file: File } }) => {
    if (path === '/files') return Promise.resolve({ id: ++files, name: form.file.name });
    return new Promise((done, fail) => {
      answer = done;
      refuse = fail;
    });
  });
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ code: 200, list: [], total: 0, page: 1, size: 50 })),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function opened() {
  const { element } = await drawn(
    <BrowserRouter>
      <Thread order={{ id: 9, can: { write: true } } as Order} />
    </BrowserRouter>,
  );
  await until(() => expect(element.textContent).toContain(text.threadEmpty));
  return element;
}

async function choose(element: HTMLElement, file: File) {
  const input = element.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const WORDS = 'First, a word about the colours';
const messages = () => upload.mock.calls.filter(([path]) => path !== '/files');

test('what was sent leaves the field; what was written and chosen since stays', async () => {
  const element = await opened();
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  await write(field, WORDS);
  await choose(element, new File(['1'], 'first.png'));
  await press(named(text.send, element));
  expect(messages()[0]?.[1].form).toEqual({ content: WORDS, file: [], fileIds: [1] });
  await write(field, `${WORDS}\nSecond`);
  await choose(element, new File(['2'], 'second.png'));
  await settle(() => answer({ masked: false }));
  await until(() => expect(field.value).toBe('Second'));
  expect(element.textContent).toContain('second.png');
  expect(element.textContent).not.toContain('first.png');
});

test('with nothing written since, the field is empty', async () => {
  const element = await opened();
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  await write(field, WORDS);
  await press(named(text.send, element));
  await settle(() => answer({ masked: false }));
  await until(() => expect(field.value).toBe(''));
});

test('too few words are told beside the field before they travel; a file alone goes', async () => {
  const element = await opened();
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  await write(field, 'Short');
  await press(named(text.send, element));
  expect(messages()).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const beside = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(beside?.textContent).toBe(text.writeHint);
  await write(field, '');
  await choose(element, new File(['1'], 'first.png'));
  await press(named(text.send, element));
  expect(messages()[0]?.[1].form).toEqual({ content: '', file: [], fileIds: [1] });
});

test('what the server says of the words stands beside them until they are mended', async () => {
  const element = await opened();
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  await write(field, WORDS);
  await press(named(text.send, element));
  await settle(() => refuse(new ApiError(422, { message: 'No', fields: { content: 'Too long' } }, null)));
  expect(element.querySelector('[role=alert]')?.textContent).toBe('Too long');
  expect(element.querySelectorAll('[role=alert]')).toHaveLength(1);
  await write(field, `${WORDS}!`);
  expect(element.querySelector('[role=alert]')).toBeNull();
});

test('a file that is too large, and one too many, do not travel', async () => {
  const element = await opened();
  const large = new File(['x'], 'film.mov');
  Object.defineProperty(large, 'size', { value: PACKAGE_BYTES_MOST + 1 });
  const input = element.querySelector('input[type=file]') as HTMLInputElement;
  const many = Array.from({ length: 11 }, (_, at) => new File(['x'], `${at + 1}.png`));
  Object.defineProperty(input, 'files', { value: [large, ...many], configurable: true });
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  expect(files).toBe(10);
  expect(element.querySelector('[role=alert]')?.textContent).toContain('11.png');
});

test('a message whose answer was lost is sent again with its key, another with another', async () => {
  const element = await opened();
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  const lost = () => settle(() => refuse(new ApiError(0, null, null)));
  await write(field, WORDS);
  await press(named(text.send, element));
  await lost();
  await press(named(text.send, element));
  await lost();
  await write(field, `${WORDS}, and another`);
  await press(named(text.send, element));
  await settle(() => answer({ masked: false }));
  const [first, again, other] = messages().map(([, options]) => options.idempotencyKey);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
