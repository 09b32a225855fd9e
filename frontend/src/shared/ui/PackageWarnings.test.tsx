// What is told before files are accepted: what was found, and that nobody has looked yet.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { drawn } from '../../../test/dom';
import { PackageWarnings } from './PackageWarnings';

const told = async (lines: string[], pending: boolean) =>
  (await drawn(<PackageWarnings lines={lines} pending={pending} />)).element.textContent ?? '';

test('a package that was not looked into is not taken for a sound one', async () => {
  expect(await told([], false)).toBe('');
  expect(await told([], true)).toContain('still being checked');
  const both = await told(['Not found: PDF'], true);
  expect(both).toContain('still being checked');
  expect(both).toContain('Not found: PDF');
});
