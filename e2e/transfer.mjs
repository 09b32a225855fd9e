// A bank transfer through the pages: chosen, proved, rejected, proved again, approved; money that came for nothing; the reports.
import { Person, account, asFile, equal, openPage, picture } from './lib.mjs';

const words = {
  zh: {
    pay: /去支付|去付款/, transfer: '银行转账', go: /用转账支付/, bank: '转账到这个账户', send: '提交凭证',
    missing: '请选择凭证文件。', checking: '核对中', reject: '不通过', blurred: '看不清金额', rejected: '上一次没有通过核对',
    approve: '已到账，通过', paid: '已付款', received: '流水上的金额', hand: '已人工退回', number: '银行或渠道的流水号',
    back: '将原路退回', now: '现在对账', same: '一致', name: '山海茶社',
  },
  en: {
    pay: /^(Pay|Go to payment)/, transfer: 'Bank transfer', go: /by transfer/, bank: 'Transfer to this account', send: 'Send proof',
    missing: 'Please choose a file.', checking: 'Being checked', reject: 'Reject', blurred: 'The amount is blurred',
    rejected: 'The last proof could not be matched', approve: 'Arrived, approve', paid: 'Paid',
    received: 'Amount on the statement', hand: 'Sent by hand', number: 'Number at the bank or provider',
    back: 'Being sent back', now: 'Reconcile now', same: 'Agrees', name: 'Harbour Tea',
  },
};

async function unpaid(client, name) {
  const form = new FormData();
  const fields = {
    projectType: 0, taocan: 5, companyName: name, companyIntro: 'A tea house by the sea.', content: 'Quiet, hills, sea.',
    industry: 1, mockups: 1, agree: 1,
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  return client.call('POST', '/projects', form);
}

export async function transfer({ browser, base, tally, lang, width, shots }) {
  const text = words[lang];
  const complaints = [];
  const at = (name) => `${lang} ${width} transfer: ${name}`;
  const client = await new Person(base, lang).register(`Lin ${lang} ${width}`, 1);
  const moderator = await account(base, lang, 'moderator');
  const receipt = asFile('receipt.jpg', 'image/jpeg', await picture(browser, 600, 900, 5));
  const project = await unpaid(client, text.name);
  const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).last();
  const page = await openPage(browser, base, { lang, width, person: client, complaints });
  const desk = await openPage(browser, base, { lang, width, person: moderator, complaints });
  const look = async (of, name) => shots && of.screenshot({ path: `${shots}/${lang}-${width}-${name}.png`, fullPage: true });
  let id = '';

  await tally.step(at('the way of paying is chosen where the contest is'), async () => {
    await page.goto(`${base}/contest/${project.encodedId}`);
    await button(page, text.pay).click();
    await page.locator('dialog[open]').getByText(text.transfer, { exact: true }).click();
    await look(page, 'pay-dialog');
  }, page);
  await tally.audit(page, at('pay dialog'));
  await tally.step(at('the account and the payment number are shown'), async () => {
    await button(page, text.go).click();
    await page.waitForURL(/\/pay\/\d+$/);
    id = page.url().split('/').pop();
    await page.getByText(text.bank).waitFor();
    const { reference } = await client.call('GET', `/payments/${id}`);
    await page.getByText(reference).first().waitFor();
    await look(page, 'pay-transfer');
  }, page);
  await tally.step(at('a proof is asked for, then sent'), async () => {
    await button(page, text.send).click();
    await page.getByText(text.missing).waitFor();
    await page.locator('input[type=file]').setInputFiles(receipt);
    await button(page, text.send).click();
    await page.getByText(text.checking, { exact: true }).waitFor();
    await look(page, 'pay-verifying');
  }, page);
  await tally.audit(page, at('being checked'));
  await tally.step(at('a moderator rejects it with a reason'), async () => {
    await desk.goto(`${base}/admin/transfers`);
    await desk.locator('[data-row]').first().waitFor();
    await look(desk, 'desk-transfers');
    await desk.goto(`${base}/admin/transfers?id=${id}`);
    await desk.getByLabel(text.received).waitFor();
    await look(desk, 'desk-transfer');
    await desk.locator('textarea').fill(text.blurred);
    await button(desk, text.reject).click();
    await desk.waitForURL(/\/admin\/transfers$/);
  }, desk);
  await tally.step(at('the payer reads why and sends another one'), async () => {
    await page.reload();
    await page.getByText(text.rejected).waitFor();
    await page.getByText(text.blurred).waitFor();
    await look(page, 'pay-rejected');
    await page.locator('input[type=file]').setInputFiles(receipt);
    await button(page, text.send).click();
    await page.getByText(text.checking, { exact: true }).waitFor();
  }, page);
  await tally.step(at('the right amount approves it'), async () => {
    await desk.goto(`${base}/admin/transfers?id=${id}`);
    await desk.getByLabel(text.received).fill('1');
    await button(desk, text.approve).click();
    await desk.locator('[aria-invalid=true]').waitFor();
    const { amount } = await client.call('GET', `/payments/${id}`);
    await desk.getByLabel(text.received).fill(String(amount));
    await button(desk, text.approve).click();
    await desk.waitForURL(/\/admin\/transfers$/);
    equal((await client.call('GET', `/payments/${id}`)).status, 'paid', 'status');
    equal((await client.call('GET', `/projects/${project.id}`)).step, 1, 'step');
  }, desk);
  await tally.audit(desk, at('queue'));
  await tally.step(at('the payer sees that it is paid'), async () => {
    await page.reload();
    await page.getByText(text.paid, { exact: true }).first().waitFor();
    await look(page, 'pay-paid');
  }, page);

  await tally.step(at('money that came for nothing is sent back by hand'), async () => {
    const other = await unpaid(client, text.name);
    const paid = await client.call('POST', '/payments', { purpose: 'project', channel: 'transfer', projectId: other.id });
    const form = new FormData();
    form.set('file', new File([receipt.buffer], 'receipt.jpg', { type: 'image/jpeg' }));
    form.set('projectName', text.name);
    await client.call('POST', `/payments/${paid.id}/proof`, form);
    await client.call('POST', '/gateway/logo/payment/audit/simulate', { projectId: other.id });
    await moderator.call('POST', `/admin/transfers/${paid.id}`, { approved: 1, amount: paid.amount });
    await page.goto(`${base}/pay/${paid.id}`);
    await page.getByText(text.back, { exact: true }).waitFor();
    await look(page, 'pay-returned');
    await moderator.call('POST', '/sandbox/clock', { advanceSeconds: 5 });
    await desk.goto(`${base}/admin/payment-refunds`);
    await look(desk, 'desk-refunds');
    await desk.locator('[data-row]').last().click();
    await desk.getByLabel(text.number).fill('ICBC-77');
    await look(desk, 'desk-refund');
    await button(desk, text.hand).click();
    await desk.waitForURL(/\/admin\/payment-refunds$/);
  }, desk);
  await tally.step(at('the books agree'), async () => {
    await desk.goto(`${base}/admin/reconciliations`);
    await button(desk, text.now).click();
    await desk.getByText(text.same, { exact: true }).first().waitFor();
    await look(desk, 'desk-reconciliations');
  }, desk);
  await tally.audit(desk, at('reconciliations'));
  await tally.step(at('no page complained'), async () => equal(complaints, [], 'console'));
  for (const one of [page, desk]) await one.context().close();
}
