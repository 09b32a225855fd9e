// What time and moderators bring: a quotation, a silent designer, an abandoned contest. Moves the clock: runs last.
import { equal, openPage } from './lib.mjs';
import { begin, pay, press, Scene, says } from './scene.mjs';

const words = {
  zh: {
    waiting: '商务报价准备中', send: '给出报价', prize: '奖金', ready: '报价已经给出', payPanel: /去支付/, pay: /模拟支付/,
    silent: '等设计师答复', away: '你很久没有来了，项目已按规则处理', finalist: '客户很久没有来了', claim: '申领剩下的部分', take: /申领，我得/, claimed: /已申领/,
    revoke: '撤销中标', reason: /理由/, revoked: /中标已撤销/, giveBack: '取消并退款', givenBack: /这笔购买已退款/, returned: /款项将原路退回/, closed: '项目已结束：客户没有选定中标作品', choose: '请选定中标作品', bell: /通知/,
  },
  en: {
    waiting: 'Your quotation is being prepared', send: 'Send the quotation', prize: 'Prize', ready: 'Your quotation is here', payPanel: /^(Pay|Go to payment)/, pay: /Simulate (payment|paying)/,
    silent: 'Waiting for the designer', away: 'You have been away for long; the rules took their course', finalist: 'The client has been away for long', claim: 'Claim the rest', take: /Claim; I receive/, claimed: /Claimed/,
    revoke: 'Take the win back', reason: /Reason/, revoked: /was taken back/, giveBack: 'Give the purchase back', givenBack: /was given back/, returned: /its price goes back to you/, closed: 'The contest is over: the client chose nobody', choose: 'please choose the winner', bell: /Notices|notice/i,
  },
};

export async function quotation({ browser, base, tally, lang, width }) {
  const text = words[lang];
  const { scene, complaints, at, open } = begin({ browser, base, lang, width });
  const client = await scene.client();
  const project = await scene.contest(client, `Business ${scene.seed}`, { taocan: 99 }, false);
  const page = await open(client);
  await tally.step(at('the client waits for the quotation'), async () => {
    await page.goto(project.url);
    await says(page, text.waiting);
  }, page);
  const moderator = await open(await scene.moderator());
  await tally.step(at('a moderator names the prize'), async () => {
    await moderator.goto(`${base}/admin/quotations`);
    await moderator.locator(`a[href$="?id=${project.id}"]`).first().click();
    const field = moderator.getByRole('textbox', { name: text.prize });
    await field.fill('5');
    await press(moderator, text.send);
    await moderator.locator('[aria-invalid=true]').waitFor();
    await field.fill('2400');
    await press(moderator, text.send);
    await moderator.waitForURL(/quotations$/);
  }, moderator);
  await tally.audit(moderator, at('quotations'));
  await tally.step(at('then it can be paid'), async () => {
    await page.reload();
    await says(page, text.ready);
    await press(page, text.payPanel);
    await pay(page, text.pay);
    const view = await client.call('GET', `/projects/${project.id}`);
    equal([view.step, view.prize], [1, 2400], 'opened');
  }, page);
  await tally.step(at('no page complained about quotations'), async () => equal(complaints, [], 'console'));
  for (const one of [page, moderator]) await one.context().close();
}

