// Money out and the desk through the pages: coupon, invoice, withdrawal, settings, ledger; client, designer, moderator.
import type { Page } from '@playwright/test';
import { audit, decides, says, shown } from '../support/checks.ts';
import type { Invoice, Outbox, Person, Project } from '../support/person.ts';
import type { Scene } from '../support/scene.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    code: '领取优惠码',
    target: '邮箱或手机号',
    sent: '优惠码已发到',
    applied: /优惠码 \w{4}-/,
    invoice: '申请发票',
    name: '抬头',
    tax: '税号',
    email: '收票邮箱',
    ask: '提交申请',
    asked: '发票处理中',
    invoices: /发票/,
    issue: '开具并发送',
    number: '发票号码',
    withdraw: '提现',
    account: '支付宝账号',
    realName: '真实姓名',
    password: '登录密码',
    way: '处理中',
    reference: '流水号',
    paid: /^已付 ¥/,
    isPaid: '已付',
    verify: '验证账本',
    holds: '账本完好',
    reason: '为什么改',
    save: /保存 1 项/,
    saved: '已保存 1 项',
    commission: '平台服务费',
    total: 949,
  },
  en: {
    code: 'Send me a code',
    target: 'E-mail address or phone number',
    sent: 'The code is on its way',
    applied: /Coupon \w{4}-/,
    invoice: 'Request an invoice',
    name: 'Made out to',
    tax: 'Tax number',
    email: 'Send it to',
    ask: 'Request invoice',
    asked: 'Invoice requested',
    invoices: /Invoices/,
    issue: 'Issue and send',
    number: 'Invoice number',
    withdraw: 'Withdraw',
    account: 'PayPal e-mail',
    realName: 'Real name',
    password: 'Your password',
    way: 'On the way',
    reference: 'Reference',
    paid: /was paid$/,
    isPaid: 'Paid',
    verify: 'Verify the ledger',
    holds: 'The ledger is intact',
    reason: 'Why',
    save: /Save 1 change/,
    saved: '1 value saved',
    commission: 'Service fee',
    total: 189,
  },
};

/** The first visible button of this name: in tables the first row is the one that is meant. */
const pressFirst = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const saysExactly = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();

