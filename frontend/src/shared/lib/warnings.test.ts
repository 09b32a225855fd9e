// What a client is told before confirming a package.
import { expect, test } from 'vitest';
import en from '@/locales/en/delivery';
import zh from '@/locales/zh/delivery';
import type { PackageChecks } from '@/shared/api/types';
import { warningsOf } from './warnings';

const format = (name: string, promised: boolean, files: number) =>
  ({ format: name, kind: 'vector', promised, files }) as PackageChecks['formats'][number];

const sound: PackageChecks = {
  complete: true,
  formats: [format('SVG', true, 1), format('EPS', false, 0)],
  notes: [],
  vector: { outcome: 'same', path: 'logo.svg', likeness: 99 },
} as PackageChecks;

test('a sound package has nothing to warn of, and neither has one not yet looked at', () => {
  expect(warningsOf(zh, sound)).toEqual([]);
  expect(warningsOf(zh, null)).toEqual([]);
});

test('missing formats, another drawing, files and an unfinished look are each told, in both languages', () => {
  const checks = {
    complete: false,
    formats: [format('AI', true, 0), format('SVG', true, 2), format('PDF', true, 0)],
    notes: [
      { path: 'wrap.svg', code: 'wraps_bitmap' },
      { path: 'logo.png', code: 'not_what_it_says', format: 'JPG' },
      { path: 'x.ai', code: 'not_what_it_says', format: 'OTHER' },
    ],
    vector: { outcome: 'differs', path: 'logo.svg', likeness: 31 },
  } as PackageChecks;
  expect(warningsOf(zh, checks)).toEqual([
    '没有找到：AI、PDF',
    '交付的矢量图和选定的作品不一样，请打开看看',
    'wrap.svg：只是把位图放进了 SVG，放大会模糊',
    'logo.png：扩展名与内容不符，实际是：JPG',
    'x.ai：扩展名与内容不符，内容无法识别',
    '文件太多或太复杂，没有全部查看。',
  ]);
  expect(warningsOf(en, checks)[0]).toBe('Not found: AI, PDF');
  expect(warningsOf(en, checks)).toHaveLength(6);
});
