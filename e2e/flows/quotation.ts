// A quotation: asked for, named by a moderator, paid.
import { audit, decides, pay, press, says } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    waiting: '商务报价准备中',
    send: '给出报价',
    prize: '奖金',
    ready: '报价已经给出',
    payPanel: /去支付/,
    pay: /模拟支付/,
  },
  en: {
    waiting: 'Your quotation is being prepared',
    send: 'Send the quotation',
    prize: 'Prize',
    ready: 'Your quotation is here',
    payPanel: /^(Pay|Go to payment)/,
    pay: /Simulate (payment|paying)/,
  },
};

test('a quotation', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const project = await scene.brief(client, `Business ${scene.seed}`, { taocan: 99 });
  const page = await open(client);
  await test.step('the client waits for the quotation', async () => {
    await page.goto(project.url);
    await says(page, text.waiting);
  });
  const desk = await open(await scene.moderator());
  await test.step('a moderator names the prize', async () => {
    await desk.goto(`${site}/admin/quotations`);
    await desk.locator(`a[href$="?id=${project.id}"]`).first().click();
    const field = desk.getByRole('textbox', { name: text.prize });
    await field.fill('5');
    await press(desk, text.send);
    await desk.locator('[aria-invalid=true]').waitFor();
    await field.fill('2400');
    await decides(desk, text.send);
  });
  await audit(desk, 'quotations');
  await test.step('then it can be paid', async () => {
    await page.reload();
    await says(page, text.ready);
    await press(page, text.payPanel);
    await pay(page, text.pay);
    const view = await client.project(project.id);
    expect([view.step, view.prize], 'opened').toEqual([1, 2400]);
  });
});
