// What a client paid to post the contest: lines that add up, once it is paid and there is more than one.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import brief from '@/locales/en/brief';
import owner from '@/locales/en/owner';
import type { Project } from '@/shared/api/types';
import { StaticRouter } from '@/shared/lib/router';
import { drawn } from '../../../test/dom';
import { MoneyCard } from './MoneyCard';
import { priceLines } from './PriceLines';

const BARE = {
  ...{ type: 299, vi: 0, extraItemCount: 0, extraItems: 0, discount: 0, options: 0, privateFee: 0 },
  ...{ extraFinalistCount: 0, extraFinalists: 0, coupon: 0, total: 299, pool: 299, currency: 'USD' },
};
const FULL = {
  ...{ type: 299, vi: 400, extraItemCount: 2, extraItems: 60, discount: 50, options: 80, privateFee: 30 },
  ...{ extraFinalistCount: 1, extraFinalists: 50, coupon: 20, total: 769, pool: 709, currency: 'USD' },
};

test('the lines add up to the total, and those of nothing are left out', () => {
  const sum = (pricing: object) =>
    priceLines(owner.pay.lines, pricing as Project['pricing']).map(([, amount]) => amount);
  expect(sum(FULL)).toEqual([299, 400, 60, -50, 30, 50, -20]);
  for (const pricing of [BARE, FULL]) {
    expect(sum(pricing).reduce((all, one) => all + one, 0)).toBe(pricing.total);
  }
  expect(sum(BARE)).toEqual([299]);
});

test('they are shown to the client of a paid contest', async () => {
  const shares = { planned: { awards: 50, gross: 249, net: 211, fee: 38, finalists: 1 } };
  const rows: [object, boolean][] = [
    [{}, true],
    [{ step: 0 }, false],
    [{ mine: false }, false],
    [{ pricing: BARE }, false],
  ];
  for (const [more, shown] of rows) {
    const project = {
      ...{ mine: true, step: 1, pricing: FULL, currency: 'USD', prize: 709, commission: 15, shares },
      ...{ finalistPrize: { amount: 50, count: 1 }, package: { draft: 0, designer: 0 } },
      ...more,
    } as unknown as Project;
    const { element, end } = await drawn(
      <StaticRouter url="/contest/abc">
        <MoneyCard project={project} />
      </StaticRouter>,
    );
    expect(element.textContent?.includes(brief.money.paid.title), JSON.stringify(more)).toBe(shown);
    expect(element.querySelector('a[href="/u/income"]') !== null).toBe(shown);
    end();
  }
});