test.describe('money out and the desk', { tag: '@everywhere' }, () => {
  test('a coupon, then an invoice', async ({ scene, open, site, lang, isPhone }) => {
    const text = words[lang];
    const client = await scene.client();
    const page = await open(client);
    const mail = `tea-${scene.seed}@coupon.test`;

    await test.step('a coupon is captured on the home page', async () => {
      await page.goto(site);
      await page.getByLabel(text.target).fill(mail);
      await pressFirst(page, text.code);
      await says(page, text.sent);
    });
    const [sent] = await client.list<Outbox>(`/sandbox/outbox?to=${mail}`);
    await test.step('it lowers the live price', async () => {
      await page.goto(`${site}/start?type=logo&taocan=5&coupon=${sent?.code}`);
      await page.locator('#start-form').waitFor();
      const folded = page.locator('[aria-expanded=false][aria-controls]').filter({ visible: true }).last();
      if (isPhone) await folded.click();
      await says(page, text.applied);
    });
    const made = await scene.brief(client, '山海茶社 Harbour Tea', { coupon: sent?.code ?? '' });
    await test.step('the contest costs so much less', async () => {
      expect(made.pricing.total, 'total').toBe(text.total);
    });
    await scene.payFor(client, made);
    await test.step('the client asks for an invoice', async () => {
      await page.goto(made.url);
      await page.getByRole('link', { name: text.invoice }).filter({ visible: true }).first().click();
      await page.getByLabel(text.name).fill('杭州山海茶社有限公司');
      if (lang === 'zh') await page.getByLabel(text.tax).fill('91330106MA2H1K7N8Q');
      await page.getByLabel(text.email).fill(mail);
    });
    await audit(page, 'invoice dialog');
    await test.step('and sees where it stands', async () => {
      await pressFirst(page, text.ask);
      await says(page, text.asked);
    });

    const moderator = await scene.moderator();
    const desk = await open(moderator);
    await test.step('the desk counts what waits', async () => {
      await desk.goto(`${site}/admin`);
      await desk.getByRole('link', { name: text.invoices }).first().waitFor();
    });
    await audit(desk, 'desk');
    const [asked] = await moderator.list<Invoice>('/admin/invoices');
    await test.step('the moderator opens the invoice by keyboard', async () => {
      await desk.goto(`${site}/admin/invoices`);
      await desk.locator('[data-row]').first().waitFor();
      await desk.keyboard.press('j');
      await desk.keyboard.press('Enter');
      await desk.getByLabel(text.number).fill(`VM-${scene.seed}`);
    });
    await audit(desk, 'invoice decision');
    await test.step('the document is there', async () => {
      await decides(desk, text.issue);
      const invoice = () => moderator.call<Invoice>('GET', `/admin/invoices/${asked?.id}`);
      await expect.poll(async () => (await invoice()).file?.url).toBeTruthy();
      const { file } = await invoice();
      const document = await fetch(`${site}${file?.url}`, { headers: { cookie: `sid=${client.sid}` } });
      expect((await document.text()).slice(0, 5), 'document').toBe('%PDF-');
    });
  });

  test('a withdrawal, then the books', async ({ scene, open, site, lang }) => {
    const text = words[lang];
    const designer = await scene.designer(`周屿 ${scene.seed}`);
    await earn(scene, await scene.client(), designer);
    const own = await open(designer);
    await test.step('the designer withdraws', async () => {
      await own.goto(`${site}/u/income`);
      await pressFirst(own, text.withdraw);
      await own.getByLabel(text.account).fill('zhou@example.com');
      await own.getByLabel(text.realName).fill('周屿');
      await own.getByLabel(text.password).fill('not-the-one');
      await own.locator('dialog button[type=submit]').click();
      await own.locator('dialog form [aria-invalid=true]').waitFor();
      await own.getByLabel(text.password).fill(designer.password);
    });
    await audit(own, 'withdraw dialog');
    await test.step('and it is on its way', async () => {
      await own.locator('dialog button[type=submit]').click();
      await saysExactly(own, text.way);
    });
    const desk = await open(await scene.moderator());
    await test.step('the moderator pays it', async () => {
      await desk.goto(`${site}/admin/payouts`);
      await desk.locator('[data-row]').first().click();
      await desk.getByLabel(text.reference).fill('ALI-77');
    });
    await audit(desk, 'payout decision');
    await test.step('and the designer sees it', async () => {
      await decides(desk, text.paid);
      await own.reload();
      await saysExactly(own, text.isPaid);
    });

    await test.step('the ledger proves itself', async () => {
      await desk.goto(`${site}/admin/ledger`);
      await pressFirst(desk, text.verify);
      await says(desk, text.holds);
    });
    await audit(desk, 'ledger');
    await test.step('a journal shows its lines', async () => {
      await desk.locator('[data-row]').first().click();
      await desk.locator('code').first().waitFor();
    });
    await test.step('a setting is changed with a reason', async () => {
      // There and back again: other contests of this server are paid by it.
      for (const percent of ['14', '15']) {
        await desk.goto(`${site}/admin/settings`);
        await desk.getByLabel(text.commission, { exact: true }).first().fill(percent);
        await desk.getByLabel(text.reason, { exact: true }).fill('Season 活动');
        await pressFirst(desk, text.save);
        await shown(desk, text.saved).waitFor();
      }
    });
    await audit(desk, 'settings');
    await test.step('every decision is on record', async () => {
      await desk.goto(`${site}/admin/decisions`);
      await says(desk, 'ALI-77');
    });
    await audit(desk, 'decisions');
  });
});

/** A contest whose designer has been paid: there is something to withdraw. */
async function earn(scene: Scene, client: Person, designer: Person): Promise<Project> {
  const made = await scene.contest(client, '山海茶社 Harbour Tea');
  const entry = await scene.enter(designer, made);
  await scene.winner(client, made, entry);
  await scene.handOver(client, made, designer, entry);
  return made;
}
