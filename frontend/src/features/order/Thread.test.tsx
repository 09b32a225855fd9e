// The thread of an order: what one writes while the last message is being sent stays.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/order';
import type { Order } from '@/shared/api/types';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, named, press, settle, until, write } from '../../../test/dom';
import { Thread } from './Thread';

const upload = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/upload', () => ({ upload }));

let answer: (said: object) => void;
beforeEach(() => {
  upload.mockReset().mockImplementation(
    () =>
      new Promise((done) => {
        answer = done;
      }),
  );
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

test('what was sent leaves the field; what was written and chosen since stays', async () => {
  const element = await opened();
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  await write(field, 'First');
  await choose(element, new File(['1'], 'first.png'));
  await press(named(text.send, element));
  expect(upload).toHaveBeenCalledOnce();
  await write(field, 'First\nSecond');
  await choose(element, new File(['2'], 'second.png'));
  await settle(() => answer({ masked: false }));
  await until(() => expect(field.value).toBe('Second'));
  expect(element.textContent).toContain('second.png');
  expect(element.textContent).not.toContain('first.png');
});

test('with nothing written since, the field is empty', async () => {
  const element = await opened();
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  await write(field, 'First');
  await press(named(text.send, element));
  await settle(() => answer({ masked: false }));
  await until(() => expect(field.value).toBe(''));
});
