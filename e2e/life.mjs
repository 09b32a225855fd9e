// The turns of a contest's life through its pages: fees, refunds, further designs, invitations, the bundle.
import { equal } from './lib.mjs';
import { begin, confirm, pay, press, says } from './scene.mjs';

const words = {
  zh: {
    finalist: '选为入围', finalistOk: '确认入围', pay: /模拟支付/, isFinalist: /已入围/, restart: '重新征集', reopened: '已重新开放 48 小时',
    private: '设为私密', payPrivate: /^继续，支付 ¥100/, madePrivate: '项目已设为私密',
    refund: '查看规则，申请退款', back: '¥499.50', ask: /申请退回/, reasonMissing: '请写下理由。', onHold: '你申请了退款，项目已冻结',
    onHoldDesigner: '客户申请了退款，项目暂停', cancelRefund: '撤回退款申请', goOn: '撤回申请，继续项目', open: '选为中标作品', reason: '为什么要退款',
    approve: /批准，退回/, reject: '不批准，项目继续', needed: '请写明理由。', refunded: '项目已退款，就此结束', refundedDesigner: '见你的收入',
    amounts: [499.5, 219.79], upload: '上传作品',
    wall: /可另购/, buy: /另外买下这件作品/, toPay: /去支付/, toHandover: '去交付页', effect: /1600 × 1200/, confirm: '确认完成', seal: /盖章/,
    yours: '这件作品归你了', bought: 255, close: '关闭',
    invite: '邀请设计师', search: '搜索设计师', one: /^邀请 /, invited: '已邀请', banner: '邀请你参加这个项目', bell: /通知/, notice: '邀请你参加一场比稿',
    identity: '开启 VI 比稿', from: /来自一个 Logo 项目/, logoLink: '查看 Logo 项目', toIdentity: '去 VI 项目',
  },
  en: {
    finalist: 'Make finalist', finalistOk: 'Make finalist', pay: /Simulate (payment|paying)/, isFinalist: /is a finalist/, restart: 'Reopen', reopened: /48 hours/,
    private: 'Make private', payPrivate: /^Go on and pay \$30/, madePrivate: /private/i,
    refund: 'See the rules, ask for a refund', back: '$119.40', ask: /Ask for .* back/, reasonMissing: 'Please give a reason.', onHold: 'You asked for a refund; the contest is on hold',
    onHoldDesigner: 'The client asked for a refund; the contest is on hold', cancelRefund: 'Withdraw the refund request', goOn: 'Withdraw and go on', open: 'Choose as winner', reason: 'Why do you want a refund?',
    approve: /Approve, return/, reject: 'Turn down, the contest goes on', needed: 'Please give a reason.', refunded: 'This contest was refunded and is over', refundedDesigner: 'see your income',
    amounts: [119.4, 35.33], upload: 'Submit a design',
    wall: /Also yours for/, buy: /Buy this design too/, toPay: /^Pay/, toHandover: 'Go to the handover', effect: /1600 × 1200/, confirm: 'Confirm completion', seal: /Press the seal|Confirm all the same/,
    yours: 'This design is yours', bought: 84.15, close: 'Close',
    invite: 'Invite designers', search: 'Find a designer', one: /^Invite /, invited: 'Invited', banner: 'You are invited to this contest', bell: /Notices|notice/i, notice: 'You are invited to a contest',
    identity: 'Start the identity contest', from: /came out of a logo contest/, logoLink: 'See the logo contest', toIdentity: 'Go to the identity contest',
  },
};

export async function fees({ browser, base, tally, lang, width }) {
  const text = words[lang];
  const { scene, complaints, at, open } = begin({ browser, base, lang, width });
  const client = await scene.client();
  const [a, b] = await scene.designers('Aya', 'Ben');
  // One finalist is included in the smallest package, and five drafts are promised.
  const project = await scene.contest(client, 'Fee House', { taocan: 4 });
  for (const designer of [a, a, a, a, b]) await scene.enter(designer, project);
  await scene.finalist(client, project, a);
  const page = await open(client);
  await tally.step(at('one more finalist is paid for and then chosen'), async () => {
    await page.goto(`${project.url}?work=5`);
    await press(page, text.finalist);
    await confirm(page, text.finalistOk);
    await pay(page, text.pay);
    await says(page, text.isFinalist);
    equal((await client.call('GET', `/projects/${project.id}`)).finalists, 2, 'finalists');
  }, page);
  await client.call('POST', `/projects/${project.id}/end`, {});
  await tally.step(at('reopening is paid for and done'), async () => {
    await page.goto(`${project.url}?a=brief`);
    await press(page, text.restart);
    await confirm(page, text.restart);
    await pay(page, text.pay);
    await says(page, text.reopened);
    equal((await client.call('GET', `/projects/${project.id}`)).step, 1, 'step');
  }, page);
  await tally.step(at('going private is paid for and done'), async () => {
    await page.goto(`${project.url}?a=brief`);
    await press(page, text.private);
    await confirm(page, text.payPrivate);
    await pay(page, text.pay);
    await says(page, text.madePrivate);
    equal((await client.call('GET', `/projects/${project.id}`)).private, true, 'private');
  }, page);
  await tally.step(at('no page complained about fees'), async () => equal(complaints, [], 'console'));
  await page.context().close();
}

