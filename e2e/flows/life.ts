// The turns of a contest's life through its pages: fees, refunds, additional designs, invitations, the bundle.
import { audit, decides, pay, press, pressInDialog, says, sendAllTheSame } from '../support/checks.ts';
import { jpeg, zipFile } from '../support/files.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    finalist: '选为入围',
    finalistOk: '确认入围',
    pay: /模拟支付/,
    isFinalist: /已入围/,
    restart: '重新征稿',
    reopened: '已重新征稿 48 小时',
    private: '设为私密',
    payPrivate: /^继续，支付 ¥100/,
    madePrivate: '比稿已设为私密',
    refund: '查看规则，申请退款',
    back: '¥499.50',
    ask: /申请退回/,
    reasonMissing: '请写下理由。',
    onHold: '你申请了退款，比稿已冻结',
    onHoldDesigner: '客户申请了退款，比稿暂停',
    cancelRefund: '撤回退款申请',
    open: '选为中标作品',
    approve: /批准，退回/,
    reject: '不批准，比稿继续',
    needed: '请写明理由。',
    refunded: '比稿已退款，就此结束',
    refundedDesigner: /见你的收入/,
    amounts: [499.5, 219.79],
    upload: '上传作品',
    wall: /可加购/,
    buy: /加购这件作品/,
    toPay: /去支付/,
    toHandover: '去交付页',
    second: 'PKG#1 · 作品 #2',
    confirm: '确认完成',
    seal: /盖章/,
    yours: '这件作品归你了',
    bought: 255,
    invite: '邀请设计师',
    inviteOne: (name: string) => `邀请 ${name}`,
    search: '搜索设计师',
    invited: '已邀请',
    banner: '邀请你参加这场比稿',
    bell: /通知/,
    notice: /邀请你参加一场比稿/,
    identity: '开启 VI 比稿',
    from: /来自一场 Logo 比稿/,
    logoLink: '查看 Logo 比稿',
    toIdentity: '去 VI 比稿',
  },
  en: {
    finalist: 'Make finalist',
    finalistOk: 'Make finalist',
    pay: /Simulate (payment|paying)/,
    isFinalist: /is a finalist/,
    restart: /another round/i,
    reopened: /48 hours/,
    private: 'Make private',
    payPrivate: /^Go on and pay \$30/,
    madePrivate: /private/i,
    refund: 'See the rules, ask for a refund',
    back: '$119.40',
    ask: /Ask for .* back/,
    reasonMissing: 'Please give a reason.',
    onHold: 'You asked for a refund; the contest is on hold',
    onHoldDesigner: 'The client asked for a refund; the contest is on hold',
    cancelRefund: 'Withdraw the refund request',
    open: 'Choose as winner',
    approve: /Approve, return/,
    reject: 'Turn down, the contest goes on',
    needed: 'Please give a reason.',
    refunded: 'This contest was refunded and is over',
    refundedDesigner: /see your income/,
    amounts: [119.4, 35.33],
    upload: 'Submit a design',
    wall: /Also yours for/,
    buy: /Buy this design too/,
    toPay: /^Pay/,
    toHandover: 'Go to the handover',
    second: 'PKG#1 · design #2',
    confirm: 'Confirm completion',
    seal: /Press the seal|Confirm all the same/,
    yours: 'This design is yours',
    bought: 84.15,
    invite: 'Invite designers',
    inviteOne: (name: string) => `Invite ${name}`,
    search: 'Find a designer',
    invited: 'Invited',
    banner: 'You are invited to this contest',
    bell: /Notices|notice/i,
    notice: /You are invited to a contest/,
    identity: 'Start the identity contest',
    from: /follows a logo contest/,
    logoLink: 'See the logo contest',
    toIdentity: 'Go to the identity contest',
  },
};

