// Clients and designers at work with the keyboard alone: nothing here is pointed at. The moderators' desk has such a flow
// in desk.ts. Both widths: a phone has other bars and menus, and tablets have keyboards.
import { button, says } from '../support/checks.ts';
import { jpeg } from '../support/files.ts';
import { choose, enter, holds, keeps, tabTo, write } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    logo: 'Logo 设计',
    standard: '标准套餐',
    agree: '我已阅读并同意',
    create: '创建比稿，去付款',
    simulate: /模拟支付/,
    toContest: '去看比稿',
    rate: '给这件作品打星',
    comment: '写下意见',
    send: '发送',
    finalist: '选为入围',
    finalistOk: '确认入围',
    isFinalist: '已入围',
    choose: '选为中标作品',
    next: /下一步/,
    seal: '盖章',
    toHandover: '去交付页',
    upload: '上传作品',
    submit: '提交作品',
    unread: '消息，1 条未读',
    write: '消息内容',
  },
  en: {
    logo: 'Logo Design',
    standard: 'Standard',
    agree: 'I have read this',
    create: 'Create the contest and pay',
    simulate: /Simulate (payment|paying)/,
    toContest: 'Go to the contest',
    rate: 'Rate this design',
    comment: 'Your comment',
    send: 'Send',
    finalist: 'Make finalist',
    finalistOk: 'Make finalist',
    isFinalist: /is a finalist/,
    choose: 'Choose as winner',
    next: /Next: the seal/,
    seal: 'Press the seal',
    toHandover: 'Go to the handover',
    upload: 'Submit a design',
    submit: 'Submit',
    unread: 'Messages, 1 unread',
    write: 'Message',
  },
};

test('a client works by keys', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const page = await open(client);
  const next = page
    .locator('button[form=start-form], #start-form button[type=submit]')
    .filter({ visible: true });

  await test.step('from home through the start form', async () => {
    await page.goto(site, { waitUntil: 'networkidle' });
    await enter(page.locator('a[href="/start"]').filter({ visible: true }));
    await page.locator('#start-form').waitFor();
    await holds(page.locator('main'));
    await choose(page.getByRole('radio'), page.getByRole('radio', { name: text.logo }).first());
    await enter(next);
    await page.waitForURL(/step=package/);
    await holds(page.locator('#step-title'));
    await choose(page.getByRole('radio'), page.getByRole('radio', { name: text.standard }));
    await enter(next);
    await page.waitForURL(/step=brief/);
    await holds(page.locator('#step-title'));
    await write(page.locator('[name=companyName]'), `Keys ${scene.seed}`);
    await tabTo(page.locator('[name=industry]'));
    await page.keyboard.press('ArrowDown');
    await write(page.locator('[name=companyIntro]'), 'A small tea house by the sea.');
    await write(page.locator('[name=content]'), 'Quiet, hills and sea.');
    await enter(page.locator('fieldset').getByRole('checkbox').first(), 'Space');
    await enter(page.getByRole('checkbox', { name: text.agree }), 'Space');
    await enter(next);
    await page.waitForURL(/step=pay/);
    await holds(page.locator('#step-title'));
  });
  await test.step('it is paid, and the contest is open', async () => {
    await enter(button(page, text.create));
    await page.waitForURL(/project=/);
    await button(page, text.simulate).waitFor();
    await holds(page.locator('main'));
    await enter(button(page, text.simulate));
    await page.waitForURL(/paid=1/);
    const toContest = page.getByRole('link', { name: text.toContest });
    await toContest.waitFor();
    await holds(page.locator('main'));
    await enter(toContest);
    await page.waitForURL(/\/contest\//);
    await holds(page.locator('main'));
  });

  const url = page.url().split('?')[0] ?? '';
  const project = await client.project(url.split('/').pop() ?? '');
  const entry = await scene.enter(await scene.designer('Ida'), project);
  await scene.enter(await scene.designer('Jan'), project);
  const viewer = page.locator('dialog[open]').first();
  const over = page.locator('dialog dialog[open]');

  await test.step('an entry is opened, rated and answered', async () => {
    await page.goto(`${url}?a=designs`, { waitUntil: 'networkidle' });
    await enter(page.locator('article a[aria-label^="#1"]'));
    await keeps(viewer);
    const radios = viewer.getByRole('group', { name: text.rate }).getByRole('radio');
    await choose(radios, radios.last());
    const stars = async () => (await client.entries(project.id)).find((one) => one.id === entry.id)?.stars;
    await expect.poll(stars, { message: 'stars' }).toBe(5);
    await write(viewer.getByRole('textbox', { name: text.comment }), 'The sun a little to the left.');
    await enter(button(viewer, text.send));
    await says(viewer.getByRole('log'), 'The sun a little to the left.');
    await holds(viewer);
  });
  await test.step('its designer becomes a finalist, once it is confirmed', async () => {
    const opener = button(viewer, text.finalist);
    await enter(opener);
    await keeps(over);
    await page.keyboard.press('Escape');
    await expect(over).toHaveCount(0);
    await expect(opener, 'the focus comes back').toBeFocused();
    await page.keyboard.press('Enter');
    await enter(button(over, text.finalistOk));
    await says(viewer, text.isFinalist);
    await expect(over).toHaveCount(0);
    await holds(viewer);
  });
  await test.step('it wins, in two steps and with the seal', async () => {
    await enter(button(viewer, text.choose));
    await keeps(over);
    await enter(button(over, text.next));
    await button(over, text.seal).waitFor();
    await holds(over);
    await enter(button(over, text.seal));
    await button(over, text.toHandover).waitFor();
    await holds(over);
    await enter(button(over, text.toHandover));
    await page.locator('#handover').waitFor();
    await holds(page.locator('main'));
  });
});

