// A tip through the pages: begun on a designer's page, paid, and read beside the money.
import { audit, press, pressInDialog, says } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    tip: /^打赏/,
    missing: '写一句话给对方吧。',
    low: /金额在 ¥1 到 ¥10,000 之间/,
    preset: '¥50',
    give: '打赏 ¥50',
    amount: '金额',
    words: '想说的话',
    pay: /模拟支付 ¥50/,
    final: /不退款/,
    done: /已进入.*的余额/,
    income: '打赏',
  },
  en: {
    tip: /^Tip /,
    missing: 'Write a few words to them.',
    low: /Between \$1 and \$2,000/,
    preset: '$50',
    give: 'Tip $50',
    amount: 'Amount',
    words: 'A few words',
    pay: /Simulate payment of \$50/,
    final: /not refunded/,
    done: /went to the balance of/,
    income: 'Tip',
  },
};

const THANKS = 'The second draft was worth it. 谢谢第二稿。';

test('a tip', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const designer = await scene.designer('Aya');
  const page = await open(client);
  await page.goto(`${site}/designer/${designer.id}`);
  await press(page, text.tip);
  await test.step('what is wrong is said at once', async () => {
    await page.getByLabel(text.amount, { exact: true }).fill('0.5');
    await page.locator('dialog[open] button[type=submit]').click();
    await says(page, text.low);
    await says(page, text.missing);
  });
  await audit(page, 'tip dialog');
  await test.step('an amount and a few words, then the payment', async () => {
    await pressInDialog(page, text.preset);
    await page.getByLabel(text.words).fill(THANKS);
    await pressInDialog(page, text.give);
    await says(page, text.final);
    await says(page, THANKS);
  });
  await audit(page, 'tip payment');
  await pressInDialog(page, text.pay);
  await says(page, text.done);
  await test.step('all of it is the designer’s, with the words', async () => {
    const theirs = await open(designer);
    await theirs.goto(`${site}/u/income`);
    await says(theirs, text.income);
    await says(theirs, new RegExp(THANKS));
    const { balance } = await designer.call<{ balance: Record<string, number> }>('GET', '/users/info');
    expect(balance[lang === 'zh' ? 'CNY' : 'USD']).toBe(50);
  });
});
