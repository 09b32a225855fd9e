// Logo ideas: what is like one, choosing some of them, and the contest that is started from them.
import type { Page } from '@playwright/test';
import { audit, press, pressInDialog, says, shown, standsStill, standsStillAnew } from '../support/checks.ts';
import type { Taste } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    name: '观海书店',
    alike: '更多相似作品',
    alikeTo: /与“.+”相似的作品/,
    choose: '选为参考',
    drop: /^不选/,
    chosen: (n: number) => `已选 ${n} / 12`,
    start: '用这些发起比稿',
    logo: 'Logo 设计',
    standard: '标准套餐',
    likes: '喜欢的灵感',
    agree: '我已阅读并同意',
    recap: '参考 3 件灵感',
    create: '创建比稿，去付款',
    simulate: /模拟支付/,
    toContest: '去看比稿',
    pick: '在这里选',
    done: '选好了',
    yours: '你喜欢的共同点',
    apart: '这几件各有各的样子',
    shown: '客户喜欢的灵感',
    keep: '收藏',
    kept: '已收藏到“我的收藏”。',
    boards: '我的收藏夹',
    board: '我的收藏',
    newBoard: '新建收藏夹',
    boardName: '茶馆',
    save: '保存',
    move: '移到收藏夹',
    moved: '已移到“茶馆”。',
    rename: '改名',
    renamed: '茶与山',
    remove: '删除',
    none: '还没有收藏',
  },
  en: {
    name: 'Lighthouse Books',
    alike: 'More like this',
    alikeTo: /More like “.+”/,
    choose: 'Choose',
    drop: /^Take “.+” off/,
    chosen: (n: number) => `${n} of 12 chosen`,
    start: 'Start from these',
    logo: 'Logo Design',
    standard: 'Standard',
    likes: 'Ideas you like',
    agree: 'I have read this',
    recap: '3 ideas',
    create: 'Create the contest and pay',
    simulate: /Simulate (payment|paying)/,
    toContest: 'Go to the contest',
    pick: 'Choose here',
    done: 'Done',
    yours: 'What you like has in common',
    apart: 'Each of them is different',
    shown: 'Ideas the client likes',
    keep: 'Save',
    kept: 'Saved to “Favourites”.',
    boards: 'My boards',
    board: 'Favourites',
    newBoard: 'New board',
    boardName: 'Tea houses',
    save: 'Save',
    move: 'Move to board',
    moved: 'Moved to “Tea houses”.',
    rename: 'Rename',
    renamed: 'Tea and hills',
    remove: 'Delete',
    none: 'Nothing saved yet',
  },
};

