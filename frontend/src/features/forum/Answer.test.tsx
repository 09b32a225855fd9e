// A reply waits for its pictures; a refusal goes once it is mended; what was written since it was sent stays.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/forum';
import { ApiError } from '@/shared/api/error';
import type { ForumTopic } from '@/shared/api/types';
import { drawn, named, press, settle, until, write } from '../../../test/dom';
import { Answer } from './Answer';

const { send, upload } = vi.hoisted(() => ({ send: vi.fn(), upload: vi.fn() }));
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send }));
vi.mock('@/shared/api/upload', () => ({ upload }));

type Travel = { done: (file: object) => void; signal: AbortSignal };
let travels: Travel[];
beforeEach(() => {
  travels = [];
  send.mockReset();
  upload.mockReset().mockImplementation(
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
        travels.push({ done, signal });
      }),
  );
});

async function opened() {
  const { element } = await drawn(
    <Answer topic={{ id: 4 } as ForumTopic} quoted={null} onUnquote={() => {}} onSent={() => {}} />,
  );
  return { element, field: element.querySelector('textarea') as HTMLTextAreaElement };
}

async function choose(element: HTMLElement, ...files: File[]) {
  const input = element.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const submit = (element: HTMLElement) => settle(() => element.querySelector('form')?.requestSubmit());

test('a picture on its way is shown, and the reply waits for it', async () => {
  send.mockResolvedValue({ id: 8, masked: false });
  const { element, field } = await opened();
  await write(field, 'Ten words');
  await choose(element, new File(['1'], 'one.png'), new File(['2'], 'two.png'));
  expect(element.textContent).toContain('one.png0%');
  await settle(() => travels[1]?.done({ id: 22 }));
  expect(element.textContent).not.toContain('two.png0%');
  expect(named(text.send, element).getAttribute('aria-busy')).toBe('true');
  await submit(element);
  expect(send).not.toHaveBeenCalled();

  await settle(() => travels[0]?.done({ id: 11 }));
  await submit(element);
  await until(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[2].json.fileIds).toEqual([11, 22]);
  await until(() => expect(field.value).toBe(''));
  expect(element.textContent).not.toContain('one.png');
});

test('a picture that is taken away ends its travel and holds the reply no longer', async () => {
  const { element } = await opened();
  await choose(element, new File(['1'], 'one.png'));
  await press(named('Remove one.png', element));
  expect(travels[0]?.signal.aborted).toBe(true);
  expect(element.textContent).not.toContain('one.png');
  expect(element.querySelector('[role=alert]')).toBeNull();
  expect(named(text.send, element).getAttribute('aria-busy')).toBeNull();
});

test('what was refused is said until it is mended', async () => {
  send.mockRejectedValue(new ApiError(422, { code: 422, fields: { content: 'Too short' } }, null));
  const { element, field } = await opened();
  await write(field, 'Short');
  await submit(element);
  await until(() => expect(element.textContent).toContain('Too short'));
  await write(field, 'Short no more');
  expect(element.textContent).not.toContain('Too short');
});

test('what is written while the reply is being sent stays', async () => {
  let answer: (made: object) => void = () => {};
  send.mockImplementation(
    () =>
      new Promise((done) => {
        answer = done;
      }),
  );
  const { element, field } = await opened();
  await write(field, 'First');
  await submit(element);
  await write(field, 'First Second');
  await settle(() => answer({ id: 8, masked: false }));
  await until(() => expect(field.value).toBe('Second'));
});
