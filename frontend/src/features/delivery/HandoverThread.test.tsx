// What is written and chosen while a message travels belongs to the next one; files that do not fit are named.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/delivery';
import { ApiError } from '@/shared/api/error';
import { drawn, named, press, settle, write } from '../../../test/dom';
import { HandoverThread } from './HandoverThread';

const { sent } = vi.hoisted(() => ({ sent: vi.fn() }));
vi.mock('@/shared/api/upload', () => ({ upload: sent }));

let arrive: (answer: { masked: boolean }) => void;
beforeEach(async () => {
  sent.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  await drawn(<HandoverThread projectId="aB3xK9" boughtId={0} onSent={() => {}} messages={[]} canWrite />);
});

const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
async function add(...names: string[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = names.map((name) => new File(['x'], name));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await settle(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
}
const chosen = () =>
  [...document.querySelectorAll('button[aria-label^="Remove "]')].map((one) =>
    one.getAttribute('aria-label')?.slice('Remove '.length),
  );

test('only what was sent is cleared', async () => {
  await write(field(), 'The first');
  await add('first.ai');
  await press(named(text.thread.send));
  await write(field(), 'The first\nand the next');
  await add('next.ai');
  await settle(() => arrive({ masked: false }));
  expect(sent.mock.calls[0]?.[1].form).toMatchObject({ content: 'The first' });
  expect(field().value).toBe('and the next');
  expect(chosen()).toEqual(['next.ai']);
});

test('what is written stands there again after another tab, and is forgotten once it is sent', async () => {
  await write(field(), 'The first');
  document.body.replaceChildren();
  const thread = <HandoverThread projectId="aB3xK9" boughtId={0} onSent={() => {}} messages={[]} canWrite />;
  await drawn(thread);
  expect(field().value).toBe('The first');
  await press(named(text.thread.send));
  await settle(() => arrive({ masked: false }));
  document.body.replaceChildren();
  await drawn(thread);
  expect(field().value).toBe('');
});

test('other words, written in place of those that travel, stay as they are', async () => {
  await write(field(), 'The first');
  await press(named(text.thread.send));
  await write(field(), 'Something else');
  await settle(() => arrive({ masked: false }));
  expect(field().value).toBe('Something else');
});

test('of twelve files ten stay, and the two that do not are named', async () => {
  await add(...Array.from({ length: 12 }, (_, at) => `${at + 1}.ai`));
  expect(chosen()).toHaveLength(10);
  const said = () => document.body.textContent;
  expect(said()).toContain('At most 10 files. Left out: 11.ai, 12.ai.');
  await press(named('Remove 1.ai'));
  expect(said()).not.toContain('Left out');
});

test('a message whose answer was lost is sent again with its key', async () => {
  sent
    .mockReset()
    .mockRejectedValueOnce(new ApiError(0, null, null))
    .mockResolvedValue({ masked: false });
  await write(field(), 'The first');
  await add('first.ai');
  await press(named(text.thread.send));
  await press(named(text.thread.send));
  const [first, again] = sent.mock.calls.map(([, options]) => options.idempotencyKey);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
});

test('how far the files have come is said while they travel', async () => {
  await write(field(), 'The first');
  await press(named(text.thread.send));
  expect(document.querySelector('[role=progressbar]'), 'words alone are there at once').toBeNull();
  await settle(() => arrive({ masked: false }));
  await write(field(), 'The second');
  await add('first.ai', 'second.ai');
  await press(named(text.thread.send));
  await settle(() => sent.mock.calls[1]?.[1].onProgress(0.456));
  expect(document.body.textContent).toContain('Uploading first.ai, second.ai, 46%');
  expect(named('Remove first.ai')).toHaveProperty('disabled', true);
  await settle(() => arrive({ masked: false }));
  expect(document.querySelector('[role=progressbar]')).toBeNull();
});
