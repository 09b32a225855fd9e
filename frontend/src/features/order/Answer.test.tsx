// The client's way to the answer: first where it is their turn, and with the focus in the field.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Order } from '@/shared/api/types';
import { drawn, named, press } from '../../../test/dom';
import { Answer, COMPOSER, QUESTIONS } from './Answer';

const order = (more: object, can: object) =>
  ({
    ...{ role: 'buyer', turn: 'buyer' },
    ...more,
    can: { write: true, require: false, pay: false, complete: false, ...can },
  }) as Order;

function Page({ order: one }: { order: Order }) {
  return (
    <>
      <Answer order={one} />
      <form id={QUESTIONS}>
        <textarea aria-label="question" />
      </form>
      <div id={COMPOSER}>
        <textarea aria-label="message" />
      </div>
    </>
  );
}

test('it leads to the field that is to be filled', async () => {
  const rows: [Order, string, string][] = [
    [order({}, {}), 'Answer the designer', 'message'],
    [order({}, { require: true }), 'Answer the designer’s questions', 'question'],
    [order({ turn: 'seller' }, {}), 'Write to the designer', 'message'],
    [order({}, { pay: true }), 'Write to the designer', 'message'],
  ];
  for (const [one, words, field] of rows) {
    const { end } = await drawn(<Page order={one} />);
    await press(named(words));
    expect(document.activeElement?.getAttribute('aria-label'), words).toBe(field);
    end();
    document.body.replaceChildren();
  }
});

test('others, and an order that is over, have no such button', async () => {
  const none = [
    order({ role: 'seller' }, {}),
    order({ turn: null }, {}),
    order({}, { write: false }),
    order({}, { complete: true }),
  ];
  for (const one of none) {
    const { element, end } = await drawn(<Answer order={one} />);
    expect(element.querySelector('button')).toBeNull();
    end();
  }
});