test('fees', async ({ scene, open, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const [a, b] = [await scene.designer('Aya'), await scene.designer('Ben')];
  // One finalist is included in the smallest package, and five drafts are promised.
  const project = await scene.contest(client, 'Fee House', { taocan: 4 });
  for (const designer of [a, a, a, a, b]) await scene.enter(designer, project);
  await scene.finalist(client, project, a);
  const page = await open(client);
  await test.step('one more finalist is paid for and then chosen', async () => {
    await page.goto(`${project.url}?work=5`);
    await press(page, text.finalist);
    await page.locator('dialog dialog[open]').waitFor();
    await pressInDialog(page, text.finalistOk);
    await pay(page, text.pay);
    await says(page, text.isFinalist);
    expect((await client.project(project.id)).finalists, 'finalists').toBe(2);
  });
  await client.call('POST', `/projects/${project.id}/end`, {});
  await test.step('reopening is paid for and done', async () => {
    await page.goto(`${project.url}?a=brief`);
    await press(page, text.restart);
    await pressInDialog(page, text.restart);
    await pay(page, text.pay);
    await says(page, text.reopened);
    expect((await client.project(project.id)).step, 'step').toBe(1);
  });
  await test.step('going private is paid for and done', async () => {
    await page.goto(`${project.url}?a=brief`);
    await press(page, text.private);
    await pressInDialog(page, text.payPrivate);
    await pay(page, text.pay);
    await says(page, text.madePrivate);
    expect((await client.project(project.id)).private, 'private').toBe(true);
  });
});

// Asking, withdrawing, asking again, a moderator who turns it down and one who approves: the money to the cent.
test('refunds', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const [a, b] = [await scene.designer('Aya'), await scene.designer('Ben')];
  const project = await scene.contest(client, `Refund House ${scene.seed}`);
  for (const designer of [a, b]) await scene.enter(designer, project);
  for (const designer of [a, b]) await scene.finalist(client, project, designer);
  await client.call('POST', `/projects/${project.id}/end`, {});
  const page = await open(client);
  const dialog = page.locator('dialog[open]');
  await test.step('the refund says what comes back and who gets the rest', async () => {
    await page.goto(`${project.url}?a=brief`);
    await press(page, text.refund);
    await says(page, text.back);
    await dialog.locator('textarea').waitFor();
    for (const name of [/Aya/, /Ben/]) await says(dialog, name);
    await press(page, text.ask);
    await says(page, text.reasonMissing);
  });
  await audit(page, 'refund dialog');
  await test.step('asking puts the contest on hold', async () => {
    await dialog.locator('textarea').fill('Nothing fits. 都不合适。');
    await press(page, text.ask);
    await says(page, text.onHold);
  });
  await audit(page, 'contest on hold');
  const designer = await open(a);
  await test.step('the designer reads that it is on hold, and cannot enter', async () => {
    await designer.goto(project.url);
    await says(designer, text.onHoldDesigner);
    await expect(designer.getByRole('button', { name: text.upload }), 'upload buttons').toHaveCount(0);
  });
  await test.step('choosing offers to withdraw the request first', async () => {
    await page.goto(`${project.url}?work=1`);
    await dialog.getByRole('button', { name: text.cancelRefund }).click();
    await page.getByRole('button', { name: text.open }).filter({ visible: true }).first().waitFor();
    expect((await client.project(project.id)).refund?.status, 'status').toBe(0);
  });
  const moderator = await open(await scene.moderator());
  const decide = async (approved: boolean) => {
    await client.call('POST', `/projects/${project.id}/refund`, { reason: 'Once more. 再来一次。' });
    await moderator.goto(`${site}/admin/refunds`);
    await moderator.locator(`a[href$="?id=${project.id}"]`).first().click();
    await says(moderator, 'Once more. 再来一次。');
    if (!approved) {
      await press(moderator, text.reject);
      await says(moderator, text.needed);
      await moderator.locator('#decision textarea').fill('The designs follow the brief. 作品符合需求。');
    }
    await decides(moderator, approved ? text.approve : text.reject);
  };
  await test.step('a moderator turns it down with a reason', () => decide(false));
  await audit(moderator, 'refund queue');
  await test.step('the client reads why', async () => {
    await page.goto(`${project.url}?a=brief`);
    await says(page, 'The designs follow the brief. 作品符合需求。');
  });
  await test.step('a moderator approves', () => decide(true));
  await test.step('everybody has what was quoted, and escrow is empty', async () => {
    const [amount, each] = text.amounts;
    const { refund } = await client.project(project.id);
    expect([refund?.status, refund?.amount], 'refund').toEqual([2, amount]);
    expect([await a.balance(), await b.balance()], 'finalists').toEqual([each, each]);
    expect(await client.held(project.id), 'held').toBe(0);
    await page.goto(project.url);
    await says(page, text.refunded);
    await designer.goto(project.url);
    await says(designer, text.refundedDesigner);
  });
});

