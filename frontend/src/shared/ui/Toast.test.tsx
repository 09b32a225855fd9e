// Short notices: they come, make room, go by themselves or when dismissed; what went wrong stays.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/error';
import { answerPath } from '@/shared/lib/answers';
import { drawn, named, press, settle, until } from '../../../test/dom';
import { Dialog } from './Dialog';
import { ToastProvider, useToast } from './Toast';

const refused = new ApiError(409, { error: 'suspended', message: 'Not while suspended.' }, null);

function Page({ dialog = false }: { dialog?: boolean }) {
  const toast = useToast();
  return (
    <>
      {['one', 'two', 'three', 'four'].map((word) => (
        <button key={word} type="button" onClick={() => toast(word)}>
          {`say ${word}`}
        </button>
      ))}
      <button type="button" onClick={() => toast('broken', 'bad')}>
        fail
      </button>
      <button type="button" onClick={() => toast(refused)}>
        be refused
      </button>
      {dialog && (
        <Dialog open title="A dialog" onClose={() => {}}>
          inside
        </Dialog>
      )}
    </>
  );
}

const region = () => document.querySelector('[aria-live=polite]');
const told = () => [...(region()?.querySelectorAll('div > span') ?? [])].map((one) => one.textContent);
const page = (
  <ToastProvider>
    <Page />
  </ToastProvider>
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what went well goes by itself, what did not stays until it is dismissed', async () => {
  await drawn(page);
  await press(named('say one'));
  await press(named('fail'));
  expect(told()).toEqual(['one', 'broken']);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('broken');
  await settle(() => vi.advanceTimersByTime(60_000));
  expect(told()).toEqual(['broken']);
  await press(named('Close'));
  expect(told()).toEqual([]);
});

test('a refusal stays, with the way to what explains it', async () => {
  await drawn(page);
  await press(named('be refused'));
  await until(() => expect(document.querySelector('[role=alert] a')).not.toBeNull());
  const alert = document.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('Not while suspended.');
  expect(alert?.querySelector('a')?.getAttribute('href')).toBe(answerPath('suspended'));
});

test('the same words stand there once', async () => {
  await drawn(page);
  await press(named('fail'));
  await press(named('fail'));
  expect(told()).toEqual(['broken']);
});

test('three stand at once; what went well makes way first', async () => {
  await drawn(page);
  await press(named('fail'));
  for (const word of ['one', 'two', 'three']) await press(named(`say ${word}`));
  expect(told()).toEqual(['broken', 'two', 'three']);
});

test('a dialog takes the notices along, so that its backdrop does not hide them', async () => {
  const { draw } = await drawn(page);
  await press(named('say one'));
  expect(region()?.closest('dialog')).toBeNull();
  await draw(
    <ToastProvider>
      <Page dialog />
    </ToastProvider>,
  );
  expect(region()?.closest('dialog')).not.toBeNull();
  expect(told()).toEqual(['one']);
});
