// Paths of an archive as a tree.
import { expect, test } from 'vitest';
import { treeOf } from './tree';

const entries = [
  { path: 'logo/print/logo.ai', size: 10 },
  { path: 'logo/web/logo.svg', size: 20 },
  { path: 'logo/', size: 0 },
  { path: 'readme.txt', size: 1 },
  { path: 'logo/web/a.JPEG', size: 5 },
];

test('folders hold their files in order, and stand once', () => {
  const tree = treeOf(entries);
  expect(tree.files).toEqual([{ name: 'readme.txt', size: 1 }]);
  expect(tree.folders.map((one) => one.name)).toEqual(['logo']);
  expect(tree.folders[0]?.folders.map((one) => one.name)).toEqual(['print', 'web']);
  expect(tree.folders[0]?.folders[1]?.files.map((one) => one.name)).toEqual(['a.JPEG', 'logo.svg']);
});
