// The total follows the extras that are chosen, and what is chosen is what is ordered.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Gig } from '@/shared/api/types';
import { drawn, press } from '../../../test/dom';
import { OrderBox } from './OrderBox';

const gig = {
  price: 180,
  currency: 'USD',
  delivery: 7,
  revisions: -1,
  extras: [
    { id: 4, name: 'Card', price: 45, days: 2 },
    { id: 9, name: 'Sign', price: 120, days: 0 },
  ],
} as Gig;

test('price and days are those of the choice', async () => {
  const { element } = await drawn(
    <OrderBox gig={gig}>{(extras, total) => <output>{`${extras.join()}:${total}`}</output>}</OrderBox>,
  );
  const [card, sign] = [...element.querySelectorAll<HTMLElement>('input')];
  if (!card || !sign) throw new Error('two extras');
  const ordered = () => element.querySelector('output')?.textContent;
  expect(ordered()).toBe(':180');
  expect(element.textContent).toMatch(/Unlimited revisions.*Delivered 7 days after/s);
  await press(sign);
  await press(card);
  expect(ordered()).toBe('9,4:345');
  expect(element.textContent).toMatch(/Delivered 9 days after/);
  await press(sign);
  expect(ordered()).toBe('4:225');
});
