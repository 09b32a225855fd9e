// The moderators' desk as an office: the dossier of a contest, figures with their tables, the record by filters and as a
// table, the outbox.
import { readFile } from 'node:fs/promises';
import { audit, says } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    dossier: '比稿档案',
    next: '客户打星、选入围或选中标',
    held: '托管余额',
    figures: '数据',
    weeks: '按周',
    numbers: '看数字',
    turnover: '成交额',
    kind: '事项',
    apply: '查找',
    clear: '清除',
    export: '导出 CSV',
    refund: '退款',
    exported: '导出记录',
    outbox: '发件箱',
    sent: '已发出',
    secret: '地址只显示一部分',
  },
  en: {
    dossier: 'Dossier',
    next: 'The client rates, names finalists or chooses a winner',
    held: 'In escrow now',
    figures: 'Figures',
    weeks: 'By week',
    numbers: 'The numbers',
    turnover: 'Turnover',
    kind: 'Type',
    apply: 'Find',
    clear: 'Clear',
    export: 'Export CSV',
    refund: 'Refund',
    exported: 'Export of the record',
    outbox: 'Outbox',
    sent: 'Sent',
    secret: 'Addresses are shown in part',
  },
};

test('the desk is an office', { tag: '@everywhere' }, async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client(`Olga ${scene.seed}`);
  const designer = await scene.designer(`Kai ${scene.seed}`);
  const project = await scene.contest(client, `Lighthouse ${scene.seed}`);
  await scene.enter(designer, project);
  const moderator = await scene.moderator();
  const reason = `=1+1 ${scene.seed}`;
  await client.call('POST', `/projects/${project.id}/refund`, { reason: 'We merge with another firm.' });
  await moderator.call('POST', `/projects/${project.id}/refund/decide`, { approved: 0, reason });
  const page = await open(moderator);
  await test.step('everything of a contest stands on one page', async () => {
    await page.goto(`${site}/contest/${project.encodedId}`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: text.dossier, exact: true }).click();
    await page.waitForURL(`**/admin/contests/${project.encodedId}`);
    await says(page, text.next);
    await says(page, text.held);
    await says(page, reason);
    await expect(page.locator(`a[href="/admin/users/${client.id}"]`).first()).toBeVisible();
    await expect(page.locator(`a[href="/admin/users/${designer.id}"]`).first()).toBeVisible();
    await audit(page, 'a dossier');
  });
  await test.step('figures say what they count, as charts and as tables', async () => {
    await page.goto(`${site}/admin`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: text.figures, exact: true }).waitFor();
    const turnover = page.locator('[data-figure=turnover]');
    await expect(turnover.getByText(lang === 'zh' ? '¥' : '$').first()).toBeVisible();
    await page.getByRole('link', { name: text.weeks }).click();
    await page.waitForURL('**by=week*');
    await turnover.locator('summary').click();
    await expect(turnover.getByRole('row')).toHaveCount(13);
    await audit(page, 'figures');
  });
  await test.step('the record is filtered and taken out, which is recorded', async () => {
    await page.goto(`${site}/admin/decisions`, { waitUntil: 'networkidle' });
    await page.getByLabel(text.kind, { exact: true }).selectOption('refund');
    await page.locator('main form').getByRole('button', { name: text.apply, exact: true }).click();
    await page.waitForURL('**kind=refund*');
    await says(page, reason);
    await audit(page, 'the record');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: text.export }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('decisions.csv');
    const table = await readFile(await download.path(), 'utf8');
    expect(table).toContain(`'${reason}`);
    await page.goto(`${site}/admin/decisions?kind=export`, { waitUntil: 'networkidle' });
    await says(page, 'kind=refund');
  });
  await test.step('the outbox shows what left, and nothing that is secret', async () => {
    await page.goto(`${site}/admin/outbox`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: text.outbox, exact: true }).waitFor();
    await says(page, text.secret);
    await page.getByRole('link', { name: text.sent, exact: true }).click();
    await page.waitForURL('**state=sent*');
    await audit(page, 'the outbox');
  });
});
