// A contest to come back to: marked on its page, found among one's own, taken back there.
import { audit, heard, says, standsStillAnew } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: { heart: '收藏', signIn: '登录后收藏', mine: '我的收藏', none: '还没有收藏比稿' },
  en: {
    heart: 'Favourite',
    signIn: 'Favourite: sign in first',
    mine: 'My favourites',
    none: 'No favourites yet',
  },
};

test('a contest is kept and found again', async ({ scene, open, site, lang }) => {
  const say = words[lang];
  const [client, designer] = [await scene.client(), await scene.designer('Hana')];
  const name = `Hearts ${scene.seed}`;
  const contest = await scene.contest(client, name);

  await test.step('a visitor is led to sign in and back', async () => {
    const page = await open(null);
    await page.goto(contest.url, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: say.signIn }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(new URL(page.url()).searchParams.get('next')).toContain('/contest/');
    await page.context().close();
  });

  const page = await open(designer);
  await test.step('marked on its page', async () => {
    await page.goto(contest.url, { waitUntil: 'networkidle' });
    const heart = page.getByRole('button', { name: say.heart, exact: true });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heard(page, heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('found among one’s own, and taken back there', async () => {
    await page.goto(`${site}/contests`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: say.mine }).click();
    await says(page, name);
    await audit(page, 'favourites');
    await standsStillAnew(page, 'favourites');
    const heart = page.getByRole('button', { name: `${name}: ${say.heart}`, exact: true });
    await heard(page, heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.reload({ waitUntil: 'networkidle' });
    await says(page, say.none);
  });
  await test.step('its owner has no heart for it', async () => {
    const own = await open(client);
    await own.goto(contest.url, { waitUntil: 'networkidle' });
    await expect(own.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(own.getByRole('button', { name: say.heart, exact: true })).toHaveCount(0);
  });
});
