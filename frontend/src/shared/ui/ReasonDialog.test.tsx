// A deed with a reason: nothing goes without one, it goes once, a refusal stands beside it, and leaving is asked about.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import common from '@/locales/en/common';
import { ApiError } from '@/shared/api/error';
import { askBefore, mayLeave } from '@/shared/lib/leaving';
import { drawn, named, press, settle, until, write } from '../../../test/dom';
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog';

const work = vi.fn<(reason: string) => Promise<unknown>>();
const closed = vi.fn();
beforeEach(() => {
  work.mockReset().mockResolvedValue(null);
  closed.mockReset();
});

const open = (props: Partial<ReasonDialogProps> = {}) =>
  drawn(
    <ReasonDialog
      title="Decline"
      lines={['They are told why.']}
      confirm="Decline it"
      label="Reason"
      most={20}
      send={work}
      onClose={closed}
      {...props}
    />,
  );

const area = () => document.querySelector('textarea') as HTMLTextAreaElement;
const said = () => document.querySelector('form')?.textContent ?? '';

test('without a reason nothing is sent, and the field that lacks it has the focus', async () => {
  await open();
  await press(named('Decline it'));
  expect(work).not.toHaveBeenCalled();
  expect(said()).toContain(common.state.missing);
  expect(document.activeElement).toBe(area());
  expect(area().getAttribute('aria-invalid')).toBe('true');
});

test('where it may be left out it goes without one', async () => {
  await open({ optional: true });
  await press(named('Decline it'));
  expect(work).toHaveBeenCalledExactlyOnceWith('');
});

test('one that is too long is told, not cut', async () => {
  await open();
  await write(area(), 'x'.repeat(21));
  await press(named('Decline it'));
  expect(work).not.toHaveBeenCalled();
  expect(said()).toContain(common.state.tooLong(20));
});

test('it is sent once, as it was written, and cannot be closed away meanwhile', async () => {
  let arrive = () => {};
  work.mockImplementation(() => new Promise<void>((resolve) => (arrive = resolve)));
  await open();
  await write(area(), '  Not original. ');
  await press(named('Decline it'));
  await press(named('Decline it'));
  expect(work).toHaveBeenCalledExactlyOnceWith('Not original.');
  await settle(() =>
    area().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  );
  expect(closed).not.toHaveBeenCalled();
  await settle(arrive);
});

test('what is refused stands beside the field by its own name, the words stay', async () => {
  work.mockRejectedValue(new ApiError(422, { fields: { content: 'too short' } }, null));
  await open({ name: 'content' });
  await write(area(), 'No.');
  await press(named('Decline it'));
  expect(said()).toContain('too short');
  expect(document.activeElement).toBe(area());
  expect(area().value).toBe('No.');
});

test('where the session has ended, signing in is offered in a tab of its own, and the words stay', async () => {
  history.replaceState(null, '', '/contest/k100?a=brief');
  work.mockRejectedValue(new ApiError(401, { error: 'not_signed_in', message: 'Please sign in.' }, null));
  await open();
  await write(area(), 'Not original.');
  await press(named('Decline it'));
  const link = await until(() => {
    const found = document.querySelector<HTMLAnchorElement>('dialog [role=alert] a');
    if (!found) throw new Error('not yet');
    return found;
  });
  expect(link.textContent).toContain(common.nav.login);
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/contest/k100?a=brief')}`);
  expect(link.target).toBe('_blank');
  expect(area().value).toBe('Not original.');
});

const pressEscape = () =>
  settle(() =>
    area().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  );

test('leaving the page with words in it is asked about', async () => {
  const asked = vi.fn();
  const end = askBefore(asked);
  await open();
  expect(mayLeave(() => {})).toBe(true);
  await write(area(), 'Not original.');
  expect(mayLeave(() => {})).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
  end();
});

test('with nothing written, each way closes it at once', async () => {
  const asked = vi.fn();
  const end = askBefore(asked);
  await open();
  await pressEscape();
  await press(named(common.state.close));
  await press(named(common.state.cancel));
  expect(closed).toHaveBeenCalledTimes(3);
  expect(asked).not.toHaveBeenCalled();
  end();
});

test('what is written is asked about before it goes, whichever way it is closed', async () => {
  const asked = vi.fn<(go: () => void) => void>();
  const end = askBefore(asked);
  await open();
  await write(area(), 'Not original.');
  await pressEscape();
  await press(named(common.state.close));
  await press(named(common.state.cancel));
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  await settle(() => {
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  expect(asked).toHaveBeenCalledTimes(4);
  expect(closed).not.toHaveBeenCalled();
  expect(area().value).toBe('Not original.');
  asked.mock.lastCall?.[0]();
  expect(closed).toHaveBeenCalledTimes(1);
  end();
});