test('a designer works by keys', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client(`Mara ${scene.seed}`);
  const designer = await scene.designer('Ida');
  const project = await scene.contest(client, `Keys ${scene.seed}`);
  const page = await open(designer);

  await test.step('an open contest is found', async () => {
    await page.goto(`${site}/contests`, { waitUntil: 'networkidle' });
    await write(page.locator('main').getByRole('searchbox'), project.title);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    const found = page.locator('main article a').filter({ hasText: project.title });
    await enter(found);
    await page.waitForURL(/\/contest\//);
    await holds(page.locator('main'));
  });
  await test.step('it is entered with a picture', async () => {
    await enter(button(page, text.upload));
    const dialog = page.getByRole('dialog');
    await keeps(dialog);
    const file = dialog.locator('input[type=file]');
    // Asked for before the key: whoever listens only then misses it now and then.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(file);
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(jpeg('entry.jpg', await scene.picture()));
    await expect(file).toHaveCount(0);
    await holds(dialog);
    await write(dialog.getByRole('textbox'), 'Hills and sea.');
    await enter(button(dialog, text.submit));
    await page.waitForURL(/a=designs/);
    await page.locator('article a').first().waitFor();
    expect((await client.entries(project.id)).map((one) => one.designer.id)).toEqual([designer.id]);
    await expect(dialog).toHaveCount(0);
    await holds(page.locator('main'));
  });
  await test.step('a message of the client is answered', async () => {
    await client.call('POST', '/users/messages', { to: designer.id, content: 'Which typeface is it?' });
    await page.reload({ waitUntil: 'networkidle' });
    await enter(page.getByRole('link', { name: text.unread }));
    await page.waitForURL('**/messages');
    await enter(page.getByRole('link', { name: `Mara ${scene.seed}` }));
    await says(page.getByRole('log'), 'Which typeface is it?');
    await holds(page.locator('main'));
    await write(page.getByRole('textbox', { name: text.write, exact: true }), 'It is drawn by hand.');
    await enter(button(page, text.send));
    await says(page.getByRole('log'), 'It is drawn by hand.');
    await holds(page.locator('main'));
    // It stands in the log at once, while it travels.
    const said = () => client.list<{ content: string }>(`/users/${designer.id}/chatlist`);
    await expect
      .poll(async () => (await said()).map((one) => one.content), { message: 'it arrived' })
      .toContain('It is drawn by hand.');
  });
});
