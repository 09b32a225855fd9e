// A conversation on its page: why one cannot write, a lost answer that is tried again, names after @.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, named, press, settle, until } from '../../../test/dom';
import { ConversationView } from './ConversationView';

const LIN = { id: 7, userName: 'Lin', face: null, level: 2, userType: 2, deleted: false };
const ME = { ...LIN, id: 1, userName: 'Mara', userType: 1, level: null };

const message = (id: number, author: { id: number }, content: string) => ({
  id,
  author,
  content,
  kind: 'message',
  files: [],
  amount: null,
  currency: null,
  removed: false,
  dateTime: '2026-11-22T08:00:00Z',
  mine: author.id === 1,
});

let me: object | null;
let mayWrite: { allowed: boolean; reason: string | null };
let keys: string[];
let lost: number;
let signedOut: boolean;
let answered: Promise<void>;
let newer: object[];
beforeEach(() => {
  me = null;
  mayWrite = { allowed: true, reason: null };
  keys = [];
  lost = 0;
  signedOut = false;
  answered = Promise.resolve();
  newer = [];
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    const answer = (body: object) => new Response(JSON.stringify({ code: 200, ...body }));
    if (address.endsWith('/writing')) return answer({ data: null });
    if (options?.method === 'POST') {
      keys.push(new Headers(options.headers).get('Idempotency-Key') ?? '');
      await answered;
      if (lost > 0) {
        lost -= 1;
        throw new TypeError('network');
      }
      if (signedOut) {
        const refusal = { code: 401, error: 'not_signed_in', message: 'Please sign in first.' };
        return new Response(JSON.stringify(refusal), { status: 401 });
      }
      const { content } = JSON.parse(String(options.body)) as { content: string };
      return answer({ data: { ...message(9, ME, content), masked: true } });
    }
    if (address.includes('/users/at')) return answer({ list: [LIN], total: 1, page: 1, size: 10 });
    if (address.endsWith('/users/info')) return answer({ data: me });
    if (!address.includes('/chatlist')) return answer({ data: null });
    const list = [message(3, LIN, 'Hello'), message(4, ME, 'Hi Lin')];
    const rest = { total: 2, page: 1, size: 30, more: false, user: LIN, mayWrite, blocked: false, seen: 4 };
    return answer({ list: address.includes('after=') ? newer : list, ...rest });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function opened(lines = 2) {
  const { element } = await drawn(
    <BrowserRouter>
      <ConversationView userId={7} />
    </BrowserRouter>,
  );
  await until(() => expect(element.querySelectorAll('[role=log] li')).toHaveLength(lines));
  return element;
}

async function write(element: HTMLElement, words: string) {
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await settle(() => {
    field.focus();
    set?.call(field, words);
    field.setSelectionRange(words.length, words.length);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return field;
}

test('what was said is there, and up to where the other has read', async () => {
  const element = await opened();
  const lines = [...element.querySelectorAll('[role=log] li')].map((line) => line.textContent ?? '');
  expect(lines[0]).toMatch(/Lin.*Hello/);
  expect(lines[0]).not.toMatch(/Seen/);
  expect(lines[1]).toMatch(/You.*Hi Lin.*Seen/);
});

test('staff and the suspended are not offered to block anybody', async () => {
  const offered = (element: HTMLElement) =>
    [...element.querySelectorAll('header button')].map((button) => button.textContent);
  expect(offered(await opened())).toEqual(['Block']);
  mayWrite = { allowed: false, reason: 'suspended' };
  expect(offered(await opened())).toEqual([]);
  mayWrite = { allowed: true, reason: null };
  me = { ...ME, userType: 0 };
  const element = await opened();
  await until(() => expect(offered(element)).toEqual([]));
});

test('a lost answer is tried again with the same key and stands there once', async () => {
  const element = await opened();
  lost = 1;
  await write(element, 'Call 13812345678');
  await press(named('Send'));
  await until(() => expect(element.textContent).toMatch(/This was not sent/));
  await press(named('Try again'));
  await until(() => expect(element.querySelectorAll('[role=log] li')).toHaveLength(3));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(element.textContent).toMatch(/Contact details were taken out/);
});

test('whose session has ended is led to the sign-in beside the line, and sends it afterwards', async () => {
  const element = await opened();
  signedOut = true;
  await write(element, 'Still here');
  await press(named('Send'));
  const alert = () => element.querySelector('[role=alert]');
  await until(() => expect(alert()?.querySelector('a[target=_blank]')).not.toBeNull());
  expect(alert()?.textContent).toMatch(/Please sign in first/);
  expect(alert()?.querySelector('a')?.getAttribute('href')).toMatch(/^\/login\?next=/);
  signedOut = false;
  await press(named('Try again'));
  await until(() => expect(element.querySelectorAll('[role=log] li')).toHaveLength(3));
  expect(alert()).toBeNull();
});

test('what was not sent stands there again after the conversation was left, and goes with the same key', async () => {
  const before = await opened();
  lost = 1;
  await write(before, 'Call me');
  await press(named('Send'));
  await until(() => expect(before.textContent).toMatch(/This was not sent/));
  await write(before, 'And more');
  document.body.replaceChildren();

  const { element } = await drawn(
    <BrowserRouter>
      <ConversationView userId={7} />
    </BrowserRouter>,
  );
  await until(() => expect(element.textContent).toMatch(/Call me.*This was not sent/));
  expect(element.querySelector('textarea')?.value).toBe('And more');
  await press(named('Try again'));
  await until(() => expect(element.textContent).not.toMatch(/This was not sent/));
  expect(keys[1]).toBe(keys[0]);
  expect(localStorage.getItem('chat:7:unsent')).toBeNull();
});

test.each([
  [0, /Call me/, /was not sent/],
  [1, /Call me.*This was not sent/, /Sending/],
])(
  'what ends after its conversation was left stands there as it ended (%i lost)',
  async (fails, shown, not) => {
    let answer = () => {};
    answered = new Promise((resolve) => {
      answer = resolve;
    });
    const before = await drawn(
      <BrowserRouter>
        <ConversationView userId={7} />
      </BrowserRouter>,
    );
    await until(() => expect(before.element.querySelectorAll('[role=log] li')).toHaveLength(2));
    await write(before.element, 'Call me');
    await press(named('Send'));
    before.end();
    const element = await opened(3);
    expect(element.textContent, 'on its way').not.toMatch(/was not sent/);
    lost = fails;
    newer = fails > 0 ? [] : [message(9, ME, 'Call me')];
    await settle(answer);
    await until(() => expect(element.textContent).toMatch(shown));
    expect(element.textContent).not.toMatch(not);
    expect(element.querySelectorAll('[role=log] li')).toHaveLength(3);
    expect(keys).toHaveLength(1);
  },
);

test('whoever may not write is told why, and has no field', async () => {
  mayWrite = { allowed: false, reason: 'not_related' };
  const element = await opened();
  expect(element.querySelector('textarea')).toBeNull();
  expect(element.textContent).toMatch(/whose contest you have entered/);
});

test('a name after @ is chosen by the keyboard', async () => {
  const element = await opened();
  const field = await write(element, 'thanks @Li');
  await until(() => expect(element.querySelectorAll('[role=option]')).toHaveLength(1));
  expect(field.getAttribute('aria-activedescendant')).toBe(element.querySelector('[role=option]')?.id);
  await settle(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(field.value).toBe('thanks @Lin ');
  expect(element.querySelector('[role=option]')).toBeNull();
  expect(keys).toEqual([]);
});
