// The whole job through the pages: brief, payment, entries, feedback, finalists, winner, handover, money, certificate.
import { account, approvedDesigner, asFile, equal, picture, zip } from './lib.mjs';
import { begin } from './scene.mjs';

const words = {
  zh: {
    logo: 'Logo 设计', standard: '标准套餐', name: '山海茶社', agree: '我已阅读并同意', create: '创建比稿，去付款', simulate: /模拟支付/,
    upload: '上传作品', submit: '提交作品', send: '发送', finalist: '选为入围', finalistOk: '确认入围', isFinalist: '已入围',
    end: '提前结束初稿期', endOk: '现在结束', over: '初稿期已结束', choose: '选为中标作品', next: /下一步/, seal: '盖章', toHandover: '去交付页',
    confirm: '确认完成', sealPress: /盖章/, toReview: '去评价设计师', publish: '提交评价', thanks: '评价已经发布', match: '一致：',
    jpg: '请上传 JPG 格式的图片！', size: '请上传正确尺寸的图片', zip: /zip/, stars: '请给出 1 到 5 颗星的评价！', pin: '太阳往左一点。',
    revise: '要求修改', asked: '你要求了修改', reviseSend: '发送修改要求', version: '第 2 版', prize: '999', balances: [814.15, 50],
  },
  en: {
    logo: 'Logo Design', standard: 'Standard', name: 'Harbour Tea', agree: 'I have read this', create: 'Create the contest and pay', simulate: /Simulate (payment|paying)/,
    upload: 'Submit a design', submit: 'Submit', send: 'Send', finalist: 'Make finalist', finalistOk: 'Make finalist', isFinalist: /is a finalist/,
    end: 'End open stage early', endOk: 'End now', over: 'The open stage is over', choose: 'Choose as winner', next: /Next: the seal/, seal: 'Press the seal', toHandover: 'Go to the handover',
    confirm: 'Confirm completion', sealPress: /Press the seal|Confirm all the same/, toReview: 'Review the designer', publish: 'Publish review', thanks: 'published', match: 'It matches',
    jpg: 'Please upload jpg format image', size: /Please upload correct image size/, zip: /zip/, stars: 'Please rate your experience', pin: 'The sun a little to the left.',
    revise: 'Ask for changes', asked: 'You asked for changes', reviseSend: 'Send', version: 'Version 2', prize: '199', balances: [162.15, 10],
  },
};

