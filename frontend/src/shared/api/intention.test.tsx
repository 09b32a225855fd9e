// The key of an intention: one while its outcome is not known, another for what is meant next.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawn } from '../../../test/dom';
import { ApiError } from './error';
import { meantBy, useIntention } from './intention';

async function intention() {
  const found: { current: ReturnType<typeof useIntention> | null } = { current: null };
  function Asking() {
    found.current = useIntention();
    return null;
  }
  await drawn(<Asking />);
  const intend = found.current as ReturnType<typeof useIntention>;
  const keys: string[] = [];
  const run = (of?: string, error?: unknown) =>
    intend(async (key) => {
      keys.push(key);
      if (error) throw error;
    }, of).catch(() => undefined);
  return { keys, run };
}

const lost = new TypeError('network');

test('a lost answer is asked for with the same key', async () => {
  const { keys, run } = await intention();
  await run('two words', lost);
  await run('two words');
  expect(keys[1]).toBe(keys[0]);
});

test('what is done, refused or meant otherwise ends it', async () => {
  const { keys, run } = await intention();
  await run('two words');
  await run('two words', new ApiError(422, { error: 'wrong_form' }, null));
  await run('two words', lost);
  await run('three more words');
  expect(new Set(keys).size).toBe(4);
});

test('a form means the same while its words and files are the same', () => {
  const file = (name: string, content: string, lastModified = 5) =>
    new File([content], name, { lastModified });
  const one = meantBy({ content: 'words', file: [file('a.pdf', 'x')] });
  expect(meantBy({ content: 'words', file: [file('a.pdf', 'x')] })).toBe(one);
  const others = [
    { content: 'word', file: [file('a.pdf', 'x')] },
    { content: 'words', file: [file('b.pdf', 'x')] },
    { content: 'words', file: [file('a.pdf', 'xx')] },
    { content: 'words', file: [file('a.pdf', 'x', 6)] },
    { content: 'words', file: [] },
  ].map(meantBy);
  expect(new Set([one, ...others]).size).toBe(6);
});
