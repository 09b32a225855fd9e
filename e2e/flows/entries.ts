// Entries for grown-ups: a look-alike told and decided, entries side by side, reasons in one press, hiding; and a package
// whose upload goes on after the page was lost.
import { audit, decides, press, pressInDialog, says, sendAllTheSame } from '../support/checks.ts';
import { jpeg, mirrored, noise, zip, zipFile } from '../support/files.ts';
import type { Entry, Message, Pair } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    upload: '上传作品',
    submit: '提交作品',
    alike: /件他人作品相似/,
    leave: '保留',
    stay: '不是抄袭，都保留',
    compare: '对比',
    add: /^把 #\d+ 加入对比/,
    side: '并排对比',
    chip: '太复杂',
    send: '发送',
    hide: '隐藏作品',
    hideConfirm: '隐藏',
    unhide: '取消隐藏',
    stopped: /上次传到 \d+%/,
    anew: '上传新版本',
    bar: '这件作品的版本',
    before: '第 1 版',
    newest: '第 2 版（最新）',
    beside: '并排',
    carried: /写给第 1 版/,
  },
  en: {
    upload: 'Submit a design',
    submit: 'Submit',
    alike: /^Looks like another design/,
    leave: 'Leave it',
    stay: 'Not a copy, keep both',
    compare: 'Compare',
    add: /^Compare #\d+/,
    side: 'Compare side by side',
    chip: 'Too complex',
    send: 'Send',
    hide: 'Hide design',
    hideConfirm: 'Hide',
    unhide: 'Show design again',
    stopped: /stopped at \d+%/,
    anew: 'Upload a new version',
    bar: 'Versions of this design',
    before: 'Version 1',
    newest: 'Version 2 (newest)',
    beside: 'Side by side',
    carried: /on version 1/,
  },
};

