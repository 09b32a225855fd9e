// Every setting that can be changed stands under a heading of the settings page.
import { expect, test } from 'vitest';
import en from '@/locales/en/desksettings';
import zh from '@/locales/zh/desksettings';
import type { Setting } from '@/shared/api/types';
import { grouped } from './settingGroups';

const setting = (name: string) => ({ name }) as Setting;

test('every setting that has a name stands in a group of its own kind', () => {
  const names = Object.keys(zh.names);
  const groups = grouped(names.map(setting));
  const shown = groups.flatMap((group) => group.rows.flat().map((one) => one.name));
  expect(shown.toSorted()).toEqual(names.toSorted());
  expect(groups.map((group) => group.id)).not.toContain('other');
  for (const { id } of groups) {
    expect(zh.groups[id]).not.toBe('');
    expect(en.groups[id]).not.toBe('');
  }
});

test('the values of both sites share a row; one without a group is not lost', () => {
  const groups = grouped(['restartFee.zh', 'novelty', 'restartFee.en'].map(setting));
  expect(groups.map((group) => [group.id, group.rows.map((row) => row.map((one) => one.name))])).toEqual([
    ['prices', [['restartFee.zh', 'restartFee.en']]],
    ['other', [['novelty']]],
  ]);
});
