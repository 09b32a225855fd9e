// The store through its pages: selling, finding, buying, cancelling, buying again, free changes, delivery.
import { equal } from './lib.mjs';
import { begin, confirm, pay, press, says } from './scene.mjs';

const words = {
  zh: {
    sell: '出售', save: '保存', saved: '已保存。', price: '400', shown: '¥400', signIn: '登录后购买', buy: /买下 ¥400/, keep: /保留并支付/, pay: /模拟支付/,
    bought: /你买下了/, cancel: '取消购买，全额退款', cancelOk: '取消并退款', cancelled: '这次购买已取消', sold: /客户买下了你的/, confirm: '确认完成', seal: /盖章/,
    done: '这件作品归你了', net: 340, gone: '这件成品已经不在商店里了', send: '发送', wrong: '应在',
  },
  en: {
    sell: 'For sale', save: 'Save', saved: 'Saved.', price: '80', shown: '$80', signIn: 'Sign in to buy', buy: /Buy for \$80/, keep: /Keep it and pay/, pay: /Simulate (payment|paying)/,
    bought: /You bought/, cancel: 'Cancel for a full refund', cancelOk: 'Cancel and refund', cancelled: 'This purchase was cancelled', sold: /A client buys your/, confirm: 'Confirm completion', seal: /Press the seal|Confirm all the same/,
    done: 'This design is yours', net: 68, gone: 'This design is no longer in the store', send: 'Send', wrong: 'or not for sale',
  },
};

export async function store({ browser, base, tally, lang, width }) {
  const text = words[lang];
  const { scene, complaints, at, open } = begin({ browser, base, lang, width });
  const client = await scene.client();
  const [a, b] = await scene.designers('Aya', 'Ben');
  const name = `Shelf House ${scene.seed}`;
  const project = await scene.contest(client, name);
  const won = await scene.enter(a, project);
  const other = await scene.enter(b, project);
  await scene.winner(client, project, won);
  await scene.handOver(client, project, a, won);
  const seller = await open(b);
  await tally.step(at('a designer sells within the range of the site'), async () => {
    await seller.goto(`${base}/u/profile`);
    await seller.locator('label').filter({ hasText: new RegExp(`^${text.sell}`) }).last().click();
    const price = seller.locator('[name=autoSellPrice]');
    await price.fill('5000');
    await press(seller, text.save);
    await says(seller, new RegExp(text.wrong));
    await price.fill(text.price);
    await press(seller, text.save);
    await says(seller, text.saved);
  }, seller);
  const visitor = await open(null);
  await tally.step(at('the store shows it, found by its name'), async () => {
    await visitor.goto(`${base}/store`);
    await visitor.getByRole('searchbox').fill(name);
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL(/q=/);
    await says(visitor, text.shown);
    equal(await visitor.locator('article').count(), 1, 'found');
  }, visitor);
  await tally.audit(visitor, at('store'));
  await tally.step(at('its page arrives whole and asks a visitor to sign in'), async () => {
    const html = await (await fetch(`${base}/store/${other.id}?lang=${lang}`)).text();
    for (const part of ['<h1', name, 'property="og:image"', 'name="description"', '"@type":"Product"']) {
      if (!html.includes(part)) throw new Error(`${part} is missing`);
    }
    await visitor.locator('article a').first().click();
    await visitor.getByRole('link', { name: text.signIn }).waitFor();
  }, visitor);
  await tally.audit(visitor, at('ready-made design'));
  const buyer = await scene.client();
  const page = await open(buyer);
  const purchase = async () => {
    await page.goto(`${base}/store/${other.id}`);
    await press(page, text.buy);
    await page.locator('dialog[open] input').first().fill('Nightjar');
    await confirm(page, text.keep);
    await pay(page, text.pay);
    await page.waitForURL(/\/contest\//);
    await says(page, text.bought);
  };
  await tally.step(at('a client buys it'), purchase, page);
  await tally.audit(page, at('a purchase'));
  await tally.step(at('and gives it back before the first package, for all of it'), async () => {
    await press(page, text.cancel);
    await confirm(page, text.cancelOk);
    await says(page, text.cancelled);
    await visitor.goto(`${base}/store/${other.id}`);
    await says(visitor, text.shown);
  }, page);
  await tally.step(at('it can be bought again, and only once'), async () => {
    await purchase();
    await visitor.goto(`${base}/store/${other.id}`);
    await says(visitor, text.gone);
  }, page);
  const clone = { id: page.url().split('/').pop().split('?')[0] };
  await tally.step(at('the buyer says what to change, the designer delivers'), async () => {
    await page.locator('#handover form textarea, main form textarea').first().fill('Please say Nightjar. 请改成夜鹰。');
    await press(page, text.send);
    await says(page, 'Please say Nightjar. 请改成夜鹰。');
    await seller.goto(`${base}/contest/${clone.id}`);
    await says(seller, text.sold);
    await says(seller, 'Please say Nightjar. 请改成夜鹰。');
    const file = { name: 'effect.jpg', mimeType: 'image/jpeg', buffer: await scene.picture(1600, 1200) };
    await seller.locator('#handover input[type=file]').first().setInputFiles(file);
    await seller.locator('#handover ol img').first().waitFor();
    await seller.locator('input[accept*=zip]').setInputFiles({ name: 'package.zip', mimeType: 'application/zip', buffer: scene.package() });
    await says(seller, 'SHA-256');
  }, seller);
  await tally.step(at('the buyer confirms and the designer is paid'), async () => {
    await page.reload();
    equal(await page.getByRole('button', { name: text.cancel }).count(), 0, 'ways back');
    await press(page, text.confirm);
    await confirm(page, text.seal);
    await says(page, text.done);
    equal(await scene.balance(b), text.net, 'balance');
  }, page);
  await tally.step(at('no page complained in the store'), async () => equal(complaints, [], 'console'));
  for (const one of [page, seller, visitor]) await one.context().close();
}