test('entries: alike, side by side, answered, hidden', async ({ browser, scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const [a, b] = [await scene.designer('Ida'), await scene.designer('Jan')];
  const moderator = await scene.moderator();
  const project = await scene.contest(client, `Alike ${scene.seed}`);
  const drawn = await scene.picture();
  const first = await scene.enter(a, project, drawn);
  const [page, own, desk] = [await open(client), await open(b), await open(moderator)];

  await test.step('a look-alike is told where it is handed in', async () => {
    await own.goto(project.url);
    await press(own, text.upload);
    const file = jpeg('mine.jpg', await mirrored(browser, drawn));
    await own.locator('dialog[open] input[type=file]').setInputFiles(file);
    await press(own, text.submit);
    await says(own, text.alike);
    await press(own, text.leave);
    await own.locator('article a').first().waitFor();
  });
  const second = (await client.entries(project.id)).find((entry) => entry.designer.id === b.id);
  await test.step('the desk sees both and lets them stay', async () => {
    const pairs = await moderator.list<Pair>('/admin/similar');
    const pair = pairs.find((one) => one.work.id === second?.id);
    await desk.goto(`${site}/admin/similar?id=${pair?.id}`);
    await decides(desk, text.stay);
    expect((await b.call<Entry>('GET', `/works/${second?.id}`)).similar, 'the mark is gone').toBe(0);
  });
  await test.step('two entries side by side', async () => {
    await page.goto(`${project.url}?a=designs`);
    await press(page, text.compare);
    const add = page.getByRole('button', { name: text.add, pressed: false });
    for (let n = 0; n < 2; n++) await add.first().click();
    await press(page, text.side);
    await page.locator('dialog[open]').waitFor();
    await page.waitForURL(/t=compare/);
  });
  await audit(page, 'side by side');
  await test.step('reasons in one press', async () => {
    await page.goto(`${project.url}?a=designs&work=${first.number}`);
    await page.locator('dialog[open]').waitFor();
    await press(page, text.chip);
    await press(page, text.send);
    await page.locator('dialog li').filter({ hasText: text.chip }).first().waitFor();
    const thread = await a.list<Message>(`/projects/${project.id}/works/${first.id}/messages`);
    expect(thread.at(-1)?.chips, 'by code').toEqual(['too_complex']);
  });
  await test.step('an entry is hidden with a reason and shown again', async () => {
    await desk.goto(`${project.url}?a=designs&work=${first.number}`);
    await press(desk, text.hide);
    await desk.locator('dialog dialog[open] textarea').fill('Under discussion.');
    await pressInDialog(desk, text.hideConfirm);
    await desk.getByRole('button', { name: text.unhide }).first().waitFor();
    expect((await moderator.call<Entry>('GET', `/works/${first.id}`)).hidden, 'hidden').toBe(true);
    await press(desk, text.unhide);
    await desk.getByRole('button', { name: text.hide }).first().waitFor();
  });
});

test('an entry is drawn anew and compared with what it was', async ({ scene, open, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const designer = await scene.designer('Ida');
  const project = await scene.contest(client, `Anew ${scene.seed}`);
  const entry = await scene.enter(designer, project);
  await client.call('POST', `/projects/${project.id}/work-score/${entry.id}`, { score: 4 });
  await client.call('POST', `/projects/${project.id}/works/${entry.id}/messages`, {
    content: 'The roof is too steep.',
    x: 0.5,
    y: 0.25,
  });
  const [own, page] = [await open(designer), await open(client)];

  await test.step('the designer uploads it; number, stars and talk stay', async () => {
    await own.goto(`${project.url}?a=designs&work=${entry.number}`);
    await press(own, text.anew);
    await own
      .locator('dialog dialog[open] input[type=file]')
      .setInputFiles(jpeg('anew.jpg', await scene.picture()));
    await pressInDialog(own, text.anew);
    await own.getByRole('list', { name: text.bar }).waitFor();
    const entries = await client.entries(project.id);
    expect(
      entries.map((one) => [one.id, one.number, one.stars]),
      'one entry, as it was',
    ).toEqual([[entry.id, entry.number, 4]]);
  });
  await test.step('the client is told once and sees both beside each other, each with its notes', async () => {
    await page.goto(`${project.url}?a=designs&work=${entry.number}`);
    const bar = page.getByRole('list', { name: text.bar });
    await bar.getByRole('button', { name: text.newest }).waitFor();
    await bar.getByRole('button', { name: text.before }).click();
    await page.getByRole('button', { name: text.beside }).click();
    await expect(page.locator('dialog[open] figure img')).toHaveCount(2);
    await expect(page.locator('dialog[open] figure [data-pin]'), 'the note on both').toHaveCount(2);
    await expect(page.getByRole('button', { name: text.carried }), 'carried over to the newest').toHaveCount(
      1,
    );
    await audit(page, 'versions side by side');
    const notices = await client.list<{ kind: string }>('/users/notices');
    expect(
      notices.filter((one) => one.kind === 'work_revised'),
      'told',
    ).toHaveLength(1);
  });
});

test('an upload goes on after the page was lost', async ({ scene, open, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const designer = await scene.designer('Ida');
  const project = await scene.contest(client, `Lost ${scene.seed}`);
  const entry = await scene.enter(designer, project);
  await scene.winner(client, project, entry);
  await scene.effects(designer, entry);
  const page = await open(designer);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const big = zipFile('big.zip', zip({ 'logo/logo.svg': svg, 'logo/noise.bin': noise(6_000_000) }));
  const wire = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await wire.send('Network.enable');
  await test.step('some of it arrives over a slow wire', async () => {
    await page.goto(`${project.url}?a=package`);
    await speed(1_000_000);
    await page.locator('input[accept*=zip]').setInputFiles(big);
    await sendAllTheSame(page);
    const progress = page.getByRole('progressbar').first();
    const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
    await expect.poll(percent, { message: 'per cent on their way' }).toBeGreaterThan(40);
    await page.reload();
    await speed(-1);
    await says(page, text.stopped);
  });
  await test.step('the same file goes on from there', async () => {
    await page.locator('input[accept*=zip]').setInputFiles(big);
    await sendAllTheSame(page);
    await says(page, 'SHA-256');
  });
});