/** Asking, withdrawing, asking again, a moderator who turns it down and one who approves: the money to the cent. */
export async function refunds({ browser, base, tally, lang, width }) {
  const text = words[lang];
  const { scene, complaints, at, open } = begin({ browser, base, lang, width });
  const client = await scene.client();
  const [a, b] = await scene.designers('Aya', 'Ben');
  const project = await scene.contest(client, `Refund House ${scene.seed}`);
  for (const designer of [a, b]) await scene.enter(designer, project);
  for (const designer of [a, b]) await scene.finalist(client, project, designer);
  await client.call('POST', `/projects/${project.id}/end`, {});
  const page = await open(client);
  const ask = async () => {
    await page.goto(`${project.url}?a=brief`);
    await press(page, text.refund);
    await says(page, text.back);
    await page.locator('dialog[open] textarea').waitFor();
  };
  await tally.step(at('the refund says what comes back and who gets the rest'), async () => {
    await ask();
    for (const name of ['Aya', 'Ben']) await says(page.locator('dialog[open]'), new RegExp(name));
    await press(page, text.ask);
    await says(page, text.reasonMissing);
  }, page);
  await tally.audit(page, at('refund dialog'));
  await tally.step(at('asking puts the contest on hold'), async () => {
    await page.locator('dialog[open] textarea').fill('Nothing fits. 都不合适。');
    await press(page, text.ask);
    await says(page, text.onHold);
  }, page);
  await tally.audit(page, at('contest on hold'));
  const designer = await open(a);
  await tally.step(at('the designer reads that it is on hold, and cannot enter'), async () => {
    await designer.goto(project.url);
    await says(designer, text.onHoldDesigner);
    equal(await designer.getByRole('button', { name: text.upload }).count(), 0, 'upload buttons');
  }, designer);
  await tally.step(at('choosing offers to withdraw the request first'), async () => {
    await page.goto(`${project.url}?work=1`);
    await page.locator('dialog[open]').getByRole('button', { name: text.cancelRefund }).click();
    await page.getByRole('button', { name: text.open }).filter({ visible: true }).first().waitFor();
    equal((await client.call('GET', `/projects/${project.id}`)).refund.status, 0, 'status');
  }, page);
  const moderator = await open(await scene.moderator());
  for (const approved of [false, true]) {
    await tally.step(at(approved ? 'a moderator approves' : 'a moderator turns it down with a reason'), async () => {
      await client.call('POST', `/projects/${project.id}/refund`, { reason: 'Once more. 再来一次。' });
      await moderator.goto(`${base}/admin/refunds`);
      await moderator.locator(`a[href$="?id=${project.id}"]`).first().click();
      await says(moderator, 'Once more. 再来一次。');
      if (!approved) {
        await press(moderator, text.reject);
        await says(moderator, text.needed);
        await moderator.locator('main textarea').fill('The designs follow the brief. 作品符合需求。');
      }
      await press(moderator, approved ? text.approve : text.reject);
      await moderator.waitForURL(/refunds$/);
    }, moderator);
    if (!approved) {
      await tally.audit(moderator, at('refund queue'));
      await tally.step(at('the client reads why'), async () => {
        await page.goto(`${project.url}?a=brief`);
        await says(page, 'The designs follow the brief. 作品符合需求。');
      }, page);
    }
  }
  await tally.step(at('everybody has what was quoted, and escrow is empty'), async () => {
    const [amount, each] = text.amounts;
    const view = await client.call('GET', `/projects/${project.id}`);
    equal([view.refund.status, view.refund.amount], [2, amount], 'refund');
    equal([await scene.balance(a), await scene.balance(b)], [each, each], 'finalists');
    equal((await client.call('GET', `/projects/${project.id}/escrow`)).held, 0, 'held');
    await page.goto(project.url);
    await says(page, text.refunded);
    await designer.goto(project.url);
    await says(designer, new RegExp(text.refundedDesigner));
  }, page);
  await tally.step(at('no page complained about refunds'), async () => equal(complaints, [], 'console'));
  for (const one of [page, designer, moderator]) await one.context().close();
}

