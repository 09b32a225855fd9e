// Work without a contest through its pages: a service that is ordered, answered, delivered, revised, completed by time and
// reviewed; a hire that is quoted, declined, quoted again, paid, and ended by a moderator. Moves the clock.

import type { Page } from '@playwright/test';
import { audit, decides, pay, press, pressInDialog, says } from '../support/checks.ts';
import { expect, testWithOwnServer as test } from '../support/test.ts';

const words = {
  zh: {
    order: /^下单/,
    need: '简单说说你的需求',
    next: /^下一步/,
    pay: /^付款/,
    simulate: /模拟支付/,
    start: '提交并开始',
    deliver: '交付文件',
    what: '说明',
    sent: '已传完',
    latest: /最近一次交付/,
    revise: '提出修改',
    change: /要改什么/,
    none: /修改次数已用完/,
    ask: '再要一次修改',
    done: '订单已完成，款项已付给设计师。',
    review: '写评价',
    five: '5 星',
    content: '内容',
    said: '客户评价',
    hire: '雇佣',
    needed: '你的需求',
    send: '发送',
    quote: '报价',
    sendQuote: '发出报价',
    description: '报价内容',
    amount: '金额',
    decline: '谢绝报价',
    why: '说一句原因',
    end: '结束订单',
    share: '设计师应得比例（%）',
    missing: '请填写这一项。',
    reason: '原因',
    decide: '裁定',
    deskReason: '理由',
    endWith: '按此比例结束',
    decided: /管理员裁定结束订单/,
    money: (amount: string) => `¥${amount}`,
    invoice: '申请发票',
    hireMe: '接受雇佣',
    addService: '添加一项服务',
    serviceName: '名称',
    servicePrice: '价格',
    rate: /^时薪/,
    save: '保存',
    saved: '保存成功！',
  },
  en: {
    order: /^Order for/,
    need: 'In a few words, what is it for?',
    next: /^Next: pay/,
    pay: /^Pay/,
    simulate: /Simulate payment/,
    start: 'Send and start',
    deliver: 'Deliver',
    what: 'What it is',
    sent: 'Sent',
    latest: /Latest delivery/,
    revise: 'Ask for a revision',
    change: /What to change/,
    none: /No revision left/,
    ask: 'Ask for another revision',
    done: 'The order is complete and the designer is paid.',
    review: 'Write a review',
    five: '5 stars',
    content: 'Words',
    said: 'What clients say',
    hire: 'Hire',
    needed: 'What you need',
    send: 'Send',
    quote: 'Name a price',
    sendQuote: 'Send the price',
    description: 'What it is for',
    amount: 'Amount',
    decline: 'Decline',
    why: 'Reason, in a few words',
    end: 'End the order',
    share: 'Designer’s share (%)',
    missing: 'Please fill this in.',
    reason: 'Reason',
    decide: 'Decide',
    deskReason: 'Reason',
    endWith: 'End it with this share',
    decided: /A moderator ended it/,
    money: (amount: string) => `$${amount}`,
    invoice: 'Request an invoice',
    hireMe: 'Hire me',
    addService: 'Add a service',
    serviceName: 'Name',
    servicePrice: 'Price',
    rate: /^Hourly rate/,
    save: 'Save',
    saved: 'Success!',
  },
};

const WORDS = 'A mark for a small tea house, hand drawn. 手绘的茶馆标志。';

/** The box of the open dialog with that label. */
const field = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name });

test('an ordered service', async ({ scene, open, site, lang }) => {
  test.setTimeout(240_000);
  const text = words[lang];
  const designer = await scene.seller('Aya');
  const gig = await scene.gig(designer, `Tea mark ${scene.seed}`);
  const client = await scene.client();
  const page = await open(client);
  const theirs = await open(designer);
  await test.step('it is ordered with both extras and paid', async () => {
    await page.goto(`${site}/gig/${gig}`);
    for (const extra of await page.getByRole('checkbox').all()) await extra.check();
    await says(page, text.money('799'));
    await press(page, text.order);
    await page.getByRole('dialog').getByRole('textbox', { name: text.need }).fill(WORDS);
    await audit(page, 'order dialog');
    await pressInDialog(page, text.next);
    await page.waitForURL(/\/order\/\d+/);
    await press(page, text.pay);
    await pay(page, text.simulate);
  });
  const order = page.url();
  await test.step('it starts with the answers', async () => {
    await press(page, text.start);
    await page.locator('main [aria-invalid=true]').first().waitFor();
    await page.getByRole('textbox', { name: 'What is it called?' }).fill('Shiguang 拾光');
    await audit(page, 'questions of an order');
    await press(page, text.start);
    await says(page, 'Shiguang 拾光');
  });
  const deliver = async (content: string, large = 0) => {
    await theirs.goto(order);
    await press(theirs, text.deliver);
    await field(theirs, text.what).fill(content);
    const small = { name: 'mark.txt', mimeType: 'text/plain', buffer: Buffer.from(content) };
    const files = theirs.locator('dialog[open] input[type=file]');
    await files.setInputFiles(small);
    if (large > 0) {
      await files.setInputFiles({
        name: 'sketches.psd',
        mimeType: 'image/vnd.adobe.photoshop',
        buffer: Buffer.alloc(large, content),
      });
      await theirs.getByRole('dialog').getByRole('status').filter({ hasText: text.sent }).waitFor();
      await audit(theirs, 'a large file of a delivery');
    }
    await pressInDialog(theirs, text.deliver);
    await says(theirs, text.latest);
  };
  await test.step('it is delivered, revised, and delivered again', async () => {
    // The large one comes in pieces, before the rest.
    await deliver('The first three sketches.', 9 * 1024 * 1024);
    await says(theirs, 'sketches.psd');
    await audit(theirs, 'delivered order of the seller');
    // Told live.
    await says(page, text.latest);
    await press(page, text.revise);
    await field(page, text.change).fill('The second one, with thinner lines please.');
    await pressInDialog(page, text.revise);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await deliver('The second one with thinner lines.');
    await page.reload();
    await says(page, text.none);
    await page.getByRole('button', { name: text.ask, exact: true }).waitFor();
    await audit(page, 'delivered order');
  });
  await test.step('nobody answers: it completes, and the seller has their share to the cent', async () => {
    await scene.advance({ advanceHours: 73 });
    await page.reload();
    await says(page, text.done);
    // 799.00 less 15 %.
    expect(await designer.balance()).toBe(679.15);
  });
  await test.step('it is reviewed, on the page of the service too', async () => {
    await press(page, text.review);
    await field(page, text.content).fill('Quick and careful. 又快又好。');
    await pressInDialog(page, text.review);
    await says(page.getByRole('dialog'), text.missing);
    await page.getByRole('dialog').locator('label').filter({ hasText: text.five }).click();
    await audit(page, 'review dialog of an order');
    await pressInDialog(page, text.review);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await says(page, 'Quick and careful. 又快又好。');
    const visitor = await open(null);
    await visitor.goto(`${site}/gig/${gig}`);
    await says(visitor, text.said);
    await says(visitor, 'Quick and careful. 又快又好。');
    await audit(visitor, 'a reviewed service');
  });
  await test.step('what was paid can be invoiced', async () => {
    await page.getByRole('link', { name: text.invoice, exact: true }).click();
    await says(page.getByRole('dialog'), text.money('799'));
    await audit(page, 'invoices of an order');
  });
});