export async function job({ browser, base, tally, lang, width }) {
  const text = words[lang];
  const { complaints, at, open } = begin({ browser, base, lang, width });
  const small = await picture(browser, 800, 600, 1);
  const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).last();

  const designers = [];
  for (const [n, name] of ['周屿', 'Mira K.', '林深'].entries()) {
    designers.push(await approvedDesigner(base, lang, name, await picture(browser, 800, 600, 20 + n)));
  }
  const client = await account(base, lang, 'client');
  const page = await open(client);
  let url = '';

  // The brief, its errors first.
  const next = () => page.locator('button[form=start-form], #start-form button[type=submit]').filter({ visible: true }).first().click();
  await tally.step(at('the start form asks for what is missing'), async () => {
    await page.goto(`${base}/start`);
    await page.locator('#start-form').waitFor();
    await page.getByText(text.logo).first().click();
    await next();
    await page.locator('label').filter({ hasText: text.standard }).first().click();
    await next();
    await page.locator('[name=companyName]').waitFor();
    // Pressed again if the step was still being drawn: what counts is that it leads to the first fault.
    for (const timeout of [4000, 11000]) {
      await next();
      const focused = () => document.activeElement?.getAttribute('name') === 'companyName';
      if (await page.waitForFunction(focused, null, { timeout }).then(() => true, () => false)) return;
    }
    throw new Error('the first fault is not led to');
  }, page);
  await tally.audit(page, at('brief with errors'));
  await tally.step(at('a brief becomes a paid contest'), async () => {
    await page.fill('[name=companyName]', text.name);
    await page.selectOption('[name=industry]', '1');
    await page.fill('[name=companyIntro]', 'A small tea house by the sea. 海边的一间小茶馆。');
    await page.fill('[name=content]', 'Quiet, hills and sea. 安静，看得见山和海。');
    await page.locator('fieldset label:has(input[type=checkbox])').nth(0).click();
    await page.getByText(text.agree).first().click();
    await next();
    await button(page, text.create).click();
    await page.waitForURL(/project=/);
    await button(page, text.simulate).click();
    await page.waitForURL(/\/contest\//);
    url = page.url().split('?')[0];
  }, page);
  const id = url.split('/').pop();
  await tally.step(at('the money stands in escrow'), async () => {
    const { held } = await client.call('GET', `/projects/${id}/escrow`);
    equal(held, Number(text.prize), 'held');
  });
  await tally.audit(page, at('contest just paid'));

  // Entries, blind.
  for (const [n, designer] of designers.entries()) {
    const own = await open(designer);
    await tally.step(at(`designer ${n + 1} hands in an entry`), async () => {
      await own.goto(url);
      await button(own, text.upload).click();
      const file = own.locator('dialog[open] input[type=file]');
      if (n === 0) {
        await file.setInputFiles(asFile('a.png', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'binary')));
        await own.getByText(text.jpg).first().waitFor();
        await file.setInputFiles(asFile('a.jpg', 'image/jpeg', await picture(browser, 640, 480, 9)));
        await own.getByText(text.size).first().waitFor();
      }
      await file.setInputFiles(asFile('entry.jpg', 'image/jpeg', await picture(browser, 800, 600, n + 1)));
      await own.waitForTimeout(400);
      await button(own, text.submit).click();
      await own.waitForURL(/a=designs/);
      await own.locator('article a').first().waitFor();
      equal(await own.locator('article').count(), 1, 'entries seen');
    }, own);
    if (n === 1) await tally.audit(own, at('a designer’s own wall'));
    await own.context().close();
  }

  // Feedback and choices.
  await tally.step(at('stars and a pinned comment'), async () => {
    await page.goto(`${url}?a=designs`);
    await page.locator('article a[aria-label^="#1"]').click();
    await page.locator('dialog[open]').waitFor();
    await page.waitForTimeout(600);
    await page.locator('dialog fieldset label').filter({ has: page.locator('input[value="5"]') }).click();
    await page.waitForTimeout(400);
    const box = await page.locator('dialog img').first().boundingBox();
    await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.3);
    await page.locator('dialog textarea').fill(text.pin);
    await button(page, text.send).click();
    await page.getByText(text.pin).first().waitFor();
    const { list } = await designers[0].call('GET', `/projects/${id}/works`);
    equal(list[0].stars, 5, 'stars');
  }, page);
  await tally.audit(page, at('viewer'));
  await tally.step(at('Escape closes only the dialog over the viewer'), async () => {
    await button(page, text.finalist).click();
    const over = page.locator('dialog dialog[open]');
    await over.waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await over.waitFor({ state: 'detached' });
    await page.waitForTimeout(200);
    equal(await page.locator('dialog[open]').count(), 1, 'dialogs left');
    equal(new URL(page.url()).searchParams.get('work'), '1', 'entry shown');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    equal(focused, text.finalist, 'focus');
  }, page);
  for (const n of [1, 2]) {
    await tally.step(at(`finalist ${n}`), async () => {
      await page.goto(`${url}?work=${n}`);
      await button(page, text.finalist).click();
      await page.waitForTimeout(300);
      await button(page, text.finalistOk).click();
      await page.getByText(text.isFinalist).first().waitFor();
    }, page);
  }
  await tally.step(at('the open stage is ended early'), async () => {
    await page.goto(`${url}?a=brief`);
    await button(page, text.end).click();
    await button(page, text.endOk).click();
    await page.getByText(text.over).first().waitFor();
  }, page);
  await tally.step(at('the winner, in two steps and with the seal'), async () => {
    await page.goto(`${url}?work=1`);
    await button(page, text.choose).click();
    await button(page, text.next).click();
    await button(page, text.seal).click();
    await button(page, text.toHandover).click();
    await page.locator('#handover').waitFor();
  }, page);
  await tally.audit(page, at('handover, waiting'));

  // Handover.
  const winner = await open(designers[0]);
  const package_ = zip({ 'logo/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo/读我.txt': text.name });
  await tally.step(at('effect images, then the package'), async () => {
    await winner.goto(`${url}?a=package`);
    await winner.locator('#handover input[type=file]').first().setInputFiles(asFile('effect.jpg', 'image/jpeg', await picture(browser, 1600, 1200, 3)));
    await winner.locator('#handover ol img').first().waitFor();
    const field = winner.locator('input[accept*=zip]');
    await field.setInputFiles(asFile('x.zip', 'application/zip', Buffer.from('not a zip')));
    await winner.getByRole('alert').filter({ hasText: text.zip }).first().waitFor();
    await field.setInputFiles(asFile('package.zip', 'application/zip', package_));
    await winner.getByText('SHA-256').first().waitFor();
  }, winner);
  await tally.audit(winner, at('delivered'));
  await tally.step(at('a revision, and the second version'), async () => {
    await page.reload();
    await button(page, text.revise).click();
    await page.locator('dialog[open] textarea').fill('PNG, please. 请再加一个 PNG。');
    await page.locator('dialog[open]').getByRole('button', { name: text.reviseSend }).click();
    await page.getByText(text.asked).first().waitFor();
    await winner.reload();
    await winner.locator('input[accept*=zip]').setInputFiles(asFile('package-2.zip', 'application/zip', package_));
    await winner.getByText(text.version).first().waitFor();
  }, winner);
  await tally.step(at('the client confirms with the seal'), async () => {
    await page.reload();
    await button(page, text.confirm).click();
    await page.locator('dialog[open]').getByRole('button', { name: text.sealPress }).click();
    await page.locator('dialog[open]').getByRole('button', { name: text.toReview }).click();
  }, page);
  await tally.step(at('both balances are right to the cent'), async () => {
    const currency = lang === 'zh' ? 'CNY' : 'USD';
    const found = [];
    for (const designer of designers) found.push((await designer.call('GET', '/users/info')).balance[currency]);
    equal(found, [...text.balances, 0], 'balances');
    equal((await client.call('GET', `/projects/${id}/escrow`)).held, 0, 'left in escrow');
  });
  await tally.step(at('the client reviews'), async () => {
    await page.locator('#review').waitFor();
    await button(page, text.publish).click();
    await page.getByText(text.stars).first().waitFor();
    await page.locator('#review fieldset label').nth(4).click();
    await page.locator('#review textarea').fill('Quick and precise. 又快又准。');
    await button(page, text.publish).click();
    await page.getByText(text.thanks).first().waitFor();
  }, page);

  // What everybody can see afterwards.
  await tally.step(at('the income page shows the money'), async () => {
    await winner.goto(`${base}/u/income`);
    await winner.getByText(String(text.balances[0])).first().waitFor();
  }, winner);
  await tally.audit(winner, at('income'));
  const visitor = await open(null);
  await tally.step(at('anybody checks the certificate against the file'), async () => {
    const { certificate } = await client.call('GET', `/projects/${id}/packages`);
    await visitor.goto(`${base}/certificate/${certificate.code}`);
    await visitor.locator('input[type=file]').setInputFiles(asFile('package-2.zip', 'application/zip', package_));
    await visitor.getByText(text.match).first().waitFor();
  }, visitor);
  await tally.audit(visitor, at('certificate'));
  await tally.step(at('a visitor sees the finished contest'), async () => {
    await visitor.goto(`${url}?a=designs`);
    await visitor.locator('article').nth(2).waitFor();
  }, visitor);
  await tally.audit(visitor, at('finished contest'));
  await tally.step(at('no page complained'), async () => equal(complaints, [], 'console'));
  for (const one of [page, winner, visitor]) await one.context().close();
  return { client, project: await client.call('GET', `/projects/${id}`), designer: designers[0].me.id, small };
}

/** A paid private contest of the client's. */
export async function privateContest(client) {
  const form = new FormData();
  const fields = {
    projectType: 0, taocan: 4, companyName: 'Nightjar-7731', companyIntro: 'Nobody may know.', content: 'Quiet.',
    industry: 2, mockups: 1, agree: 1, private: 1,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const project = await client.call('POST', '/projects', form);
  await client.call('POST', '/gateway/logo/payment/audit/simulate', { projectId: project.id });
  return project;
}
