// The frame around the market: search from the first screen, what the operator says, a letter to it, a finished contest
// that is passed on, and the page for designers.
import { audit, press, says, settled, standsStill } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    search: '搜索比稿、设计师、服务、成品和灵感',
    results: /“咖啡”的搜索结果/,
    ask: '咖啡',
    company: '朱砂（测试）有限公司',
    title: '运营方信息',
    field: '公司名称（中文站）',
    other: '公司名称（英文站）',
    reason: '修改原因',
    save: '保存 1 处修改',
    saved: '已保存，立即生效。',
    name: '怎么称呼你',
    email: '邮箱',
    content: '想说的话',
    send: '发送',
    sent: '来信已收到',
    winner: /中标作品 #1/,
    share: '分享这场比稿',
    copy: '复制链接',
    copied: '链接已复制',
    earn: '设计师赚了多少',
    join: '参加入驻测试',
    quote: '沟通顺畅，三次修改都回应得很快，成品超出预期。',
  },
  en: {
    search: 'Search contests, designers, services, ready-made logos and ideas',
    results: /Results for “coffee”/,
    ask: 'coffee',
    company: 'Vermilion Trial Ltd',
    title: 'Who runs the site',
    field: 'Company (English site)',
    other: 'Company (Chinese site)',
    reason: 'Why',
    save: 'Save 1 change',
    saved: 'Saved, in force at once.',
    name: 'Your name',
    email: 'E-mail',
    content: 'Your message',
    send: 'Send',
    sent: 'We have your message',
    winner: /Winning design #1/,
    share: 'Share this contest',
    copy: 'Copy link',
    copied: 'Link copied',
    earn: 'What designers earned',
    join: 'Take the sign-up test',
    quote: 'Three rounds, quick answers every time, and a mark that beat what we hoped for.',
  },
};

test('one searches from the first screen', async ({ open, site, lang }) => {
  const say = words[lang];
  const page = await open(null);
  await page.goto(site);
  const box = page.getByRole('searchbox', { name: say.search });
  await expect(box).toBeInViewport();
  await settled(page);
  await box.fill(say.ask);
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: say.results })).toBeVisible();
});

test('the operator says who it is, and a letter reaches it', async ({ open, scene, site, lang }) => {
  const say = words[lang];
  const moderator = await scene.moderator();
  const desk = await open(moderator);
  await test.step('on the desk', async () => {
    await desk.goto(`${site}/admin/settings`, { waitUntil: 'networkidle' });
    await expect(desk.getByRole('heading', { name: say.title })).toBeVisible();
    await desk.getByRole('textbox', { name: say.field }).fill(say.company);
    const form = desk.locator('form').filter({ has: desk.getByRole('textbox', { name: say.other }) });
    await form.getByLabel(say.reason).fill('The company was founded');
    await press(form, say.save);
    await says(desk, say.saved);
    await audit(desk, 'settings with the operator');
  });
  const page = await open(null);
  await test.step('at the foot of a page, before any script', async () => {
    const answer = await page.request.get(`${site}/price?lang=${lang}`);
    expect(await answer.text()).toContain(say.company);
  });
  await test.step('a letter', async () => {
    await page.goto(`${site}/contact`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByText(say.company)).toBeVisible();
    await page.getByLabel(say.name).fill('Jo');
    await page.getByLabel(say.email).fill('jo@people.test');
    await page.getByLabel(say.content).fill(`A question ${scene.seed}`);
    await press(page.getByRole('main'), say.send);
    await expect(page.getByRole('heading', { name: say.sent })).toBeVisible();
  });
  await moderator.call('POST', '/admin/operator', { [`company.${lang}`]: '', reason: 'The trial is over' });
});

test('a finished contest leads with its winner', async ({ open, scene, site, lang }) => {
  const say = words[lang];
  const [client, designer] = [await scene.client(), await scene.designer(`Winner ${scene.seed}`)];
  const contest = await scene.contest(client, `Harbour ${scene.seed}`);
  const entry = await scene.enter(designer, contest);
  await scene.winner(client, contest, entry);
  await scene.handOver(client, contest, designer, entry);
  await client.call('POST', `/projects/${contest.id}/comments`, { rating: 5, content: say.quote });

  const page = await open(null);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(contest.url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: say.winner })).toBeVisible();
  await says(page, `“${say.quote}”`);
  await expect(page.getByRole('heading', { name: say.share })).toBeVisible();
  await press(page, say.copy);
  await says(page, say.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `/contest/${contest.encodedId}`,
  );
  await standsStill(page, 'a finished contest');
  await audit(page, 'a finished contest');
  await test.step('designers learn what they earn', async () => {
    await page.goto(`${site}/for-designers`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: say.earn })).toBeVisible();
    await page.getByRole('link', { name: say.join }).first().click();
    await expect(page).toHaveURL(/designer-signup/);
  });
});
