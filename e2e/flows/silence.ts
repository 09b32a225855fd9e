// What time brings: a silent designer, an abandoned contest. Moves the clock, on a server of its own.
import { audit, press, says } from '../support/checks.ts';
import type { Notice } from '../support/person.ts';
import { expect, testWithOwnServer as test } from '../support/test.ts';

const words = {
  zh: {
    silent: '等设计师回复',
    winner: '中标设计师',
    bought: '被加购作品的设计师',
    course: '接下来会自动发生的',
    finalist: '客户很久没有来了',
    claim: '申领剩下的部分',
    take: /申领，我得/,
    revoke: '撤销中标',
    reason: /理由/,
    revoked: /中标已撤销/,
    giveBack: '取消并退款',
    givenBack: /这笔购买已退款/,
    returned: /款项将原路退回/,
    closed: '比稿已结束：客户没有选定中标作品',
    bell: /通知/,
  },
  en: {
    silent: 'Waiting for the designer',
    winner: 'Winner',
    bought: 'Sold an additional design',
    course: 'What happens by itself',
    finalist: 'The client has been away for a long time',
    claim: 'Claim the rest',
    take: /Claim; I receive/,
    revoke: 'Take the win back',
    reason: /Reason/,
    revoked: /was taken back/,
    giveBack: 'Give the purchase back',
    givenBack: /was given back/,
    returned: /its price goes back to you/,
    closed: 'The contest is over: the client chose no winner',
    bell: /Notices|notice/i,
  },
};

const REASON = 'Nothing for 60 hours.';

test('silence', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const [a, b] = [await scene.designer('Aya'), await scene.designer('Ben')];
  const project = await scene.contest(client, `Abandoned ${scene.seed}`);
  const first = await scene.enter(a, project);
  await scene.enter(b, project);
  for (const designer of [a, b]) await scene.finalist(client, project, designer);
  const asked = { content: 'Quieter, please.' };
  await client.call('POST', `/projects/${project.id}/works/${first.id}/messages`, asked);
  const stuck = await scene.contest(client, `Stuck ${scene.seed}`);
  await scene.winner(client, stuck, await scene.enter(a, stuck));
  const sold = await scene.contest(client, `Unsold ${scene.seed}`);
  const further = await scene.enter(a, sold);
  await scene.winner(client, sold, await scene.enter(b, sold));
  const purchase = { projectId: sold.id, workId: further.id };
  await client.call('POST', '/gateway/logo/payment/buywork/simulate', purchase);

  await scene.advance({ advanceHours: 60 });
  const desk = await open(await scene.moderator());
  const page = await open(client);
  /** Opens the case of whoever owes that in this contest; the place where it is decided. */
  const openIn = async (companyName: string, part: string) => {
    await desk.goto(`${site}/admin/inactive`);
    const row = desk.locator('tr, li').filter({ hasText: companyName }).filter({ hasText: part });
    await row.locator('[data-row]').first().click();
    await desk.waitForURL(/id=\d+/);
    return desk.locator('#decision');
  };
  await test.step('the client sees who is silent, and so does the desk', async () => {
    await page.goto(project.url);
    await says(page, text.silent);
    await desk.goto(`${site}/admin/inactive`);
    await says(desk, project.companyName);
  });
  await test.step('a moderator takes the win back from a silent winner', async () => {
    const decision = await openIn(stuck.companyName, text.winner);
    await press(decision, text.revoke);
    await decision.locator('[aria-invalid=true]').waitFor();
    await decision.getByRole('textbox', { name: text.reason }).fill(REASON);
    await audit(desk, 'taking a win back');
    await press(decision, text.revoke);
    await says(desk, text.revoked);
    const { step, winning, can } = await client.project(stuck.id);
    expect([step, winning, can.chooseWinner], 'open again').toEqual([2, null, true]);
  });
  await test.step('a moderator gives back what was bought from a silent designer', async () => {
    const before = await client.held(sold.id);
    const [bought] = (await client.project(sold.id)).additionalBought;
    const decision = await openIn(sold.companyName, text.bought);
    await decision.getByRole('textbox', { name: text.reason }).fill(REASON);
    await audit(desk, 'giving a purchase back');
    await press(decision, text.giveBack);
    await says(desk, text.givenBack);
    expect(before - (await client.held(sold.id)), 'the whole price went back').toBe(bought?.price);
    await page.goto(sold.url);
    await press(page, text.bell);
    await says(page, text.returned);
  });

  /** Sessions end while so much time passes. */
  const advance = async (days: number) => {
    await scene.advance({ advanceHours: 24 * days });
    for (const one of [client, a, b]) await one.signIn(one.email, one.password);
  };
  await advance(40);
  await test.step('an abandoned contest tells its client and its finalists', async () => {
    const finalist = await open(a);
    await finalist.goto(project.url);
    await says(finalist, text.finalist);
    const desk = await open(await scene.moderator());
    await desk.goto(`${site}/admin/abandoned`);
    await says(desk, project.companyName);
    await audit(desk, 'abandoned contests');
    await desk.locator('[data-row]').filter({ hasText: project.companyName }).first().click();
    await says(desk.locator('#decision'), text.course);
    await audit(desk, 'an abandoned contest on the desk');
    expect(await a.balance(), 'shares paid').toBeGreaterThan(0);
    const notices = await client.list<Notice>('/users/notices');
    expect(
      notices.map((notice) => notice.kind),
      'told',
    ).toContain('abandoned');
  });
  await advance(15);
  await test.step('a finalist claims the rest', async () => {
    const page = await open(b);
    await page.goto(project.url);
    await press(page, text.claim);
    const take = page.getByRole('dialog').getByRole('button', { name: text.take });
    const said = Number((await take.textContent())?.replace(/[^\d.]/g, ''));
    const before = await b.balance();
    await take.click();
    await says(page, text.closed);
    expect((await b.balance()) - before, 'what was said').toBeCloseTo(said, 5);
    expect(await a.balance(), 'equal parts').toBe(await b.balance());
    expect(await client.held(project.id), 'held').toBe(0);
    await audit(page, 'claimed');
  });
});
