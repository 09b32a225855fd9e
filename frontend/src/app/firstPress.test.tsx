// Presses on a page that the server drew, before the program listens: none is lost, none happens twice.
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, StrictMode, Suspense, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../test/dom';
import { pressAgain, typeAgain } from './firstPress';

const FIRST = readFileSync('public/first.js', 'utf8');
const sent = vi.fn();
let ends: (() => void)[] = [];

function Page() {
  const [count, setCount] = useState(0);
  const [mail, setMail] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [kind, setKind] = useState('logo');
  const [turns, setTurns] = useState(0);
  const [file, setFile] = useState('');
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        <span>{count}</span>
      </button>
      <button type="button" disabled onClick={() => setCount(100)}>
        off
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(new FormData(event.currentTarget).get('password'));
        }}
      >
        <input name="password" />
        <button type="submit">in</button>
      </form>
      <input aria-label="mail" value={mail} onChange={(event) => setMail(event.target.value)} />
      <input
        type="checkbox"
        aria-label="agreed"
        checked={agreed}
        onChange={(event) => {
          setAgreed(event.target.checked);
          setTurns(turns + 1);
        }}
      />
      <select aria-label="kind" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="logo">logo</option>
        <option value="poster">poster</option>
      </select>
      <input type="file" onChange={(event) => setFile(event.target.files?.[0]?.name ?? '')} />
      <output>{[mail, agreed, kind].join(' ')}</output>
      <data value={turns}>{file}</data>
      <form action="/search">
        <button type="submit">search</button>
      </form>
    </>
  );
}

function App() {
  useEffect(pressAgain, []);
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}

const tree = (
  <StrictMode>
    <App />
  </StrictMode>
);

beforeEach(() => {
  // biome-ignore lint/security/noGlobalEval: the file as the browser runs it, before any module
  window.eval(FIRST);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  root.innerHTML = renderToString(tree);
});

afterEach(() => {
  vi.useRealTimers();
  for (const end of ends) act(end);
  ends = [];
  // Whatever a test left kept ends with it.
  window.takeFirstPress?.();
  window.takeFirstTyped?.();
  document.body.replaceChildren();
  sent.mockReset();
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

const turn = () => act(() => new Promise<void>((done) => setTimeout(done, 1)));

/** The program takes the page over; what is done meanwhile is done when it listens but has not taken it over. */
async function takeOver(meanwhile?: () => void): Promise<void> {
  const root = document.body.firstElementChild as HTMLElement;
  await act(async () => {
    startTransition(() => {
      const living = hydrateRoot(root, tree, { onRecoverableError: (error) => expect.fail(String(error)) });
      ends.push(() => living.unmount());
    });
    typeAgain();
    meanwhile?.();
  });
  await turn();
}

test('a press before happens afterwards, once', async () => {
  find('span').click();
  await takeOver();
  expect(find('span').textContent).toBe('1');
  await act(async () => find('span').click());
  expect(find('span').textContent).toBe('2');
});

test('a press while the program takes the page over happens once', async () => {
  await takeOver(() => find('span').click());
  expect(find('span').textContent).toBe('1');
});

test.each([
  ['a press', () => find('span').click(), () => find('span').textContent],
  // On Enter no button is named.
  [
    'a form that is sent',
    () => find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
    () => String(sent.mock.calls.length),
  ],
] as const)(
  '%s when the page is taken over but what was kept is not yet done happens once',
  async (_, does, done) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const root = document.body.firstElementChild as HTMLElement;
    await act(async () => {
      const living = hydrateRoot(root, tree);
      ends.push(() => living.unmount());
    });
    await act(async () => does());
    await act(async () => vi.runAllTimers());
    expect(done()).toBe('1');
  },
);

test('a press outside of the root is left to whoever put its button there', () => {
  const button = document.createElement('button');
  const pressed = vi.fn();
  button.addEventListener('click', pressed);
  document.body.append(button);
  button.click();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(window.takeFirstPress?.()).toBeUndefined();
});

test('of several the last one counts, and nothing happens by itself', async () => {
  find('span').click();
  find('span').click();
  await takeOver();
  expect(find('span').textContent).toBe('1');
  pressAgain();
  await turn();
  expect(find('span').textContent).toBe('1');
});

test('a form is not sent by the browser, and is sent by the program', async () => {
  const sending = vi.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('submit', sending, { capture: true, once: true });
  (find('input') as HTMLInputElement).value = 'secret';
  find('form button').click();
  expect(sending).toHaveReturnedWith(true);
  expect(sent).not.toHaveBeenCalled();
  await takeOver();
  expect(sent.mock.calls).toEqual([['secret']]);
});

test('what is gone meanwhile is left alone', async () => {
  find('span').click();
  const gone = find('button');
  gone.remove();
  const clicks = vi.spyOn(gone, 'click');
  pressAgain();
  await turn();
  expect(clicks).not.toHaveBeenCalled();
});

test('a form that names where it goes is sent by the browser', async () => {
  const sending = vi.fn((event: Event) => event.defaultPrevented);
  window.addEventListener('submit', sending, { capture: true, once: true });
  find('form[action] button').click();
  expect(sending).toHaveReturnedWith(false);
  const clicks = vi.spyOn(find('form[action] button'), 'click');
  pressAgain();
  await turn();
  expect(clicks).not.toHaveBeenCalled();
});

/** What somebody does to a field tells of itself. */
function typed(field: Element, how?: InputEventInit): void {
  field.dispatchEvent(new InputEvent('input', { bubbles: true, ...how }));
}
const mail = () => find('[aria-label=mail]') as HTMLInputElement;
const known = () => find('output').textContent;

test('what was typed and chosen before is known to the program afterwards, and stays', async () => {
  mail().value = 'tea@example.test';
  mail().setSelectionRange(3, 3);
  typed(mail());
  const agreed = find('[aria-label=agreed]') as HTMLInputElement;
  agreed.checked = true;
  typed(agreed);
  const kind = find('[aria-label=kind]') as HTMLSelectElement;
  kind.value = 'poster';
  typed(kind);
  await takeOver();
  expect(known()).toBe('tea@example.test true poster');
  await act(async () => find('span').click());
  expect([mail().value, agreed.checked, kind.value]).toEqual(['tea@example.test', true, 'poster']);
  expect(mail().selectionStart, 'where one was').toBe(3);
});

test('what is chosen once the program listens is heard once, beside what was chosen before', async () => {
  mail().value = 'tea';
  typed(mail());
  const agreed = find('[aria-label=agreed]') as HTMLInputElement;
  await takeOver(() => {
    agreed.click();
    // As a key does, which React's watch on the field's own property does not see.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(mail(), 'teas');
    typed(mail());
  });
  expect(known()).toBe('teas true logo');
  expect((find('data') as HTMLDataElement).value, 'turns').toBe('1');
});

test('a file that was chosen before is taken', async () => {
  const field = find('[type=file]') as HTMLInputElement;
  Object.defineProperty(field, 'files', { value: [new File(['tea'], 'tea.txt')] });
  typed(field);
  await takeOver();
  expect(find('data').textContent).toBe('tea.txt');
});

test('what is still being composed is left alone', async () => {
  mail().value = 'cha';
  typed(mail(), { isComposing: true });
  await takeOver();
  expect([known(), mail().value]).toEqual([' false logo', 'cha']);
});

test('what was composed before is known too', async () => {
  mail().value = '茶';
  typed(mail(), { isComposing: true });
  mail().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await takeOver();
  expect(known()).toBe('茶 false logo');
});
