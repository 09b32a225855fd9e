// A service at a fixed price through its pages: written, sent, rejected, changed, approved, found, paused, taken down.
import { arrived, audit, decides, press, pressInDialog, says } from '../support/checks.ts';
import { jpeg } from '../support/files.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    begin: '新建服务',
    wins: /还差 10 次中标/,
    publish: '提交审核',
    resubmit: '保存并提交审核',
    save: '保存草稿',
    saved: '保存成功！',
    sent: /已提交审核/,
    failed: /发布失败/,
    missing: ['请填写标题。', '请上传封面图！', '请至少填写一条。', '请填写价格。', '请填写服务说明。'],
    size: /需要 1200 × 900/,
    title: '标题',
    type: '类型',
    industry: '适用行业',
    feature: '第 1 条',
    content: '服务说明',
    price: '价格',
    addExtra: '加一项',
    extraName: '名称',
    demand: '问题 1',
    states: { reviewing: '审核中', rejected: '未通过', onSale: '在售' },
    reject: '不通过',
    approve: '通过',
    reason: '理由',
    why: '请换一张清楚的封面。',
    total: '¥599',
    signIn: '登录后下单',
    found: '1 项服务',
    pause: '暂停',
    resume: '恢复出售',
    paused: /暂时不能下单/,
    remove: '删除',
    removed: '服务已删除',
    gone: '这项服务已经下架',
  },
  en: {
    begin: 'New service',
    wins: /10 wins to go/,
    publish: 'Submit for review',
    resubmit: 'Save and send to review',
    save: 'Save draft',
    saved: 'Success!',
    sent: /Sent to review/,
    failed: /Publish failed/,
    missing: [
      'Please give it a title.',
      'Please upload cover image!',
      'Please write one line at least.',
      'Please name a price.',
      'Please describe the service.',
    ],
    size: /1200 × 900 is needed/,
    title: 'Title',
    type: 'Type',
    industry: 'Industry it is for',
    feature: 'Line 1',
    content: 'About the service',
    price: 'Price',
    addExtra: 'Add an extra',
    extraName: 'Name',
    demand: 'Question 1',
    states: { reviewing: 'In review', rejected: 'Not approved', onSale: 'On sale' },
    reject: 'Reject',
    approve: 'Approve',
    reason: 'Reason',
    why: 'Please choose a clearer cover.',
    total: '$599',
    signIn: 'Sign in to order',
    found: '1 service',
    pause: 'Pause',
    resume: 'Sell again',
    paused: /cannot be ordered for now/,
    remove: 'Delete',
    removed: 'The service is deleted',
    gone: 'This service is not offered any more',
  },
};

test('a service', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const designer = await scene.designer('Aya');
  const page = await open(designer);
  await test.step('without wins the way there is told', async () => {
    await page.goto(`${site}/u/services`);
    await says(page, text.wins);
  });
  await scene.wins(designer);
  const name = `Night owl mark ${scene.seed}`;
  await page.goto(`${site}/u/services`);
  await page.getByRole('link', { name: text.begin }).first().click();
  await test.step('everything that is missing is said at once', async () => {
    await press(page, text.publish);
    for (const line of text.missing) await says(page, line);
  });
  await audit(page, 'service form');
  const photos = page.locator('input[type=file]');
  await test.step('a photo of another size is told before it travels', async () => {
    await photos.setInputFiles(jpeg('small.jpg', await scene.picture(800, 600)));
    await says(page, text.size);
  });
  await test.step('it is written, kept as a draft, and sent', async () => {
    await photos.setInputFiles(jpeg('cover.jpg', await scene.picture(1200, 900)));
    await page.locator('form button[aria-pressed=true] img').last().waitFor();
    await page.getByLabel(text.title, { exact: true }).fill(name);
    await press(page, text.save);
    await says(page, text.saved);
    await page.waitForURL(/\/gig\/\d+\/edit/);
    await page.getByLabel(text.type, { exact: true }).selectOption('0');
    await page.getByLabel(text.industry, { exact: true }).selectOption('1');
    await page.getByLabel(text.feature, { exact: true }).fill('Three sketches');
    await page.getByLabel(text.content, { exact: true }).fill('I draw owls.\n- by hand\n- at night');
    await page.getByLabel(text.price, { exact: true }).first().fill('499');
    await press(page, text.addExtra);
    await page.getByLabel(text.extraName, { exact: true }).fill('Business card');
    await page.locator('form fieldset').getByLabel(text.price, { exact: true }).fill('100');
    await page.getByLabel(text.demand, { exact: true }).fill('What is it called?');
    await press(page, text.publish);
    await says(page, text.sent);
    await says(page, text.states.reviewing);
  });
  await audit(page, 'own services');
  const id = (await designer.list<{ id: number }>('/gigs/mine'))[0]?.id;
  const desk = await open(await scene.moderator());
  const look = async () => {
    await desk.goto(`${site}/admin/gigs?id=${id}`);
    await says(desk, name);
  };
  await test.step('a moderator says why not', async () => {
    await look();
    await audit(desk, 'audit of a service');
    await desk.getByLabel(text.reason, { exact: true }).fill(text.why);
    await decides(desk, text.reject);
    await page.goto(`${site}/u/services`);
    await says(page, new RegExp(text.why));
  });
  await test.step('changed, it is looked at again and approved', async () => {
    await page.goto(`${site}/gig/${id}/edit`);
    await says(page, new RegExp(text.why));
    await page.getByLabel(text.feature, { exact: true }).fill('Four sketches');
    await press(page, text.resubmit);
    await says(page, text.sent);
    await look();
    // "通过" stands in "不通过" too.
    const from = desk.url();
    await desk.getByRole('button', { name: text.approve, exact: true }).click();
    await desk.waitForURL((url) => url.href !== from);
  });
  const visitor = await open(null);
  await test.step('it is found by its words and arrives whole', async () => {
    await visitor.goto(`${site}/gigs`);
    await visitor.getByRole('searchbox').fill(name);
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL(/q=/);
    await says(visitor, text.found);
    await audit(visitor, 'services');
    const html = await arrived(`${site}/gig/${id}?lang=${lang}`);
    for (const part of [
      '<h1',
      name,
      'Four sketches',
      'property="og:image"',
      '"@type":"Product"',
      '"@type":"Offer"',
    ])
      expect.soft(html, 'the page as it arrives').toContain(part);
    await visitor.locator('article a').first().click();
    await visitor.getByRole('link', { name: text.signIn }).waitFor();
  });
  await test.step('the price follows the extras', async () => {
    await visitor.getByRole('checkbox').first().check();
    await says(visitor, text.total);
  });
  await audit(visitor, 'a service');
  await test.step('paused it cannot be ordered, deleted it is gone', async () => {
    await page.goto(`${site}/u/services`);
    await press(page, text.pause);
    await page.getByRole('button', { name: text.resume }).waitFor();
    await visitor.reload();
    await says(visitor, text.paused);
    await press(page, text.resume);
    await page.getByRole('button', { name: text.pause }).waitFor();
    await press(page, text.remove);
    await pressInDialog(page, text.remove);
    await says(page, text.removed);
    await visitor.reload();
    await says(visitor, text.gone);
  });
});
