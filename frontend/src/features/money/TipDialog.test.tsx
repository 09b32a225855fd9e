// A tip: what is wrong is said at once, a 402 is the way on, and going back loses nothing.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StaticRouter } from '@/shared/lib/router';
import { drawn, named, press, settle } from '../../../test/dom';
import { publicSettings } from '../../../test/fixtures';
import TipDialog from './TipDialog';

interface Asked {
  path: string;
  body: Record<string, unknown>;
}

let asked: Asked[];
let tipAnswer: () => Response;

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const due = { purpose: 'tip', amount: 20, currency: 'USD', tipId: 7 };

beforeEach(() => {
  asked = [];
  tipAnswer = () => answer(402, { code: 402, error: 'payment_required', message: 'pay', data: due });
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    if (path.includes('/settings/public')) return answer(200, { code: 200, data: publicSettings('en') });
    asked.push({ path, body: JSON.parse(String(options?.body ?? '{}')) });
    if (path.endsWith('/tip')) return tipAnswer();
    return answer(200, { code: 200, data: { id: 3, ...due, status: 'pending' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const close = vi.fn();

async function open() {
  await drawn(
    <StaticRouter url="/designer/9">
      <TipDialog designer={{ id: 9, userName: 'Ann' }} onClose={close} />
    </StaticRouter>,
  );
  await settle(() => new Promise((done) => setTimeout(done, 0)));
}

function fill(name: string, value: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
  if (!field) throw new Error(name);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  return settle(() => field.dispatchEvent(new Event('input', { bubbles: true })));
}

test('everything that is wrong stands beside its field, and nothing is sent', async () => {
  await open();
  await fill('amount', '2000.01');
  await press(named('Tip $2,000.01'));
  expect(document.body.textContent).toContain('Between $1 and $2,000.');
  expect(document.body.textContent).toContain('Write a few words to them.');
  expect(asked).toEqual([]);
});

test('a preset fills the amount, and what is due is paid by its number', async () => {
  await open();
  await press(named('$20'));
  await fill('content', 'Lovely work');
  await press(named('Tip $20'));
  expect(asked).toEqual([
    { path: '/api/v1/designers/9/tip', body: { amount: 20, content: 'Lovely work', currency: 'USD' } },
  ]);
  expect(document.querySelector('blockquote')?.textContent).toBe('Lovely work');
  await press(named('Cancel'));
  expect(document.querySelector<HTMLTextAreaElement>('[name=content]')?.value).toBe('Lovely work');
});

test('a refusal stands in the dialog', async () => {
  tipAnswer = () =>
    answer(409, { code: 409, error: 'designer_gone', message: 'Their account is suspended.' });
  await open();
  await press(named('$5'));
  await fill('content', 'Thanks');
  await press(named('Tip $5'));
  expect(document.body.textContent).toContain('Their account is suspended.');
});
