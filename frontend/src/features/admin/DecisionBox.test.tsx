// The keys of a decision: they lead to buttons and fields, decide nothing, and are letters while somebody types.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, settle } from '../../../test/dom';
import { DecisionBox, type Way } from './DecisionBox';

const WAYS: Way[] = [
  { id: 'pay', label: 'Pay', kind: 'primary' },
  { id: 'return', label: 'Return', kind: 'danger', reasoned: true },
];

async function box() {
  const decided: string[] = [];
  const { element } = await drawn(
    <BrowserRouter>
      <DecisionBox
        ways={WAYS}
        onDecide={async (way, reason) => {
          decided.push(`${way} ${reason}`.trim());
        }}
      />
    </BrowserRouter>,
  );
  document.body.append(element);
  const key = (name: string, from: EventTarget = document.body) =>
    settle(() =>
      from.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
    );
  const reason = element.querySelector('textarea') as HTMLTextAreaElement;
  const [pay, back] = [...element.querySelectorAll('button')];
  return { key, decided, reason, pay, back };
}

test('a key goes to its button and decides nothing', async () => {
  const { key, decided, pay } = await box();
  await key('a');
  expect(document.activeElement).toBe(pay);
  expect(decided).toEqual([]);
});

test('a way that needs a reason leads to it first, and Esc from there to its button', async () => {
  const { key, reason, back, decided } = await box();
  await key('d');
  expect(document.activeElement).toBe(reason);
  await key('a', reason);
  expect(document.activeElement).toBe(reason);
  await key('Escape', reason);
  expect(document.activeElement).toBe(back);
  expect(decided).toEqual([]);
});

test('no key is heard below an open dialog', async () => {
  const { key, pay } = await box();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  await key('a');
  expect(document.activeElement).not.toBe(pay);
  dialog.remove();
});
