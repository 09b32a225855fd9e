// Finding things: the box in the header by keys alone, the page of results, the gallery by industry and colour.
import { audit, standsStill } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    open: '搜索',
    label: '搜索全站',
    ask: '咖啡',
    asked: 'coffee',
    name: '手冲咖啡馆',
    kinds: ['比稿', 'Logo 灵感'],
    seeAll: /查看“咖啡”的全部结果/,
    results: /“咖啡”的搜索结果/,
    nothing: /没有找到/,
    ideas: '餐饮 Logo 灵感',
    empty: '没有符合条件的作品',
  },
  en: {
    open: 'Search',
    label: 'Search the site',
    ask: 'coffee',
    asked: '咖啡',
    name: 'Harbour Coffee',
    kinds: ['Contests', 'Logo ideas'],
    seeAll: /See all results for “coffee”/,
    results: /Results for “coffee”/,
    nothing: /Nothing found for/,
    ideas: 'Food & drink logo ideas',
    empty: 'No design fits all of this',
  },
};

test('everything is found from one box', async ({ open, scene, site, lang }) => {
  const say = words[lang];
  const [client, designer] = [await scene.client(), await scene.designer(`Painter ${scene.seed}`)];
  const name = `${say.name} ${scene.seed}`;
  const contest = await scene.contest(client, name);
  const entry = await scene.enter(designer, contest);
  await scene.winner(client, contest, entry);

  const page = await open(null);
  await page.goto(`${site}/price`, { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: say.label });
  await expect(box).toBeFocused();
  await box.pressSequentially(say.ask);
  const list = page.getByRole('listbox');
  for (const kind of say.kinds) await expect(list.getByRole('group', { name: kind })).toBeVisible();
  await expect(list.getByRole('option', { name: say.seeAll })).toBeVisible();
  await audit(page, 'the open box');
  // The first one down is the first found; up from there is the field again, and from it the last.
  await page.keyboard.press('ArrowDown');
  const active = async () => list.locator('[aria-selected="true"]').textContent();
  await expect.poll(active).toContain(name);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(active).toMatch(say.seeAll);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say.results })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await audit(page, 'results');
  // Escape empties the field, then closes the box, and one is where one was.
  await page.getByRole('link', { name: say.open, exact: true }).click();
  await box.fill('x');
  await box.press('Escape');
  await expect(box).toHaveValue('');
  await box.press('Escape');
  await expect(box).toBeHidden();
  await expect(page.getByRole('link', { name: say.open, exact: true })).toBeFocused();

  // The other language finds the same, and what nobody has finds words that say so.
  await page.goto(`${site}/search?q=${encodeURIComponent(say.asked)}&kind=idea`, {
    waitUntil: 'networkidle',
  });
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await page.goto(`${site}/search?q=qqqqxxxx`, { waitUntil: 'networkidle' });
  await expect(page.getByText(say.nothing)).toBeVisible();
  await audit(page, 'nothing found');

  await page.goto(`${site}/ideas/food`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: say.ideas, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await standsStill(page, '/ideas/food');
  await audit(page, 'ideas of an industry');
  const structure = await page.locator('script[type="application/ld+json"]').textContent();
  expect(structure).toContain('BreadcrumbList');
  expect(structure).toContain('ImageObject');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/contest/${contest.encodedId}\\?work=1`));
  await page.goto(`${site}/ideas/food?q=qqqqxxxx`, { waitUntil: 'networkidle' });
  await expect(page.getByText(say.empty)).toBeVisible();
});
