// No link may lead out of the site through the sign-in.
import { expect, test } from 'vitest';
import { safeNext } from './next';

test('only paths of this site are followed', () => {
  expect(safeNext('/contest/abc?a=designs#refund')).toBe('/contest/abc?a=designs#refund');
  expect(safeNext('/designers?q=%E8%8C%B6')).toBe('/designers?q=%E8%8C%B6');
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example/',
    '/\n/evil.example',
    '/\r\\evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '//[evil',
    ' /contests',
    'javascript:alert(1)',
    '',
    null,
  ]) {
    expect(safeNext(foreign), String(foreign)).toBeNull();
  }
});
