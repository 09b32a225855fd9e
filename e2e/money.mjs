// Money out and the desk through the pages: coupon, invoice, withdrawal, settings, ledger; client, designer, moderator.
import { account, approvedDesigner, equal, Person, picture, zip } from './lib.mjs';
import { begin } from './scene.mjs';

const words = {
  zh: {
    code: '领取优惠码', target: '邮箱或手机号', sent: '优惠码已发到', applied: /优惠码 \w{4}-/, invoice: '申请发票', name: '抬头', tax: '税号',
    email: '收票邮箱', ask: '提交申请', asked: '发票处理中', issue: '开具并发送', number: '发票号码', issued: '已开具', withdraw: '提现', account: '支付宝账号',
    password: '登录密码', way: '处理中', reference: '流水号', paid: /^已付 ¥/, isPaid: '已付', verify: '验证账本', holds: '账本完好', reason: '为什么改',
    save: /保存 1 项/, saved: '已保存 1 项', commission: '平台服务费', empty: '没有在等的', total: 949,
  },
  en: {
    code: 'Send me a code', target: 'E-mail address or phone number', sent: 'The code is on its way', applied: /Coupon \w{4}-/, invoice: 'Request an invoice',
    name: 'Made out to', tax: 'Tax number', email: 'Send it to', ask: 'Request it', asked: 'Invoice requested', issue: 'Issue and send', number: 'Invoice number',
    issued: 'Issued', withdraw: 'Withdraw', account: 'PayPal e-mail', password: 'Your password', way: 'On the way', reference: 'Reference',
    paid: /was paid$/, isPaid: 'Paid', verify: 'Verify the ledger', holds: 'The ledger holds', reason: 'Why', save: /Save 1 change/, saved: '1 value saved',
    commission: 'Commission', empty: 'Nothing waits', total: 189,
  },
};

const brief = { projectType: 0, taocan: 5, companyName: '山海茶社 Harbour Tea', companyIntro: 'Tea by the sea.', content: 'Hills and sea.', industry: 1, mockups: [1], agree: 1 };

/** A picture of the page where somebody asked for pictures. */
async function shoot(page, name) {
  if (!process.env.SHOTS) return;
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}

/** A contest whose designer has been paid: there is something to withdraw. */
async function earn(browser, base, lang, client, designer) {
  const made = await client.call('POST', '/projects', brief);
  await client.call('POST', '/gateway/logo/payment/audit/simulate', { projectId: made.id });
  const form = (bytes, name, type) => {
    const body = new FormData();
    body.set('file', new File([bytes], name, { type }));
    return body;
  };
  const seed = Math.ceil(Math.random() * 500);
  const work = await designer.call('POST', `/projects/${made.id}/works`, form(await picture(browser, 800, 600, seed), 'a.jpg', 'image/jpeg'));
  await client.call('PUT', `/projects/${made.id}/works/${work.id}/winning`, {});
  await designer.call('POST', `/works/${work.id}/attachments`, form(await picture(browser, 1600, 1200, seed), 'b.jpg', 'image/jpeg'));
  await designer.call('POST', `/projects/${made.id}/packages`, form(zip({ 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }), 'a.zip', 'application/zip'));
  await client.call('POST', `/projects/${made.id}/packages/confirm`, {});
  return made;
}

