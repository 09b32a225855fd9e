// Two people write to each other: at once on the other's page, counted in the header and the title, blocked, reported.
import { audit, decides, press, pressInDialog, says, settled } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    message: '发消息',
    write: '消息内容',
    send: '发送',
    hello: '你好，想请你做一个标志。',
    answer: '好的，什么风格？',
    quiet: '还没有消息',
    masked: /联系方式已隐藏/,
    retry: '重试',
    failed: /没有发送成功|无法连接/,
    unread: (n: number) => `消息，${n} 条未读`,
    seen: '已读',
    block: '屏蔽',
    undo: '取消屏蔽',
    blocked: /现在不接收你的消息/,
    report: '举报',
    why: '举报理由',
    confirm: '提交举报',
    reported: /已提交/,
    remove: '移除消息',
    reason: /理由/,
    removed: '这条消息已被平台移除',
    attach: '添加附件',
    notRelated: /才能给客户发消息/,
  },
  en: {
    message: 'Message',
    write: 'Message',
    send: 'Send',
    hello: 'Hello, would you draw a mark for us?',
    answer: 'Gladly. Which style?',
    quiet: 'No messages yet',
    masked: /Contact details were taken out/,
    retry: 'Try again',
    failed: /not sent|cannot be reached/,
    unread: (n: number) => `Messages, ${n} unread`,
    seen: 'Seen',
    block: 'Block',
    undo: 'Unblock',
    blocked: /do not take messages/,
    report: 'Report',
    why: 'What is wrong with it',
    confirm: 'Report',
    reported: /Reported\./,
    remove: 'Remove the message',
    reason: /Reason/,
    removed: 'This message was removed by a moderator',
    attach: 'Add files',
    notRelated: /whose contest you have entered/,
  },
};

test('messages', async ({ scene, open, site, lang, isPhone, complaints }) => {
  const text = words[lang];
  const client = await scene.client(`Mara ${scene.seed}`);
  const designer = await scene.designer(`Lin ${scene.seed}`);
  const page = await open(client);
  const other = await open(designer);
  const field = (of: typeof page) => of.getByRole('textbox', { name: text.write, exact: true });
  const say = async (of: typeof page, line: string) => {
    await field(of).fill(line);
    await press(of, text.send);
  };

  await test.step('nothing has been said, and a designer cannot begin', async () => {
    await other.goto(`${site}/messages`);
    await says(other, text.quiet);
    await audit(other, 'messages, empty');
    await other.goto(`${site}/messages/${client.id}`);
    await says(other, text.notRelated);
    await expect(field(other)).toHaveCount(0);
    await other.goto(`${site}/contests`);
  });

  await test.step('the client begins on the page of the designer', async () => {
    await page.goto(`${site}/designer/${designer.id}`);
    await page.getByRole('link', { name: text.message, exact: true }).click();
    await page.waitForURL(`**/messages/${designer.id}`);
    await say(page, text.hello);
    await says(page, text.hello);
    await say(page, lang === 'zh' ? '打 13812345678' : 'mail me: mara@example.com');
    await says(page, text.masked);
    await settled(page);
    await audit(page, 'a conversation');
  });

  await test.step('the designer is told wherever they are, in the header and the title', async () => {
    const link = other.getByRole('link', { name: text.unread(2) });
    await expect(link).toBeVisible({ timeout: 40_000 });
    await expect(other).toHaveTitle(/^\(2\) /);
    await link.click();
    const row = other.getByRole('link', { name: new RegExp(`Mara ${scene.seed}`) });
    await row.click();
    await says(other, text.hello);
    await expect(other).not.toHaveTitle(/^\(/);
    await other.getByRole('button', { name: text.send }).waitFor();
  });

  await test.step('an answer stands on the open page of the other, and is seen', async () => {
    await say(other, text.answer);
    await expect(page.getByRole('log').getByText(text.answer)).toBeVisible({ timeout: 40_000 });
    await expect(other.getByText(text.seen, { exact: true })).toBeVisible({ timeout: 40_000 });
  });

  await test.step('what was lost on the way is tried again and is there once', async () => {
    const line = `${scene.seed} twice?`;
    let lost = 0;
    await page.route('**/api/v1/users/messages', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      // It arrives, and its answer does not.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await say(page, line);
    await press(page, text.retry);
    // The one that was meant.
    await expect.poll(() => complaints.length).toBe(1);
    expect(complaints.pop()).toContain('ERR_CONNECTION_RESET');
    await expect(page.getByText(text.failed)).toHaveCount(0);
    await page.unroute('**/api/v1/users/messages');
    await page.reload();
    await expect(page.getByRole('log').getByText(line)).toHaveCount(1);
  });

  await test.step('a picture goes along, small, for the two', async () => {
    const file = { name: 'sketch.jpg', mimeType: 'image/jpeg', buffer: await scene.picture() };
    await page.getByLabel(text.attach).setInputFiles(file);
    await says(page, 'sketch.jpg');
    await say(page, 'A sketch');
    await expect(other.getByRole('img', { name: 'sketch.jpg' })).toBeVisible({ timeout: 40_000 });
    await settled(other);
  });

  await test.step('a reported message is looked at on the desk and taken out', async () => {
    const line = other.getByRole('listitem').filter({ hasText: text.hello });
    await line.hover();
    await line.getByRole('button', { name: text.report }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel(text.why).fill('Rude.');
    await pressInDialog(other, text.confirm);
    await says(other, text.reported);
    const desk = await open(await scene.moderator());
    await desk.goto(`${site}/admin/message-reports`);
    await desk.locator('[data-row]').filter({ hasText: text.hello }).filter({ visible: true }).click();
    await says(desk, text.answer);
    await audit(desk, 'a reported message');
    await desk.getByLabel(text.reason).fill('Rude.');
    await decides(desk, text.remove);
    await other.reload();
    await says(other, text.removed);
  });

  await test.step('a block ends it both ways until it is taken back', async () => {
    await press(other, text.block);
    await pressInDialog(other, text.block);
    await other.getByRole('button', { name: text.undo }).waitFor();
    await expect(page.getByText(text.blocked)).toBeVisible({ timeout: 40_000 });
    await press(other, text.undo);
    await expect(field(other)).toBeVisible();
    if (isPhone) {
      await other.getByRole('main').getByRole('link').first().click();
      await other.waitForURL('**/messages');
    }
  });
});