test('a contest is started from three ideas', async ({ open, scene, site, lang }) => {
  const say = words[lang];
  const [owner, designer] = [await scene.client(), await scene.designer(`Keeper ${scene.seed}`)];
  const names = [1, 2, 3, 4].map((n) => `${say.name} ${scene.seed}-${n}`);
  for (const name of names) {
    const contest = await scene.contest(owner, name);
    await scene.winner(owner, contest, await scene.enter(designer, contest));
  }
  const page = await open(await scene.client());
  const search = `${site}/ideas?q=${encodeURIComponent(`${say.name} ${scene.seed}`)}`;
  const choose = (name: string) => page.getByRole('button', { name: `${say.choose}: ${name}`, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  /** The page says what the three ideas have in common, as the server measured it. */
  const tells = async (where: Page) => {
    const found = await owner.list<{ workId: number; title: string }>(
      `/projects/design?q=${encodeURIComponent(`${say.name} ${scene.seed}`)}`,
    );
    const works = found.filter((one) => names.slice(0, 3).includes(one.title)).map((one) => one.workId);
    expect(works, 'the three ideas').toHaveLength(3);
    const taste = await owner.call<Taste>('GET', `/projects/design/taste?works=${works.join(',')}`);
    const line = where.locator('p').filter({ hasText: say.yours });
    await expect(line).toContainText(taste.traits.length > 0 ? (taste.traits[0]?.name ?? '') : say.apart);
    for (const { name, count } of taste.traits)
      await expect(line).toContainText(new RegExp(`${name}\\s*${count}`));
  };

  await test.step('more like an idea is a page of its own, and back leads back', async () => {
    await page.goto(search, { waitUntil: 'networkidle' });
    const [gallery, title] = [await heading.textContent(), await page.title()];
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: `${say.alike}: ${names[0]}`, exact: true }).click();
    await expect(heading).toHaveText(say.alikeTo);
    await expect(page).toHaveTitle(say.alikeTo);
    await expect(page.locator('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY), 'from its beginning').toBe(0);
    await standsStillAnew(page, 'more like an idea');
    await audit(page, 'more like an idea');
    await page.goBack();
    await expect(heading).toHaveText(gallery ?? '');
    await expect(page).toHaveTitle(title);
  });
  await test.step('four are chosen, one is taken back', async () => {
    for (const name of names) await choose(name).click();
    await says(page, say.chosen(4));
    await audit(page, 'ideas chosen');
    await standsStill(page, 'ideas chosen');
    // They are kept over a reload, and taken back on their card or in the bar.
    await page.reload({ waitUntil: 'networkidle' });
    await says(page, say.chosen(4));
    await choose(names[3] ?? '').click();
    await says(page, say.chosen(3));
    await expect(choose(names[0] ?? '')).toHaveAttribute('aria-pressed', 'true');
    await expect(choose(names[3] ?? '')).toHaveAttribute('aria-pressed', 'false');
  });
  await test.step('the brief has them, and becomes a contest', async () => {
    await page.getByRole('link', { name: say.start, exact: true }).click();
    const next = () =>
      page
        .locator('button[form=start-form], #start-form button[type=submit]')
        .filter({ visible: true })
        .first()
        .click();
    await page.locator('#start-form').waitFor();
    // A type that is pressed goes on by itself.
    await page.getByText(say.logo).first().click();
    await page.locator('label').filter({ hasText: say.standard }).first().click();
    await next();
    await page.fill('[name=companyName]', `${say.name} 2`);
    await page.selectOption('[name=industry]', '1');
    await page.fill('[name=companyIntro]', 'Books by the sea. 海边的书店。');
    await page.fill('[name=content]', 'Quiet, like these. 像这几件一样安静。');
    await page.locator('fieldset label:has(input[type=checkbox])').nth(0).click();
    await says(page, say.likes);
    await expect(page.getByRole('button', { name: say.drop })).toHaveCount(3);
    await audit(page, 'a brief with ideas');
    // Another one is chosen and taken back without leaving the form.
    await press(page, say.pick);
    const dialog = page.getByRole('dialog');
    const other = dialog.getByRole('button', { name: `${say.choose}: `, pressed: false }).first();
    const name = (await other.getAttribute('aria-label')) ?? '';
    await other.click();
    await says(dialog, say.chosen(4));
    await audit(page, 'ideas picked in the form');
    await dialog.getByRole('button', { name, exact: true, pressed: true }).click();
    await says(dialog, say.chosen(3));
    await pressInDialog(page, say.done);
    await expect(page.getByRole('button', { name: say.drop })).toHaveCount(3);
    await tells(page);
    await page.getByText(say.agree).first().click();
    await next();
    await says(page, say.recap);
    await press(page, say.create);
    await page.waitForURL(/project=/);
    await press(page, say.simulate);
    await page.waitForURL(/paid=1/);
    await page.getByRole('link', { name: say.toContest }).click();
    await page.waitForURL(/\/contest\//);
  });
  await test.step('designers find them in its brief, and nothing is chosen any more', async () => {
    const reader = await open(designer);
    await reader.goto(page.url().split('?')[0] ?? '', { waitUntil: 'networkidle' });
    await says(reader, say.shown);
    for (const name of names.slice(0, 3))
      await expect(reader.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(reader.getByRole('link', { name: names[3], exact: true })).toHaveCount(0);
    await standsStill(reader, 'a contest with ideas');
    await audit(reader, 'a contest with ideas');
    await page.goto(search, { waitUntil: 'networkidle' });
    await expect(choose(names[0] ?? '')).toHaveAttribute('aria-pressed', 'false');
    await expect(shown(page, say.chosen(3))).toHaveCount(0);
  });
});

test('ideas are kept on boards', async ({ open, scene, site, lang }) => {
  const say = words[lang];
  const [owner, designer] = [await scene.client(), await scene.designer(`Shelf ${scene.seed}`)];
  const names = [1, 2].map((n) => `Board ${say.name} ${scene.seed}-${n}`);
  for (const name of names) {
    const contest = await scene.contest(owner, name);
    await scene.winner(owner, contest, await scene.enter(designer, contest));
  }
  const search = `${site}/ideas?q=${encodeURIComponent(`Board ${say.name} ${scene.seed}`)}`;
  const visitor = await open(null);
  const page = await open(await scene.client());
  const heart = (name: string, on = page) =>
    on.getByRole('button', { name: `${say.keep}: ${name}`, exact: true });
  const [first = '', second = ''] = names;

  await test.step('a visitor is led to the sign-in', async () => {
    await visitor.goto(search, { waitUntil: 'networkidle' });
    await heart(first, visitor).click();
    await visitor.waitForURL(/\/login\?next=%2Fideas/);
  });
  await test.step('one press keeps an idea', async () => {
    await page.goto(search, { waitUntil: 'networkidle' });
    for (const name of names) {
      await heart(name).click();
      await expect(heart(name)).toHaveAttribute('aria-pressed', 'true');
    }
    await says(page, say.kept);
    await audit(page, 'ideas kept');
    await page.getByRole('link', { name: say.boards, exact: true }).click();
    await page.getByRole('link', { name: say.board, exact: true }).waitFor();
    await audit(page, 'boards');
    await standsStillAnew(page, 'boards');
  });
  await test.step('an idea moves to a board of another name', async () => {
    await press(page, say.newBoard);
    await page.getByRole('dialog').locator('input').fill(say.boardName);
    await pressInDialog(page, say.save);
    await page.waitForURL(/\/u\/boards\/\d+/);
    await page.goto(`${site}/u/boards`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: say.board, exact: true }).click();
    await page
      .getByRole('combobox', { name: `${say.move}: ${first}`, exact: true })
      .selectOption({ label: say.boardName });
    await says(page, say.moved);
    await expect(heart(first)).toHaveCount(0);
    await expect(heart(second)).toBeVisible();
    await audit(page, 'a board');
    await standsStillAnew(page, 'a board');
    await press(page, say.rename);
    await page.getByRole('dialog').locator('input').fill(say.renamed);
    await pressInDialog(page, say.save);
    await expect(page.getByRole('heading', { level: 1, name: say.renamed, exact: true })).toBeVisible();
  });
  await test.step('a contest is started from all of it', async () => {
    await press(page, say.start);
    await page.locator('#start-form').waitFor();
    const chosen = await page.evaluate(() => localStorage.getItem('chosen-ideas'));
    expect(chosen).toContain(second);
    expect(chosen).not.toContain(first);
  });
  await test.step('a board goes with what is on it', async () => {
    for (let left = 2; left > 0; left -= 1) {
      await page.goto(`${site}/u/boards`, { waitUntil: 'networkidle' });
      await page.locator('main ul.wall a').first().click();
      await press(page, say.remove);
      await pressInDialog(page, say.remove);
      await page.waitForURL(/\/u\/boards$/);
    }
    await says(page, say.none);
    await page.goto(search, { waitUntil: 'networkidle' });
    await expect(heart(first)).toHaveAttribute('aria-pressed', 'false');
  });
});
