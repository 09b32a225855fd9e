// The whole job through the pages: brief, payment, entries, feedback, finalists, winner, handover, money, certificate.
import type { Page } from '@playwright/test';
import {
  audit,
  button,
  press,
  pressInDialog,
  says,
  sendAllTheSame,
  settled,
  shown,
} from '../support/checks.ts';
import { type File, jpeg, zip, zipFile } from '../support/files.ts';
import { Person } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    logo: 'Logo 设计',
    standard: '标准套餐',
    name: '山海茶社',
    agree: '我已阅读并同意',
    create: '创建比稿，去付款',
    simulate: /模拟支付/,
    toContest: '去看比稿',
    upload: '上传作品',
    submit: '提交作品',
    send: '发送',
    finalist: '选为入围',
    finalistOk: '确认入围',
    isFinalist: '已入围',
    end: '提前结束初稿期',
    endOk: '现在结束',
    over: '初稿期已结束',
    choose: '选为中标作品',
    next: /下一步/,
    seal: '盖章',
    toHandover: '去交付页',
    confirm: '确认完成',
    sealPress: /盖章/,
    toReview: '去评价设计师',
    publish: '提交评价',
    thanks: '评价已经发布',
    match: '一致：',
    jpg: '请上传 JPG 格式的图片！',
    size: '请上传正确尺寸的图片',
    zip: /zip/,
    stars: '请给出 1 到 5 颗星的评价！',
    pin: '太阳往左一点。',
    revise: '要求修改',
    asked: '你要求了修改',
    reviseSend: '发送修改要求',
    version: '第 2 版',
    prize: 999,
    balances: [814.15, 50, 0],
  },
  en: {
    logo: 'Logo Design',
    standard: 'Standard',
    name: 'Harbour Tea',
    agree: 'I have read this',
    create: 'Create the contest and pay',
    simulate: /Simulate (payment|paying)/,
    toContest: 'Go to the contest',
    upload: 'Submit a design',
    submit: 'Submit',
    send: 'Send',
    finalist: 'Make finalist',
    finalistOk: 'Make finalist',
    isFinalist: /is a finalist/,
    end: 'End open stage early',
    endOk: 'End now',
    over: 'The open stage is over',
    choose: 'Choose as winner',
    next: /Next: the seal/,
    seal: 'Press the seal',
    toHandover: 'Go to the handover',
    confirm: 'Confirm completion',
    sealPress: /Press the seal|Confirm all the same/,
    toReview: 'Review the designer',
    publish: 'Publish review',
    thanks: 'published',
    match: 'It matches',
    jpg: 'Please upload jpg format image',
    size: /Please upload correct image size/,
    zip: /zip/,
    stars: 'Please rate your experience',
    pin: 'The sun a little to the left.',
    revise: 'Ask for changes',
    asked: 'You asked for changes',
    reviseSend: 'Send',
    version: 'Version 2',
    prize: 199,
    balances: [162.15, 10, 0],
  },
};