export async function money({ browser, base, tally, lang, width }) {
  const text = words[lang];
  const { complaints, at, open } = begin({ browser, base, lang, width });
  const shot = (page, name) => shoot(page, `${name}-${lang}-${width}`);
  const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).first();
  const client = await new Person(base, lang).register(`Client ${lang} ${width}`, 1);
  const designer = await approvedDesigner(base, lang, `周屿 ${lang} ${width}`, await picture(browser, 800, 600, 40 + width));
  const moderator = await account(base, lang, 'moderator');
  const page = await open(client);
  const mail = `tea-${lang}-${width}@coupon.test`;

  await tally.step(at('a coupon is captured on the home page'), async () => {
    await page.goto(base);
    await page.getByLabel(text.target).fill(mail);
    await shot(page, 'home');
    await button(page, text.code).click();
    await page.getByText(text.sent).waitFor();
  }, page);
  const [sent] = (await client.call('GET', `/sandbox/outbox?to=${mail}`)).list;
  await tally.step(at('it lowers the live price'), async () => {
    await page.goto(`${base}/start?type=logo&taocan=5&coupon=${sent.code}`);
    await page.locator('#start-form').waitFor();
    if (width < 900) await page.locator('[aria-expanded=false][aria-controls]').filter({ visible: true }).last().click();
    await page.getByText(text.applied).filter({ visible: true }).first().waitFor();
    await shot(page, 'start');
  }, page);
  const made = await client.call('POST', '/projects', { ...brief, coupon: sent.code });
  await tally.step(at('the contest costs so much less'), async () => equal(made.pricing.total, text.total, 'total'));
  await client.call('POST', '/gateway/logo/payment/audit/simulate', { projectId: made.id });

  await tally.step(at('the client asks for an invoice'), async () => {
    await page.goto(`${base}/contest/${made.encodedId}`);
    await page.getByRole('link', { name: text.invoice }).filter({ visible: true }).first().click();
    await page.getByLabel(text.name).fill('杭州山海茶社有限公司');
    if (lang === 'zh') await page.getByLabel(text.tax).fill('91330106MA2H1K7N8Q');
    await page.getByLabel(text.email).fill(mail);
  }, page);
  await tally.audit(page, at('invoice dialog'));
  await tally.step(at('and sees where it stands'), async () => {
    await shot(page, 'invoice-dialog');
    await button(page, text.ask).click();
    await page.getByText(text.asked).filter({ visible: true }).first().waitFor();
  }, page);

  const desk = await open(moderator);
  await tally.step(at('the desk counts what waits'), async () => {
    await desk.goto(`${base}/admin`);
    await desk.getByRole('link', { name: lang === 'zh' ? /发票/ : /Invoices/ }).first().waitFor();
    await shot(desk, 'desk');
  }, desk);
  await tally.audit(desk, at('desk'));
  const [asked] = (await moderator.call('GET', '/admin/invoices')).list;
  await tally.step(at('the moderator issues the invoice'), async () => {
    await desk.goto(`${base}/admin/invoices`);
    await desk.locator('[data-row]').first().waitFor();
    await shot(desk, 'invoices');
    await desk.keyboard.press('j');
    await desk.keyboard.press('Enter');
    await desk.getByLabel(text.number).fill(`VM-${lang}-${width}`);
    await shot(desk, 'invoice-decision');
  }, desk);
  await tally.audit(desk, at('invoice decision'));
  await tally.step(at('the document is there'), async () => {
    await button(desk, text.issue).click();
    await desk.waitForURL(/\/admin\/invoices$/);
    let file = null;
    for (let tries = 0; tries < 50 && !file; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      file = (await moderator.call('GET', `/admin/invoices/${asked.id}`)).file;
    }
    const pdf = await fetch(base + file.url, { headers: { cookie: `sid=${client.sid}` } });
    equal((await pdf.text()).slice(0, 5), '%PDF-', 'document');
  }, desk);

  await earn(browser, base, lang, client, designer);
  const own = await open(designer);
  await tally.step(at('the designer withdraws'), async () => {
    await own.goto(`${base}/u/income`);
    await button(own, text.withdraw).waitFor();
    await shot(own, 'income');
    await button(own, text.withdraw).click();
    await own.getByLabel(text.account).fill('zhou@example.com');
    await own.getByLabel(text.password).fill('not-the-one');
    await own.locator('button[form=withdraw]').click();
    await own.locator('#withdraw [aria-invalid=true]').waitFor();
    await own.getByLabel(text.password).fill(designer.password);
  }, own);
  await tally.audit(own, at('withdraw dialog'));
  await tally.step(at('and it is on its way'), async () => {
    await shot(own, 'withdraw');
    await own.locator('button[form=withdraw]').click();
    await own.getByText(text.way, { exact: true }).filter({ visible: true }).first().waitFor();
    await shot(own, 'income-after');
  }, own);
  await tally.step(at('the moderator pays it'), async () => {
    await desk.goto(`${base}/admin/payouts`);
    await desk.locator('[data-row]').first().waitFor();
    await shot(desk, 'payouts');
    await desk.locator('[data-row]').first().click();
    await desk.getByLabel(text.reference).fill('ALI-77');
    await shot(desk, 'payout-decision');
  }, desk);
  await tally.audit(desk, at('payout decision'));
  await tally.step(at('and the designer sees it'), async () => {
    await button(desk, text.paid).click();
    await desk.waitForURL(/\/admin\/payouts$/);
    await own.reload();
    await own.getByText(text.isPaid, { exact: true }).filter({ visible: true }).first().waitFor();
  }, own);

  await tally.step(at('the ledger proves itself'), async () => {
    await desk.goto(`${base}/admin/ledger`);
    await button(desk, text.verify).click();
    await desk.getByText(text.holds).waitFor();
    await shot(desk, 'ledger');
  }, desk);
  await tally.audit(desk, at('ledger'));
  await tally.step(at('a journal shows its lines'), async () => {
    await desk.locator('[data-row]').first().click();
    await desk.locator('code').first().waitFor();
    await shot(desk, 'journal');
  }, desk);
  await tally.step(at('a setting is changed with a reason'), async () => {
    await desk.goto(`${base}/admin/settings`);
    const field = desk.getByLabel(text.commission, { exact: true });
    await field.first().waitFor();
    await shot(desk, 'settings');
    // There and back again: other contests of this server are paid by it.
    for (const percent of ['14', '15']) {
      await desk.goto(`${base}/admin/settings`);
      await field.first().waitFor();
      await field.first().fill(percent);
      await desk.getByLabel(text.reason, { exact: true }).fill('Season 活动');
      await shot(desk, `settings-${percent}`);
      await button(desk, text.save).click();
      await desk.getByText(text.saved).waitFor();
    }
  }, desk);
  await tally.audit(desk, at('settings'));
  await tally.step(at('every decision is on record'), async () => {
    await desk.goto(`${base}/admin/decisions`);
    await desk.getByText('ALI-77').filter({ visible: true }).first().waitFor();
    await shot(desk, 'decisions');
  }, desk);
  await tally.audit(desk, at('decisions'));
  await tally.step(at('nothing complains'), async () => equal(complaints, [], 'console'));
  for (const one of [page, desk, own]) await one.context().close();
}
