// A poll through the pages: opened by the owner, voted in without an account, its leader made finalist.
import { audit, press, pressInDialog, says, settled } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

const words = {
  zh: {
    open: '发起投票',
    question: '想问什么',
    opened: /投票已开始/,
    vote: /投这个 作品 #2/,
    voted: '你选了这个',
    hidden: '投票后可以看到结果。',
    name: '你的称呼',
    content: '说说你的看法',
    send: '发表',
    leads: '领先',
    finalist: /^选为入围 作品 #2/,
    confirm: /入围/,
    isFinalist: '已入围',
    close: '结束投票',
    reset: '清空重来',
    again: '真的全部清空？',
    closed: '投票已结束。',
    noVotes: '还没有人投票。',
  },
  en: {
    open: 'Open the poll',
    question: 'Your question',
    opened: /The poll is open/,
    vote: /Vote for this Design #2/,
    voted: 'Your choice',
    hidden: 'You will see the result once you have voted.',
    name: 'Your name',
    content: 'What do you think?',
    send: 'Post',
    leads: 'In the lead',
    finalist: /^Make finalist Design #2/,
    confirm: /finalist/i,
    isFinalist: 'Finalist',
    close: 'Close the poll',
    reset: 'Start over',
    again: 'Really delete all of them?',
    closed: 'The poll is closed.',
    noVotes: 'Nobody has voted yet.',
  },
};

const QUESTION = 'Which one? 哪一个？';
const SAID = 'The second one stays with me. 第二个让人记得住。';

test('a poll', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const client = await scene.client();
  const contest = await scene.contest(client, 'Tea by the sea');
  for (const name of ['Aya', 'Ben']) await scene.enter(await scene.designer(name), contest);
  await client.call('POST', `/projects/${contest.id}/end`, {});
  const page = await open(client);
  await test.step('the owner opens it', async () => {
    await page.goto(`${contest.url}?a=poll`);
    await page.getByLabel(text.question).fill(QUESTION);
    await audit(page, 'opening a poll');
    await press(page, text.open);
    await says(page, text.opened);
    await says(page, text.noVotes);
  });
  const { poll } = await client.call<{ poll: { url: string } }>('GET', `/projects/${contest.id}`);
  await test.step('somebody without an account votes and writes', async () => {
    const guest = await open(null);
    await guest.goto(`${site}/polls/${poll.url}`);
    await says(guest, QUESTION);
    await says(guest, text.hidden);
    await audit(guest, 'poll before the vote');
    await press(guest, text.vote);
    await says(guest, text.voted);
    await guest.getByLabel(text.name).fill('Passer-by');
    await guest.getByLabel(text.content).fill(SAID);
    await press(guest, text.send);
    await says(guest, SAID);
    await audit(guest, 'poll after the vote');
    // The choice is still there for whoever comes back in the same browser.
    await guest.reload();
    await says(guest, text.voted);
  });
  await test.step('the leader becomes finalist', async () => {
    await page.reload();
    await settled(page);
    await says(page, text.leads);
    await press(page, text.finalist);
    await pressInDialog(page, text.confirm);
    await says(page, text.isFinalist);
  });
  await test.step('emptied after a second question, then closed', async () => {
    await press(page, text.reset);
    await pressInDialog(page, text.reset);
    await says(page, text.again);
    await pressInDialog(page, text.reset);
    await says(page, text.noVotes);
    await press(page, text.close);
    await pressInDialog(page, text.close);
    await says(page, text.closed);
    const closed = await client.call<{ poll: { state: string; votes: number } }>(
      'GET',
      `/projects/${contest.id}`,
    );
    expect([closed.poll.state, closed.poll.votes]).toEqual(['closed', 0]);
  });
});
