// What closes a dialog, and what must not.
// @vitest-environment happy-dom
import { Suspense, use, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserRouter, onLeave } from '@/shared/lib/router';
import { drawn, named, press, settle } from '../../../test/dom';
import { Dialog } from './Dialog';
import { ToastProvider, useToast } from './Toast';

const asked = vi.fn();
beforeEach(() => asked.mockReset());

const found = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(selector);
  return element;
};
const dialog = () => found('dialog') as HTMLDialogElement;

const open = (locked = false) =>
  drawn(
    <Dialog open title="Withdraw" onClose={asked} locked={locked} actions={<button type="button">go</button>}>
      <textarea aria-label="words" />
    </Dialog>,
  );

/** A press that goes down on one element and up on another is a click on what holds both. */
const drag = (down: Element, click: Element) =>
  settle(() => {
    down.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    click.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });

const pressEscape = (on: Element) =>
  settle(() => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    on.dispatchEvent(event);
    return event;
  });

/** The browser closes it by itself: a second request in a row cannot be refused. */
const closeNatively = () =>
  settle(() => {
    dialog().removeAttribute('open');
    dialog().dispatchEvent(new Event('close'));
  });

test('a press on the backdrop closes, a selection of text let go over it does not', async () => {
  await open();
  await drag(found('textarea'), dialog());
  expect(asked).not.toHaveBeenCalled();
  await drag(dialog(), dialog());
  expect(asked).toHaveBeenCalledTimes(1);
});

test('Esc asks each time and is kept from the browser', async () => {
  await open();
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await settle(() => found('textarea').dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
  await pressEscape(found('textarea'));
  expect(asked).toHaveBeenCalledTimes(2);
  expect(dialog().open).toBe(true);
});

test('a locked dialog stays, whatever is pressed and how often', async () => {
  await open(true);
  await pressEscape(found('textarea'));
  await pressEscape(found('textarea'));
  await drag(dialog(), dialog());
  await closeNatively();
  expect(asked).not.toHaveBeenCalled();
  expect(dialog().open).toBe(true);
});

/** Goes back as the browser does: the address is the one before when it is told. */
const goBack = (at: number) =>
  settle(() => {
    history.replaceState({ key: 'other', at }, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

test('going back asks the dialog to close, and the page hears nothing of it', async () => {
  const page = vi.fn();
  const unheard = onLeave(page);
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  history.replaceState({ key: 'here', at: 3 }, '');
  await drawn(<BrowserRouter>page</BrowserRouter>);
  const { end } = await open();
  await goBack(2);
  expect(go.mock.calls).toEqual([[1]]);
  expect(asked).not.toHaveBeenCalled();
  await goBack(3);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(page).not.toHaveBeenCalled();
  // Forth, and once it is closed, is the page's own.
  await goBack(4);
  end();
  await goBack(2);
  expect(page).toHaveBeenCalledTimes(2);
  expect(go).toHaveBeenCalledTimes(1);
  unheard();
  go.mockRestore();
});

test('of two dialogs going back closes the upper one', async () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  const upper = vi.fn();
  history.replaceState({ key: 'here', at: 3 }, '');
  await drawn(<BrowserRouter>page</BrowserRouter>);
  await open();
  await drawn(
    <Dialog open title="Sure?" onClose={upper}>
      <p>body</p>
    </Dialog>,
  );
  await goBack(2);
  await goBack(3);
  expect(upper).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
  expect(go).toHaveBeenCalledTimes(1);
  go.mockRestore();
});

test('what the browser closed by itself is still asked about', async () => {
  await open();
  await closeNatively();
  expect(asked).toHaveBeenCalledTimes(1);
});

function GoingOn({ next }: { next: Promise<string> }) {
  const [paying, setPaying] = useState(false);
  if (paying) return <Paying title={next} />;
  return (
    <Dialog open title="Buy" onClose={asked}>
      <button type="button" onClick={() => setPaying(true)}>
        go on
      </button>
    </Dialog>
  );
}

function Paying({ title }: { title: Promise<string> }) {
  return (
    <Dialog open title={use(title)} onClose={asked}>
      <p>amount</p>
    </Dialog>
  );
}

test('a dialog that gives way to one whose words are still loading is not taken for closed by its reader', async () => {
  // As browsers do it: the event comes in a task of its own, when the old dialog is hidden and still in the document.
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    if (!this.open) return;
    this.removeAttribute('open');
    setTimeout(() => this.dispatchEvent(new Event('close')));
  });
  try {
    let arrive = (_: string) => {};
    const words = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    await drawn(
      <Suspense fallback={<p>loading</p>}>
        <GoingOn next={words} />
      </Suspense>,
    );
    await press(named('go on'));
    await settle(() => new Promise((done) => setTimeout(done, 20)));
    expect(asked).not.toHaveBeenCalled();
    await settle(() => arrive('Pay'));
    expect(asked).not.toHaveBeenCalled();
    expect(found('dialog h2').textContent).toBe('Pay');
    expect(dialog().open).toBe(true);
  } finally {
    close.mockRestore();
  }
});

test('what is pressed and goes leaves its focus to the text of the dialog', async () => {
  const { draw } = await drawn(
    <Dialog open title="Winner" onClose={asked} actions={<button type="button">seal</button>}>
      <p>sure?</p>
    </Dialog>,
  );
  named('seal').focus();
  await draw(
    <Dialog open title="Winner" onClose={asked} actions={<p>sealed</p>}>
      <p>done</p>
    </Dialog>,
  );
  expect(document.activeElement?.textContent).toBe('done');
});

function Saving() {
  const toast = useToast();
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        turn
      </button>
      <button type="button" onClick={() => toast('saved')}>
        save
      </button>
      <button type="button" onClick={() => toast('failed', 'bad')}>
        fail
      </button>
      <Dialog open={shown} title="Invite" onClose={asked}>
        <p>body</p>
      </Dialog>
    </>
  );
}

const notices = () => [...document.querySelectorAll('section > div')].map((one) => one.textContent);

test('notices stand in the open dialog, in reach, and in the page again after it', async () => {
  await drawn(
    <ToastProvider>
      <Saving />
    </ToastProvider>,
  );
  await press(named('save'));
  expect(dialog().querySelector('section')?.textContent).toContain('saved');
  await press(named('turn'));
  expect(dialog().querySelector('section')).toBeNull();
  expect(notices()).toEqual(['saved']);
});

test('what went well goes after a while, an error stays until it is dismissed', async () => {
  vi.useFakeTimers();
  try {
    const { element } = await drawn(
      <ToastProvider>
        <Saving />
      </ToastProvider>,
    );
    await press(named('turn'));
    await press(named('fail'));
    for (let n = 0; n < 4; n += 1) await press(named('save'));
    expect(notices()).toEqual(['failed', 'saved']);
    await settle(() => vi.advanceTimersByTime(60_000));
    expect(notices()).toEqual(['failed']);
    expect(element.querySelector('section [role=alert]')?.textContent).toBe('failed');
    await press(named('Close', found('section')));
    expect(notices()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test('without a field the text has the focus, without a ring until the reader comes back to it', async () => {
  await drawn(
    <Dialog open title="Keys" onClose={asked}>
      <p>J K</p>
    </Dialog>,
  );
  const body = document.activeElement as HTMLElement;
  expect(body.textContent).toBe('J K');
  expect(body.dataset.opening).toBe('');
  await settle(() => body.blur());
  expect(body.dataset.opening).toBe(undefined);
});
