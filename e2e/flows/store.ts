// The store through its pages: selling, finding, buying, cancelling, buying again, free changes, delivery.
import { arrived, audit, heard, pay, press, pressInDialog, says, sendAllTheSame } from '../support/checks.ts';
import { jpeg, zipFile } from '../support/files.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    sell: /^出售/,
    save: '保存',
    saved: '保存成功！',
    price: '400',
    shown: '¥400',
    signIn: '登录后购买',
    buy: /买下 ¥400/,
    keep: /保留并支付/,
    pay: /模拟支付/,
    bought: /你买下了/,
    cancel: '取消购买，全额退款',
    cancelOk: '取消并退款',
    cancelled: '这次购买已取消',
    sold: /客户买下了你的/,
    confirm: '确认完成',
    seal: /盖章/,
    done: '这件作品归你了',
    net: 340,
    gone: '这件成品已经不在商店里了',
    send: '发送',
    wrong: /应在/,
    yes: /^同意出售/,
    agree: '同意出售',
    hung: '已放到商店',
    named: /<h1[^>]*>[^<]*Logo/,
    name: '换上你的名字看看',
    beside: '名字在旁',
    zoom: '放大',
    bench: '实际效果',
    close: '关闭',
    heart: '收藏',
    mine: '我的收藏',
    signInHeart: '登录后收藏',
  },
  en: {
    sell: /^For sale/,
    save: 'Save',
    saved: 'Success!',
    price: '80',
    shown: '$80',
    signIn: 'Sign in to buy',
    buy: /Buy for \$80/,
    keep: /Keep it and pay/,
    pay: /Simulate (payment|paying)/,
    bought: /You bought/,
    cancel: 'Cancel for a full refund',
    cancelOk: 'Cancel and refund',
    cancelled: 'This purchase was cancelled',
    sold: /A client buys your/,
    confirm: 'Confirm completion',
    seal: /Press the seal|Confirm all the same/,
    done: 'This design is yours',
    net: 68,
    gone: 'This design is no longer in the store',
    send: 'Send',
    wrong: /or choose “Not for sale”/,
    yes: /^Sell it/,
    agree: 'Sell it',
    hung: 'It is in the store now',
    named: /<h1[^>]*>[^<]*logo/i,
    name: 'See it with your name',
    beside: 'Name beside',
    zoom: 'Zoom',
    bench: 'In practice',
    close: 'Close',
    heart: 'Favourite',
    mine: 'My favourites',
    signInHeart: 'Sign in to keep it',
  },
};

const WISH = 'Please say Nightjar. 请改成夜鹰。';