test('the job', { tag: '@everywhere' }, async ({ scene, open, lang, site }) => {
  const text = words[lang];
  const designers: Person[] = [];
  for (const name of ['周屿', 'Mira K.', '林深']) designers.push(await scene.designer(name));
  const [first] = designers;
  if (!first) throw new Error('no designer');
  const client = await Person.sandbox(site, lang, 'client');
  const page = await open(client);
  const next = () =>
    page
      .locator('button[form=start-form], #start-form button[type=submit]')
      .filter({ visible: true })
      .first()
      .click();

  await test.step('the start form asks for what is missing', async () => {
    await page.goto(`${site}/start`);
    await page.locator('#start-form').waitFor();
    // A type that is pressed goes on by itself.
    await page.getByText(text.logo).first().click();
    await page.locator('label').filter({ hasText: text.standard }).first().click();
    await next();
    const name = page.locator('[name=companyName]');
    await name.waitFor();
    // Pressed again if the step was still being drawn: what counts is that it leads to the first fault.
    await expect(async () => {
      await next();
      await expect(name).toBeFocused({ timeout: 3000 });
    }).toPass({ timeout: 15_000 });
  });
  await audit(page, 'brief with errors');
  await test.step('a brief becomes a paid contest', async () => {
    await page.fill('[name=companyName]', text.name);
    await page.selectOption('[name=industry]', '1');
    await page.fill('[name=companyIntro]', 'A small tea house by the sea. 海边的一间小茶馆。');
    await page.fill('[name=content]', 'Quiet, hills and sea. 安静，看得见山和海。');
    await page.locator('fieldset label:has(input[type=checkbox])').nth(0).click();
    await page.getByText(text.agree).first().click();
    await next();
    await press(page, text.create);
    await page.waitForURL(/project=/);
    await press(page, text.simulate);
    await page.waitForURL(/paid=1/);
    const toContest = page.getByRole('link', { name: text.toContest });
    await toContest.waitFor();
    await audit(page, 'what happens once it is paid');
    await toContest.click();
    await page.waitForURL(/\/contest\//);
  });
  const url = page.url().split('?')[0] ?? '';
  const id = url.split('/').pop() ?? '';
  await test.step('the money stands in escrow', async () => {
    expect(await client.held(id), 'held').toBe(text.prize);
  });
  await audit(page, 'contest just paid');

  // Entries, blind.
  for (const [n, designer] of designers.entries()) {
    const own = await open(designer);
    await test.step(`designer ${n + 1} hands in an entry`, async () => {
      await own.goto(url);
      await press(own, text.upload);
      const file = own.locator('dialog[open] input[type=file]');
      if (n === 0) {
        const png = Buffer.from('\x89PNG\r\n\x1a\n', 'binary');
        await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
        await says(own, text.jpg);
        await file.setInputFiles(jpeg('a.jpg', await scene.picture(640, 480)));
        await says(own, text.size);
      }
      await file.setInputFiles(jpeg('entry.jpg', await scene.picture()));
      await press(own, text.submit);
      await own.waitForURL(/a=designs/);
      await own.locator('article a').first().waitFor();
      await expect(own.locator('article'), 'entries seen').toHaveCount(1);
    });
    if (n === 1) await audit(own, 'a designer’s own wall');
    await own.context().close();
  }

  // Feedback and choices.
  await test.step('stars and a pinned comment', async () => {
    await page.goto(`${url}?a=designs`);
    await page.locator('article a[aria-label^="#1"]').click();
    await page.locator('dialog[open]').waitFor();
    const image = page.locator('dialog img').first();
    await expect(image).toHaveJSProperty('complete', true);
    const rated = page.waitForResponse(/\/work-score\//);
    await page
      .locator('dialog fieldset label')
      .filter({ has: page.locator('input[value="5"]') })
      .click();
    await rated;
    await settled(page);
    const box = await image.boundingBox();
    if (!box) throw new Error('no picture');
    await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.3);
    await page.locator('dialog textarea').fill(text.pin);
    await press(page, text.send);
    await says(page, text.pin);
    const [entry] = await first.entries(id);
    expect(entry?.stars, 'stars').toBe(5);
  });
  await audit(page, 'viewer');
  await test.step('Escape closes only the dialog over the viewer', async () => {
    await press(page, text.finalist);
    const over = page.locator('dialog dialog[open]');
    await over.waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(over).toHaveCount(0);
    await expect(page.locator('dialog[open]'), 'dialogs left').toHaveCount(1);
    expect(new URL(page.url()).searchParams.get('work'), 'entry shown').toBe('1');
    await expect(button(page, text.finalist), 'focus').toBeFocused();
  });
  for (const n of [1, 2]) {
    await test.step(`finalist ${n}`, async () => {
      await page.goto(`${url}?work=${n}`);
      await press(page, text.finalist);
      await page.locator('dialog dialog[open]').waitFor();
      await press(page, text.finalistOk);
      await says(page, text.isFinalist);
    });
  }
  await test.step('the open stage is ended early', async () => {
    await page.goto(`${url}?a=brief`);
    await press(page, text.end);
    await press(page, text.endOk);
    await says(page, text.over);
  });
  await test.step('the winner, in two steps and with the seal', async () => {
    await page.goto(`${url}?work=1`);
    await press(page, text.choose);
    await press(page, text.next);
    await press(page, text.seal);
    await press(page, text.toHandover);
    await page.locator('#handover').waitFor();
  });
  await audit(page, 'handover, waiting');

  const winner = await open(first);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const bytes = zip({ 'logo/logo.svg': svg, 'logo/读我.txt': text.name });
  await handOver({ page, winner, url, text, bytes, effect: await scene.picture(1600, 1200) });
  await test.step('both balances are right to the cent', async () => {
    const balances = await Promise.all(designers.map((designer) => designer.balance()));
    expect(balances, 'balances').toEqual(text.balances);
    expect(await client.held(id), 'left in escrow').toBe(0);
  });
  await test.step('the client reviews', async () => {
    await page.locator('#review').waitFor();
    await press(page, text.publish);
    await says(page, text.stars);
    await page.locator('#review fieldset label').nth(4).click();
    await page.locator('#review textarea').fill('Quick and precise. 又快又准。');
    await press(page, text.publish);
    await says(page, text.thanks);
  });

  // What everybody can see afterwards.
  await test.step('the income page shows the money', async () => {
    await winner.goto(`${site}/u/income`);
    await says(winner, String(text.balances[0]));
  });
  await audit(winner, 'income');
  const visitor = await open(null);
  await test.step('anybody checks the certificate against the file', async () => {
    const { certificate } = await scene.handover(client, id);
    await visitor.goto(`${site}/certificate/${certificate?.code}`);
    await visitor.locator('input[type=file]').setInputFiles(zipFile('package-2.zip', bytes));
    await says(visitor, text.match);
  });
  await audit(visitor, 'certificate');
  await test.step('a visitor sees the finished contest', async () => {
    await visitor.goto(`${url}?a=designs`);
    await visitor.locator('article').nth(2).waitFor();
  });
  await audit(visitor, 'finished contest');
});

interface Handing {
  page: Page;
  winner: Page;
  url: string;
  text: (typeof words)['zh' | 'en'];
  bytes: Buffer;
  effect: Buffer;
}

/** Pictures and package, a revision, the second version, the seal. */
async function handOver({ page, winner, url, text, bytes, effect }: Handing): Promise<void> {
  const field = winner.locator('input[accept*=zip]');
  const broken: File = zipFile('x.zip', Buffer.from('not a zip'));
  await test.step('effect images, then the package', async () => {
    await winner.goto(`${url}?a=package`);
    await winner.locator('#handover input[type=file]').first().setInputFiles(jpeg('effect.jpg', effect));
    await winner.locator('#handover ol img').first().waitFor();
    await field.setInputFiles(broken);
    await winner.getByRole('alert').filter({ hasText: text.zip }).first().waitFor();
    await field.setInputFiles(zipFile('package.zip', bytes));
    await sendAllTheSame(winner);
    await says(winner, 'SHA-256');
  });
  await audit(winner, 'delivered');
  await test.step('a revision, and the second version', async () => {
    await page.reload();
    await press(page, text.revise);
    await page.locator('dialog[open] textarea').fill('PNG, please. 请再加一个 PNG。');
    await pressInDialog(page, text.reviseSend);
    await says(page, text.asked);
    await winner.reload();
    await field.setInputFiles(zipFile('package-2.zip', bytes));
    await sendAllTheSame(winner);
    await shown(winner, text.version).waitFor();
  });
  await test.step('the client confirms with the seal', async () => {
    await page.reload();
    await press(page, text.confirm);
    await pressInDialog(page, text.sealPress);
    await pressInDialog(page, text.toReview);
  });
}