// From its price on the wall to its certificate.
test('an additional design', async ({ scene, open, site, lang, isPhone }) => {
  const text = words[lang];
  const client = await scene.client();
  const [a, b] = [await scene.designer('Aya'), await scene.designer('Ben')];
  const project = await scene.contest(client, `Two Designs ${scene.seed}`);
  const won = await scene.enter(a, project);
  await scene.enter(b, project);
  await scene.winner(client, project, won);
  const page = await open(client);
  await test.step('another design is bought from its viewer', async () => {
    await page.goto(`${project.url}?a=designs`);
    if (!isPhone) await says(page, text.wall);
    await page.locator('article a[aria-label^="#2"]').click();
    await press(page, text.buy);
    await page.locator('dialog dialog[open]').waitFor();
    await pressInDialog(page, text.toPay);
    await pay(page, text.pay);
    await press(page, text.toHandover);
    await expect(page).toHaveURL(/a=pkg1\b/);
    await expect(page.locator('#handover-title')).toContainText(text.second);
  });
  await audit(page, 'handover of an additional design');
  const designer = await open(b);
  await test.step('its designer delivers', async () => {
    await designer.goto(`${project.url}?a=pkg1`);
    const effect = jpeg('effect.jpg', await scene.picture(1600, 1200));
    await designer.locator('#handover input[type=file]').first().setInputFiles(effect);
    await designer.locator('#handover ol img').first().waitFor();
    await designer.locator('input[accept*=zip]').setInputFiles(zipFile('package.zip', scene.package()));
    await sendAllTheSame(designer);
    await says(designer, 'SHA-256');
  });
  await test.step('the client confirms, the designer is paid, the certificate is there', async () => {
    await page.goto(`${project.url}?a=pkg1`);
    await press(page, text.confirm);
    await pressInDialog(page, text.seal);
    await says(page, text.yours);
    expect(await b.balance(), 'balance').toBe(text.bought);
    const { certificate } = await scene.handover(client, project.id, 1);
    await page.goto(`${site}/certificate/${certificate?.code}`);
    await says(page, certificate?.code ?? 'no certificate');
  });
});

test('an invitation, and a bundle that becomes two contests', async ({ scene, open, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const name = `Guest ${scene.seed}`;
  const project = await scene.contest(client, `Bundle ${scene.seed}`, { vi: 1, mockups: [1, 2] });
  // Later than the contest: the platform invites whom it knows when a contest opens.
  const guest = await scene.designer(name);
  const page = await open(client);
  await test.step('a designer is found and invited', async () => {
    await page.goto(`${project.url}?a=brief`);
    await press(page, text.invite);
    await page.getByRole('searchbox', { name: text.search }).fill(name);
    await page.keyboard.press('Enter');
    // The list moves when those who were found take the place of those who stood there.
    await expect(page.locator('dialog[open] li')).toHaveCount(1);
    await page.getByRole('button', { name: text.inviteOne(name) }).click();
    await says(page.locator('dialog[open]'), text.invited);
  });
  await audit(page, 'invite dialog');
  const invited = await open(guest);
  await test.step('the guest reads it in the notices and on the contest', async () => {
    await invited.goto(project.url);
    await says(invited, text.banner);
    await press(invited, text.bell);
    await says(invited, text.notice);
  });
  const entry = await scene.enter(guest, project);
  await test.step('the invitation is gone once they have handed in', async () => {
    await invited.goto(project.url, { waitUntil: 'networkidle' });
    await expect(invited.getByText(text.banner), 'invitations').toHaveCount(0);
  });
  await scene.winner(client, project, entry);
  await scene.handOver(client, project, guest, entry);
  await test.step('the confirmed logo starts the identity contest', async () => {
    await page.goto(project.url);
    await press(page, text.identity);
    await pressInDialog(page, text.identity);
    await says(page, text.from);
    const made = await client.project(page.url().split('/').pop()?.split('?')[0] ?? '');
    const found = [made.projectType, made.step, made.hasLogo];
    expect(found, 'the identity contest').toEqual([1, 1, true]);
    await page.getByRole('link', { name: text.logoLink }).click();
    await page.getByRole('link', { name: text.toIdentity }).first().waitFor();
  });
  await audit(page, 'both ways');
});