test('the store', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const [a, b] = [await scene.designer('Aya'), await scene.designer('Ben')];
  const name = `Shelf House ${scene.seed}`;
  const project = await scene.contest(client, name);
  const won = await scene.enter(a, project);
  const other = await scene.enter(b, project);
  await scene.winner(client, project, won);
  await scene.handOver(client, project, a, won);
  const shelf = `${site}/store/${other.id}`;
  const seller = await open(b);
  const visitor = await open(null);
  await test.step('nothing is for sale before its designer says so', async () => {
    await visitor.goto(shelf);
    await says(visitor, text.gone);
    await seller.goto(`${site}/u/store`);
    await says(seller, name);
    await audit(seller, 'designs to be sold');
    await seller.getByRole('button', { name: text.yes }).first().click();
    await pressInDialog(seller, text.agree);
    await says(seller, text.hung);
  });
  await test.step('a designer sells within the range of the site', async () => {
    await seller.goto(`${site}/u/profile`);
    await seller.locator('label').filter({ hasText: text.sell }).last().click();
    const price = seller.locator('[name=autoSellPrice]');
    await price.fill('5000');
    await press(seller, text.save);
    await says(seller, text.wrong);
    await price.fill(text.price);
    await press(seller, text.save);
    await says(seller, text.saved);
  });
  await test.step('the store shows it, found by its name', async () => {
    await visitor.goto(`${site}/store`);
    await visitor.getByRole('searchbox').fill(name);
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL(/q=/);
    await says(visitor, text.shown);
    await expect(visitor.locator('article'), 'found').toHaveCount(1);
  });
  await audit(visitor, 'store');
  await test.step('its page arrives whole and asks a visitor to sign in', async () => {
    const html = await arrived(`${shelf}?lang=${lang}`);
    for (const part of ['<h1', 'property="og:image"', 'name="description"', '"@type":"Product"'])
      expect.soft(html, 'the page as it arrives').toContain(part);
    expect.soft(html, 'the brand it was made for').not.toContain(name);
    expect.soft(html, 'a title of its own').toMatch(text.named);
    await visitor.locator('article a').first().click();
    await visitor.getByRole('link', { name: text.signIn }).waitFor();
  });
  await audit(visitor, 'ready-made design');
  await test.step('a visitor sees it with their own name, by an address for others', async () => {
    const field = visitor.getByLabel(text.name, { exact: true }).and(visitor.locator('input'));
    await field.fill('小满 <b>Books</b>');
    await expect(visitor.locator('figure p')).toHaveText('小满 <b>Books</b>');
    await visitor.waitForURL(/name=/);
    await visitor.goto(`${shelf}?name=${encodeURIComponent('\u202e很长的名字'.repeat(12))}`);
    const shown = visitor.locator('figure p');
    await shown.waitFor();
    await visitor.getByRole('button', { name: text.beside }).click();
    const beyond = await shown.evaluate((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      const [letters, frame] = [
        range.getBoundingClientRect(),
        name.closest('figure')?.getBoundingClientRect(),
      ];
      return frame
        ? Math.max(letters.right - frame.right, frame.left - letters.left, letters.bottom - frame.bottom)
        : Number.POSITIVE_INFINITY;
    });
    expect(beyond, 'pixels of the name beyond its frame').toBeLessThanOrEqual(1);
    await audit(visitor, 'a name on a design');
  });
  await test.step('looks closer, and at the bench', async () => {
    await visitor.getByRole('button', { name: text.zoom }).click();
    await visitor.locator('dialog[open] img').first().waitFor();
    await visitor.getByRole('button', { name: text.close }).click();
    await expect(visitor.locator('dialog[open]')).toHaveCount(0);
    await visitor.getByRole('button', { name: text.bench }).click();
    await visitor.locator('dialog[open] svg[role=img], dialog[open] figure').first().waitFor();
    await visitor.keyboard.press('Escape');
    await expect(visitor.locator('dialog[open]')).toHaveCount(0);
  });
  const page = await open(await scene.client());
  await test.step('a favourite takes an account, and is found again', async () => {
    await visitor.getByRole('link', { name: text.signInHeart }).first().click();
    await visitor.waitForURL(/login\?next=/);
    await page.goto(shelf);
    const heart = page.getByRole('button', { name: new RegExp(`^${text.heart}( \\d+)?$`) });
    await heard(page, heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${site}/store`);
    await page.getByRole('link', { name: text.mine }).click();
    await page.waitForURL(/favourites=1/);
    await expect(page.locator('article'), 'favourites').toHaveCount(1);
  });
  const purchase = async () => {
    await page.goto(shelf);
    await press(page, text.buy);
    await page.locator('dialog[open] input').first().fill('Nightjar');
    await pressInDialog(page, text.keep);
    await pay(page, text.pay);
    await page.waitForURL(/\/contest\//);
    await says(page, text.bought);
  };
  await test.step('a client buys it', purchase);
  await audit(page, 'a purchase');
  await test.step('and gives it back before the first package, for all of it', async () => {
    await press(page, text.cancel);
    await pressInDialog(page, text.cancelOk);
    await says(page, text.cancelled);
    await visitor.goto(shelf);
    await says(visitor, text.shown);
  });
  await test.step('it can be bought again, and only once', async () => {
    await purchase();
    await visitor.goto(shelf);
    await says(visitor, text.gone);
  });
  await test.step('the buyer says what to change, the designer delivers', async () => {
    await page.locator('#handover form textarea, main form textarea').first().fill(WISH);
    await press(page, text.send);
    await says(page, WISH);
    await seller.goto(page.url().split('?')[0] ?? '');
    await says(seller, text.sold);
    await says(seller, WISH);
    const effect = jpeg('effect.jpg', await scene.picture(1600, 1200));
    await seller.locator('#handover input[type=file]').first().setInputFiles(effect);
    await seller.locator('#handover ol img').first().waitFor();
    await seller.locator('input[accept*=zip]').setInputFiles(zipFile('package.zip', scene.package()));
    await sendAllTheSame(seller);
    await says(seller, 'SHA-256');
  });
  await test.step('the buyer confirms and the designer is paid', async () => {
    await page.reload();
    const confirm = page.getByRole('button', { name: text.confirm });
    await confirm.filter({ visible: true }).last().waitFor();
    await expect(page.getByRole('button', { name: text.cancel }), 'ways back').toHaveCount(0);
    await press(page, text.confirm);
    await pressInDialog(page, text.seal);
    await says(page, text.done);
    expect(await b.balance(), 'balance').toBe(text.net);
  });
});
