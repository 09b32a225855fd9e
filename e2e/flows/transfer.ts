// A bank transfer through the pages: chosen, proved, rejected, proved again, approved; money that came for nothing; the reports.
import { audit, decides, press, says } from '../support/checks.ts';
import { jpeg } from '../support/files.ts';
import { type Payment, upload } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    pay: /去支付|去付款/,
    transfer: '银行转账',
    go: /用转账支付/,
    bank: '转账到这个账户',
    send: '提交凭证',
    missing: '请选择凭证文件。',
    checking: '核对中',
    reject: '不通过',
    blurred: '看不清金额',
    rejected: '上一次没有通过核对',
    approve: '已到账，通过',
    paid: '已付款',
    received: '流水上的金额',
    hand: '已人工退回',
    number: '银行或渠道的流水号',
    back: '将原路退回',
    now: '现在对账',
    same: '一致',
    name: '山海茶社',
  },
  en: {
    pay: /^(Pay|Go to payment)/,
    transfer: 'Bank transfer',
    go: /by transfer/,
    bank: 'Transfer to this account',
    send: 'Send proof',
    missing: 'Please choose a file.',
    checking: 'Being checked',
    reject: 'Reject',
    blurred: 'The amount is blurred',
    rejected: 'The last proof could not be matched',
    approve: 'Arrived, approve',
    paid: 'Paid',
    received: 'Amount on the statement',
    hand: 'Sent by hand',
    number: 'Number at the bank or provider',
    back: 'Being sent back',
    now: 'Reconcile now',
    same: 'Agrees',
    name: 'Harbour Tea',
  },
};

test('a bank transfer', { tag: '@everywhere' }, async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const moderator = await scene.moderator();
  const receipt = jpeg('receipt.jpg', await scene.picture(600, 900));
  const project = await scene.brief(client, text.name);
  const page = await open(client);
  const desk = await open(moderator);
  const exactly = (on: typeof page, words: string) =>
    expect(on.getByText(words, { exact: true }).first()).toBeVisible();

  await test.step('the way of paying is chosen where the contest is', async () => {
    await page.goto(project.url);
    await press(page, text.pay);
    await page.locator('dialog[open]').getByText(text.transfer, { exact: true }).click();
  });
  await audit(page, 'pay dialog');
  await test.step('the account and the payment number are shown', async () => {
    await press(page, text.go);
    await page.waitForURL(/\/pay\/\d+$/);
    await says(page, text.bank);
  });
  const id = page.url().split('/').pop();
  const payment = () => client.call<Payment>('GET', `/payments/${id}`);
  await says(page, (await payment()).reference);
  await test.step('a proof is asked for, then sent', async () => {
    await press(page, text.send);
    await says(page, text.missing);
    await page.locator('input[type=file]').setInputFiles(receipt);
    await press(page, text.send);
    await exactly(page, text.checking);
  });
  await audit(page, 'being checked');
  await test.step('a moderator rejects it with a reason', async () => {
    await desk.goto(`${site}/admin/transfers`);
    await desk.locator('[data-row]').first().waitFor();
    await desk.goto(`${site}/admin/transfers?id=${id}`);
    await desk.getByLabel(text.received).waitFor();
    await desk.locator('#decision textarea').fill(text.blurred);
    await decides(desk, text.reject);
  });
  await test.step('the payer reads why and sends another one', async () => {
    await page.reload();
    await says(page, text.rejected);
    await says(page, text.blurred);
    await page.locator('input[type=file]').setInputFiles(receipt);
    await press(page, text.send);
    await exactly(page, text.checking);
  });
  await test.step('the right amount approves it', async () => {
    await desk.goto(`${site}/admin/transfers?id=${id}`);
    await desk.getByLabel(text.received).fill('1');
    await press(desk, text.approve);
    await desk.locator('[aria-invalid=true]').waitFor();
    await desk.getByLabel(text.received).fill(String((await payment()).amount));
    await decides(desk, text.approve);
    expect((await payment()).status, 'status').toBe('paid');
    expect((await client.project(project.id)).step, 'step').toBe(1);
  });
  await audit(desk, 'queue');
  await test.step('the payer sees that it is paid', async () => {
    await page.reload();
    await exactly(page, text.paid);
  });

  await test.step('money that came for nothing is sent back by hand', async () => {
    const other = await scene.brief(client, text.name);
    const choice = { purpose: 'project', channel: 'transfer', projectId: other.id };
    const paid = await client.call<Payment>('POST', '/payments', choice);
    const proof = upload('receipt.jpg', 'image/jpeg', receipt.buffer, { projectName: text.name });
    await client.call('POST', `/payments/${paid.id}/proof`, proof);
    await scene.payFor(client, other);
    await moderator.call('POST', `/admin/transfers/${paid.id}`, { approved: 1, amount: paid.amount });
    await page.goto(`${site}/pay/${paid.id}`);
    await exactly(page, text.back);
    await scene.advance({ advanceSeconds: 5 });
    await desk.goto(`${site}/admin/payment-refunds`);
    await desk.locator('[data-row]').last().click();
    await desk.getByLabel(text.number).fill('ICBC-77');
    await decides(desk, text.hand);
  });
  await test.step('the books agree', async () => {
    await desk.goto(`${site}/admin/reconciliations`);
    await press(desk, text.now);
    await exactly(desk, text.same);
  });
  await audit(desk, 'reconciliations');
});
