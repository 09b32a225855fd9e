// Beginning a topic: what was refused is said until it is mended, the draft is kept, and Post waits for pictures.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import common from '@/locales/en/common';
import text from '@/locales/en/forum';
import { ApiError } from '@/shared/api/error';
import { askBefore } from '@/shared/lib/leaving';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, named, press, settle, until, write } from '../../../test/dom';
import { StartDialog } from './StartDialog';

const { send, upload } = vi.hoisted(() => ({ send: vi.fn(), upload: vi.fn() }));
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send }));
vi.mock('@/shared/api/upload', () => ({ upload }));

let arrive: (file: object) => void;
beforeEach(() => {
  send.mockReset();
  upload.mockReset().mockImplementation(
    () =>
      new Promise((done) => {
        arrive = done;
      }),
  );
});

async function opened() {
  await drawn(
    <BrowserRouter>
      <StartDialog boards={['talk', 'help']} first="talk" onClose={() => {}} />
    </BrowserRouter>,
  );
  return {
    title: document.querySelector('dialog input:not([type=file])') as HTMLInputElement,
    content: document.querySelector('dialog textarea') as HTMLTextAreaElement,
  };
}

const said = () => document.body.textContent ?? '';
const submit = () => settle(() => document.querySelector('form')?.requestSubmit());

test('words about the title and the text go when each is mended', async () => {
  const fields = { title: 'Title too short', content: 'Text too short' };
  send.mockRejectedValue(new ApiError(422, { code: 422, fields }, null));
  const { title, content } = await opened();
  await write(title, 'Hi');
  await write(content, 'Short');
  await submit();
  await until(() => expect(said()).toContain('Title too short'));
  await write(title, 'Hello there');
  expect(said()).not.toContain('Title too short');
  expect(said()).toContain('Text too short');
  await write(content, 'Short no more');
  expect(said()).not.toContain('Text too short');
});

test('a draft comes back, and is forgotten once it is sent', async () => {
  const first = await opened();
  await write(first.title, 'A title');
  await write(first.content, 'A text');
  document.body.replaceChildren();
  const { title, content } = await opened();
  expect([title.value, content.value]).toEqual(['A title', 'A text']);
  send.mockResolvedValue({ id: 3 });
  await submit();
  await until(() => expect(localStorage.getItem('forum:topic')).toBeNull());
  expect(localStorage.getItem('forum:title')).toBeNull();
  expect(send.mock.calls[0]?.[2].json).toEqual({
    board: 'talk',
    title: 'A title',
    content: 'A text',
    fileIds: [],
  });
});

test('a draft that is kept is closed at once; pictures, which are not, are asked about', async () => {
  const asked = vi.fn();
  const end = askBefore(asked);
  const { content } = await opened();
  await write(content, 'A text');
  await press(named(common.state.cancel));
  expect(asked).not.toHaveBeenCalled();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File(['1'], 'one.png')], configurable: true });
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await press(named(common.state.cancel));
  expect(asked).toHaveBeenCalledOnce();
  end();
});

test('Post waits until the picture has arrived', async () => {
  await opened();
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [new File(['1'], 'one.png')], configurable: true });
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  expect(said()).toContain('one.png0%');
  expect(named(text.form.send).hasAttribute('disabled')).toBe(true);
  await settle(() => arrive({ id: 11 }));
  expect(said()).not.toContain('one.png0%');
  expect(named(text.form.send).hasAttribute('disabled')).toBe(false);
});