/** A further design from its price on the wall to its certificate. */
export async function further({ browser, base, tally, lang, width }) {
  const text = words[lang];
  const { scene, complaints, at, open } = begin({ browser, base, lang, width });
  const client = await scene.client();
  const [a, b] = await scene.designers('Aya', 'Ben');
  const project = await scene.contest(client, `Two Designs ${scene.seed}`);
  const won = await scene.enter(a, project);
  await scene.enter(b, project);
  await scene.winner(client, project, won);
  const page = await open(client);
  await tally.step(at('another design is bought from its viewer'), async () => {
    await page.goto(`${project.url}?a=designs`);
    if (width > 500) await says(page, text.wall);
    await page.locator('article a[aria-label^="#2"]').click();
    await page.getByRole('button', { name: text.buy }).waitFor();
    await press(page, text.buy);
    await confirm(page, text.toPay);
    await pay(page, text.pay);
    await press(page, text.toHandover);
    await says(page, 'PKG#1');
  }, page);
  await tally.audit(page, at('handover of a further design'));
  const designer = await open(b);
  await tally.step(at('its designer delivers'), async () => {
    await designer.goto(`${project.url}?a=pkg1`);
    const file = { name: 'effect.jpg', mimeType: 'image/jpeg', buffer: await scene.picture(1600, 1200) };
    await designer.locator('#handover input[type=file]').first().setInputFiles(file);
    await designer.locator('#handover ol img').first().waitFor();
    await designer.locator('input[accept*=zip]').setInputFiles({ name: 'package.zip', mimeType: 'application/zip', buffer: scene.package() });
    await says(designer, 'SHA-256');
  }, designer);
  await tally.step(at('the client confirms, the designer is paid, the certificate is there'), async () => {
    await page.goto(`${project.url}?a=pkg1`);
    await press(page, text.confirm);
    await confirm(page, text.seal);
    await says(page, text.yours);
    equal(await scene.balance(b), text.bought, 'balance');
    const { certificate } = await client.call('GET', `/projects/${project.id}/packages?boughtId=1`);
    await page.goto(`${base}/certificate/${certificate.code}`);
    await says(page, certificate.code);
  }, page);
  await tally.step(at('no page complained about further designs'), async () => equal(complaints, [], 'console'));
  for (const one of [page, designer]) await one.context().close();
}

/** An invitation, and a bundle that becomes two contests. */
export async function beside({ browser, base, tally, lang, width }) {
  const text = words[lang];
  const { scene, complaints, at, open } = begin({ browser, base, lang, width });
  const client = await scene.client();
  const name = `Guest ${scene.seed}`;
  const project = await scene.contest(client, `Bundle ${scene.seed}`, { vi: 1, mockups: [1, 2] });
  // Later than the contest: the platform invites whom it knows when a contest opens.
  const [guest] = await scene.designers(name);
  const page = await open(client);
  await tally.step(at('a designer is found and invited'), async () => {
    await page.goto(`${project.url}?a=brief`);
    await press(page, text.invite);
    await page.getByRole('searchbox', { name: text.search }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `${lang === 'zh' ? '邀请' : 'Invite'} ${name}` }).click();
    await says(page.locator('dialog[open]'), text.invited);
  }, page);
  await tally.audit(page, at('invite dialog'));
  const invited = await open(guest);
  await tally.step(at('the guest reads it in the notices and on the contest'), async () => {
    await invited.goto(project.url);
    await says(invited, text.banner);
    await press(invited, text.bell);
    await says(invited, new RegExp(text.notice));
  }, invited);
  const work = await scene.enter(guest, project);
  await tally.step(at('the invitation is gone once they have handed in'), async () => {
    await invited.goto(project.url, { waitUntil: 'networkidle' });
    equal(await invited.getByText(text.banner).count(), 0, 'invitations');
  }, invited);
  await scene.winner(client, project, work);
  await scene.handOver(client, project, guest, work);
  await tally.step(at('the confirmed logo starts the identity contest'), async () => {
    await page.goto(project.url);
    await press(page, text.identity);
    await confirm(page, text.identity);
    await says(page, text.from);
    const made = await client.call('GET', `/projects/${page.url().split('/').pop().split('?')[0]}`);
    equal([made.projectType, made.step, made.hasLogo], [1, 1, true], 'the identity contest');
    await page.getByRole('link', { name: text.logoLink }).click();
    await page.getByRole('link', { name: text.toIdentity }).first().waitFor();
  }, page);
  await tally.audit(page, at('both ways'));
  await tally.step(at('no page complained beside'), async () => equal(complaints, [], 'console'));
  for (const one of [page, invited]) await one.context().close();
}