test('a hire', async ({ scene, open, site, lang }) => {
  test.setTimeout(240_000);
  const text = words[lang];
  const designer = await scene.seller('Ben');
  const client = await scene.client();
  const page = await open(client);
  const theirs = await open(designer);
  await test.step('a designer says that they can be hired, for what and at which rate', async () => {
    await theirs.goto(`${site}/u/profile`);
    await theirs.getByRole('radio', { name: text.hireMe }).check();
    await theirs.getByRole('button', { name: text.addService, exact: true }).click();
    await press(theirs, text.save);
    await theirs.locator('main [aria-invalid=true]').first().waitFor();
    await theirs.getByRole('textbox', { name: text.serviceName, exact: true }).fill('Tea mark 茶标');
    await theirs.getByRole('textbox', { name: text.servicePrice, exact: true }).fill('500');
    await theirs.getByRole('textbox', { name: text.rate }).fill('80');
    await audit(theirs, 'profile of a designer who can be hired');
    await press(theirs, text.save);
    await says(theirs, text.saved);
    await page.goto(`${site}/designer/${designer.id}`);
    await says(page, 'Tea mark 茶标');
    await says(page, text.money('80'));
  });
  await test.step('a client says what they need', async () => {
    await page.goto(`${site}/designer/${designer.id}`);
    await page.getByRole('button', { name: text.hire }).first().click();
    await field(page, text.needed).fill(WORDS.repeat(5));
    await audit(page, 'hire dialog');
    await pressInDialog(page, text.send);
    await page.waitForURL(/\/order\/\d+/);
  });
  const order = page.url();
  const quote = async (amount: string) => {
    await theirs.goto(order);
    await theirs.getByRole('button', { name: text.quote, exact: true }).click();
    await field(theirs, text.description).fill('One mark, three sketches.');
    await field(theirs, text.amount).fill(amount);
    await pressInDialog(theirs, text.sendQuote);
    await says(theirs, text.money(amount));
  };
  await test.step('a price is declined, another is paid', async () => {
    await quote('500');
    await audit(theirs, 'quoted order of the seller');
    await page.reload();
    await press(page, text.decline);
    await field(page, text.why).fill('Too much for us.');
    await pressInDialog(page, text.decline);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await quote('200');
    await page.reload();
    await press(page, text.pay);
    await pay(page, text.simulate);
    await page.getByRole('button', { name: text.end, exact: true }).waitFor();
    await audit(page, 'started order');
  });
  const propose = async (at: Page, share: string) => {
    await at.reload();
    await press(at, text.end);
    await field(at, text.share).fill('');
    await pressInDialog(at, text.end);
    await says(at.getByRole('dialog'), text.missing);
    await field(at, text.share).fill(share);
    await pressInDialog(at, text.end);
    await expect(at.getByRole('dialog')).toHaveCount(0);
    await says(at, new RegExp(`${share}%`));
  };
  await test.step('the two do not agree, and a moderator decides', async () => {
    await propose(page, '10');
    await propose(theirs, '80');
    const desk = await open(await scene.moderator());
    await desk.goto(`${site}/admin/orders`);
    await audit(desk, 'orders on the desk');
    await desk.goto(order);
    await desk.getByRole('link', { name: text.decide, exact: true }).click();
    await desk.waitForURL(/\/admin\/orders\?id=\d+/);
    const decision = desk.locator('#decision');
    await decision.getByRole('textbox', { name: text.share }).fill('40');
    await decision.getByRole('textbox', { name: text.deskReason }).fill('Two sketches of three were made.');
    await says(decision, new RegExp(text.money('120').replace('$', '\\$')));
    await audit(desk, 'decision on an order');
    await decides(desk, new RegExp(`^${text.endWith}`));
    await desk.goto(order);
    await says(desk, text.decided);
    await page.reload();
    await says(page, text.decided);
    // 40 % of 200.00, less 15 %.
    expect(await designer.balance()).toBe(68);
  });
});
