// Entries for grown-ups: a look-alike told and decided, entries side by side, reasons in one press, hiding; and a package
// whose upload goes on after the page was lost.
import { asFile, equal, zip } from './lib.mjs';
import { begin, confirm, press, says } from './scene.mjs';

const words = {
  zh: {
    upload: '上传作品', submit: '提交作品', alike: /件他人作品相似/, leave: '保留', stay: '不是抄袭，都保留', compare: '对比', add: /^把 #\d+ 加入对比/, side: '并排对比',
    chip: '太复杂', send: '发送', hide: '隐藏作品', hideTitle: /隐藏作品 #/, hideConfirm: '隐藏', unhide: '取消隐藏', stopped: /上次传到 \d+%/,
  },
  en: {
    upload: 'Submit a design', submit: 'Submit', alike: /^Looks like another design/, leave: 'Leave it', stay: 'No copy: both stay', compare: 'Compare', add: /^Compare #\d+/, side: 'Compare side by side',
    chip: 'Too complex', send: 'Send', hide: 'Hide design', hideTitle: /Hide design #/, hideConfirm: 'Hide', unhide: 'Show design again', stopped: /stopped at \d+%/,
  },
};

/** The same picture as in a mirror, smaller and pressed harder: no copy of bytes, and still the same drawing. */
async function mirrored(browser, jpeg) {
  const page = await browser.newPage();
  const url = await page.evaluate(async (source) => {
    const image = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    const pen = canvas.getContext('2d');
    pen.translate(800, 0);
    pen.scale(-1, 1);
    pen.drawImage(image, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.6);
  }, `data:image/jpeg;base64,${jpeg.toString('base64')}`);
  await page.close();
  return Buffer.from(url.split(',')[1], 'base64');
}

export async function entries({ browser, base, tally, lang, width }) {
  const text = words[lang];
  const { scene, complaints, at, open } = begin({ browser, base, lang, width });
  const client = await scene.client();
  const [a, b] = await scene.designers('Ida', 'Jan');
  const project = await scene.contest(client, `Alike ${scene.seed}`);
  const drawn = await scene.picture();
  const first = await scene.enter(a, project, drawn);
  const [page, own, desk] = [await open(client), await open(b), await open(await scene.moderator())];

  await tally.step(at('a look-alike is told where it is handed in'), async () => {
    await own.goto(project.url);
    await press(own, text.upload);
    await own.locator('dialog[open] input[type=file]').setInputFiles(asFile('mine.jpg', 'image/jpeg', await mirrored(browser, drawn)));
    await own.waitForTimeout(400);
    await press(own, text.submit);
    await says(own, text.alike);
    await press(own, text.leave);
    await own.locator('article a').first().waitFor();
  }, own);
  const { list } = await client.call('GET', `/projects/${project.id}/works`);
  const second = list.find((work) => work.designer.id === b.me.id);
  await tally.step(at('the desk sees both and lets them stay'), async () => {
    const { list: pairs } = await (await scene.moderator()).call('GET', '/admin/similar');
    const pair = pairs.find((one) => one.work.id === second.id || one.work.workId === second.id);
    await desk.goto(`${base}/admin/similar?id=${pair.id}`);
    await press(desk, text.stay);
    await desk.waitForURL(/similar$/);
    equal((await b.call('GET', `/works/${second.id}`)).similar, 0, 'the mark is gone');
  }, desk);
  await tally.step(at('two entries side by side'), async () => {
    await page.goto(`${project.url}?a=designs`);
    await press(page, text.compare);
    for (let n = 0; n < 2; n++) await page.getByRole('button', { name: text.add, pressed: false }).first().click();
    await press(page, text.side);
    await page.locator('dialog[open]').waitFor();
    await page.waitForURL(/t=compare/);
  }, page);
  await tally.audit(page, at('side by side'));
  await tally.step(at('reasons in one press'), async () => {
    await page.goto(`${project.url}?a=designs&work=${first.number}`);
    await page.locator('dialog[open]').waitFor();
    await press(page, text.chip);
    await press(page, text.send);
    await page.locator('dialog li').filter({ hasText: text.chip }).first().waitFor();
    const thread = await a.call('GET', `/projects/${project.id}/works/${first.id}/messages`);
    equal(thread.list.at(-1).chips, ['too_complex'], 'by code');
  }, page);
  await tally.step(at('an entry is hidden with a reason and shown again'), async () => {
    const moderator = await scene.moderator();
    await desk.goto(`${project.url}?a=designs&work=${first.number}`);
    await press(desk, text.hide);
    await desk.locator('dialog dialog[open] textarea').fill('Under discussion.');
    await confirm(desk, text.hideConfirm);
    await desk.getByRole('button', { name: text.unhide }).first().waitFor();
    equal((await moderator.call('GET', `/works/${first.id}`)).hidden, true, 'hidden');
    await press(desk, text.unhide);
    await desk.getByRole('button', { name: text.hide }).first().waitFor();
  }, desk);
  await scene.winner(client, project, first);
  await scene.effects(a, first.id);
  await tally.step(at('an upload goes on after the page was lost'), async () => {
    const winner = await open(a);
    // Bytes that do not shrink, over a slow wire.
    const big = zip({ 'logo/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo/noise.bin': noise(6_000_000) });
    const wire = await winner.context().newCDPSession(winner);
    const speed = (uploadThroughput) => wire.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
    await wire.send('Network.enable');
    await winner.goto(`${project.url}?a=package`);
    await speed(1_000_000);
    await winner.locator('input[accept*=zip]').setInputFiles(asFile('big.zip', 'application/zip', big));
    await winner.waitForTimeout(4000);
    await winner.reload();
    await speed(-1);
    await says(winner, text.stopped);
    await winner.locator('input[accept*=zip]').setInputFiles(asFile('big.zip', 'application/zip', big));
    await winner.getByText('SHA-256').first().waitFor();
    await winner.context().close();
  });
  await tally.step(at('no page complained about entries'), async () => equal(complaints, [], 'console'));
  for (const one of [page, own, desk]) await one.context().close();
}

function noise(length) {
  const bytes = Buffer.alloc(length);
  let state = 9;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}
