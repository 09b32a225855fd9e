// The turns of a contest's life through its pages: fees, refunds, further designs, invitations, the bundle.
import { equal, openPage } from './lib.mjs';
import { confirm, press, Scene, says } from './scene.mjs';

const words = {
  zh: {
    finalist: '选为入围', finalistOk: '确认入围', pay: /模拟支付/, finalists: /入围设计师/, isFinalist: /已入围/, restart: '重新征集', reopened: '已重新开放 48 小时',
    private: '设为私密', madePrivate: '项目已设为私密', manage: '项目管理',
  },
  en: {
    finalist: 'Make finalist', finalistOk: 'Make finalist', pay: /Simulate (payment|paying)/, finalists: /Finalists/, isFinalist: /is a finalist/, restart: 'Reopen', reopened: /48 hours/,
    private: 'Make private', madePrivate: /private/i, manage: 'Manage',
  },
};

export async function fees({ browser, base, tally, lang, width }) {
  const text = words[lang];
  const scene = new Scene({ browser, base, lang });
  const complaints = [];
  const at = (name) => `${lang} ${width} ${name}`;
  const client = await scene.client();
  const [a, b] = await scene.designers('Aya', 'Ben');
  // One finalist is included in the smallest package, and five drafts are promised.
  const project = await scene.contest(client, 'Fee House', { taocan: 4 });
  for (const designer of [a, a, a, a, b]) await scene.enter(designer, project);
  await scene.finalist(client, project, a);
  const page = await openPage(browser, base, { lang, width, person: client, complaints });
  await tally.step(at('one more finalist is paid for and then chosen'), async () => {
    await page.goto(`${project.url}?work=5`);
    await press(page, text.finalist);
    await confirm(page, text.finalistOk);
    await press(page, text.pay);
    await says(page, text.isFinalist);
    equal((await client.call('GET', `/projects/${project.id}`)).finalists, 2, 'finalists');
  }, page);
  await client.call('POST', `/projects/${project.id}/end`, {});
  await tally.step(at('reopening is paid for and done'), async () => {
    await page.goto(`${project.url}?a=brief`);
    await press(page, text.restart);
    await confirm(page, text.restart);
    await press(page, text.pay);
    await says(page, text.reopened);
    equal((await client.call('GET', `/projects/${project.id}`)).step, 1, 'step');
  }, page);
  await tally.step(at('going private is paid for and done'), async () => {
    await page.goto(`${project.url}?a=brief`);
    await press(page, text.private);
    await confirm(page, text.private);
    await press(page, text.pay);
    await says(page, text.madePrivate);
    equal((await client.call('GET', `/projects/${project.id}`)).private, true, 'private');
  }, page);
  await tally.step(at('no page complained about fees'), async () => equal(complaints, [], 'console'));
  await page.context().close();
}
