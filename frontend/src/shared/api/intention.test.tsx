// The key of an intention: one while its outcome is not known, another for what is meant next.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawn } from '../../../test/dom';
import { ApiError } from './error';
import { useIntention } from './intention';

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