/** Both languages at once, because the clock moves for everybody. */
export async function silence({ browser, base, tally, runs }) {
  const scenes = [];
  for (const { lang, width } of runs) {
    const scene = new Scene({ browser, base, lang });
    const client = await scene.client();
    const [a, b] = await scene.designers('Aya', 'Ben');
    const project = await scene.contest(client, `Abandoned ${scene.seed}`);
    const works = [];
    for (const designer of [a, b]) works.push(await scene.enter(designer, project));
    for (const designer of [a, b]) await scene.finalist(client, project, designer);
    await client.call('POST', `/projects/${project.id}/works/${works[0].id}/messages`, { content: 'Quieter, please.' });
    const stuck = await scene.contest(client, `Stuck ${scene.seed}`);
    const won = await scene.enter(a, stuck);
    await scene.winner(client, stuck, won);
    const sold = await scene.contest(client, `Unsold ${scene.seed}`);
    const further = await scene.enter(a, sold);
    await scene.winner(client, sold, await scene.enter(b, sold));
    await client.call('POST', '/gateway/logo/payment/buywork/simulate', { projectId: sold.id, workId: further.id });
    scenes.push({ stuck, sold, lang, width, scene, client, a, b, project, text: words[lang] });
  }
  const each = async (name, work) => {
    for (const one of scenes) {
      const complaints = [];
      const open = (person) => openPage(browser, base, { lang: one.lang, width: one.width, person, complaints });
      const pages = [];
      const shown = async (person) => pages[pages.push(await open(person)) - 1];
      await tally.step(`${one.lang} ${one.width} ${name}`, async () => {
        await work({ ...one, shown, audit: (page, what) => tally.audit(page, `${one.lang} ${one.width} ${what}`) });
        equal(complaints, [], 'console');
      }, pages[0]);
      for (const page of pages) await page.context().close();
    }
  };
  await scenes[0].scene.advance(60);
  await each('the client sees who is silent, and so does the desk', async ({ client, project, text, shown, scene }) => {
    const page = await shown(client);
    await page.goto(project.url);
    await says(page, text.silent);
    const desk = await shown(await scene.moderator());
    await desk.goto(`${base}/admin/inactive`);
    await says(desk, project.companyName);
  });
  await each('a moderator takes the win back from a silent winner', async ({ client, stuck, text, shown, scene, audit }) => {
    const desk = await shown(await scene.moderator());
    await desk.goto(`${base}/admin/inactive`);
    const row = desk.locator('tr, li').filter({ hasText: stuck.companyName }).filter({ has: desk.getByRole('button', { name: text.revoke }) });
    await row.getByRole('button', { name: text.revoke }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: text.revoke }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByRole('textbox', { name: text.reason }).fill('Nothing for 60 hours.');
    await audit(desk, 'taking a win back');
    await dialog.getByRole('button', { name: text.revoke }).click();
    await says(desk, text.revoked);
    const view = await client.call('GET', `/projects/${stuck.id}`);
    equal([view.step, view.winning, view.can.chooseWinner], [2, null, true], 'open again');
  });
  await each('a moderator gives back what was bought from a silent designer', async ({ client, sold, text, shown, scene, audit }) => {
    const before = (await client.call('GET', `/projects/${sold.id}/escrow`)).held;
    const [bought] = (await client.call('GET', `/projects/${sold.id}`)).additionalBought;
    const desk = await shown(await scene.moderator());
    await desk.goto(`${base}/admin/inactive`);
    const row = desk.locator('tr, li').filter({ hasText: sold.companyName }).filter({ has: desk.getByRole('button', { name: text.giveBack }) });
    await row.getByRole('button', { name: text.giveBack }).first().click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: text.reason }).fill('Nothing for 60 hours.');
    await audit(desk, 'giving a purchase back');
    await dialog.getByRole('button', { name: text.giveBack }).click();
    await says(desk, text.givenBack);
    const held = (await client.call('GET', `/projects/${sold.id}/escrow`)).held;
    equal(before - held, bought.price, 'the whole price went back');
    const page = await shown(client);
    await page.goto(sold.url);
    await press(page, text.bell);
    await says(page, text.returned);
  });
  await scenes[0].scene.advance(24 * 40);
  // Sessions end while so much time passes.
  const back = async () => {
    for (const { client, a, b } of scenes) for (const one of [client, a, b]) await one.signIn(one.email, one.password);
  };
  await back();
  await each('an abandoned contest tells its client and its finalists', async ({ client, a, project, text, shown, scene, audit }) => {
    const finalist = await shown(a);
    await finalist.goto(project.url);
    await says(finalist, text.finalist);
    const desk = await shown(await scene.moderator());
    await desk.goto(`${base}/admin/abandoned`);
    await says(desk, project.companyName);
    await audit(desk, 'abandoned contests');
    await says(finalist, text.finalist);
    equal((await scene.balance(a)) > 0, true, 'shares paid');
    equal((await client.call('GET', '/users/notices')).list.some((notice) => notice.kind === 'abandoned'), true, 'told');
  });
  await scenes[0].scene.advance(24 * 15);
  await back();
  await each('a finalist claims the rest', async ({ a, b, client, project, text, shown, scene, audit }) => {
    const page = await shown(b);
    await page.goto(project.url);
    await press(page, text.claim);
    await page.waitForTimeout(350);
    const label = await page.getByRole('button', { name: text.take }).textContent();
    const before = await scene.balance(b);
    await press(page, text.take);
    await says(page, text.closed);
    const said = Number(label.replace(/[^\d.]/g, ''));
    equal(Math.round(((await scene.balance(b)) - before) * 100) / 100, said, 'what was said');
    equal(await scene.balance(a), await scene.balance(b), 'equal parts');
    equal((await client.call('GET', `/projects/${project.id}/escrow`)).held, 0, 'held');
    await audit(page, 'claimed');
  });
}
