// No link may lead out of the site through the sign-in.
import { expect, test } from 'vitest';
import { safeNext } from './next';

test('only paths of this site are followed', () => {
  expect(safeNext('/contest/abc?a=designs')).toBe('/contest/abc?a=designs');
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
  ]) {
    expect(safeNext(foreign), String(foreign)).toBeNull();
  }
});
