// What a designer is told on the home page stands in the room of what everybody else is told: it is no longer than that.
import { expect, test } from 'vitest';
import commonEn from '../src/locales/en/common';
import couponEn from '../src/locales/en/coupon';
import homeEn from '../src/locales/en/home';
import commonZh from '../src/locales/zh/common';
import couponZh from '../src/locales/zh/coupon';
import homeZh from '../src/locales/zh/home';

/** In halves of a Han character, roughly. */
const widthOf = (words: string) =>
  [...words].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? 2 : 1), 0);

test.each([
  ['zh', homeZh, commonZh, couponZh],
  ['en', homeEn, commonEn, couponEn],
])('%s: words for designers fit where those for visitors stand', (_, home, { nav }, coupon) => {
  const { work, last } = home.forDesigner;
  const pairs = [
    [nav.find, nav.start],
    [nav.find, home.startFrom('$9')],
    [work.title, coupon.title('$9')],
    [work.lead, coupon.either.lead(9)],
    [work.lead, coupon.mail.lead(9)],
    [last.title, home.last.title],
    [last.lead, home.last.lead],
    [home.income, home.forDesigners],
    [home.mine, home.forDesigners],
  ];
  const tooLong = pairs.filter(([own = '', others = '']) => widthOf(own) > widthOf(others));
  expect(tooLong).toEqual([]);
});
