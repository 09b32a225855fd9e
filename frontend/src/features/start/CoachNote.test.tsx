// What a brief lacks stands below its field for phones, and in the note for the rest.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import text from '@/locales/en/coach';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import { drawn, settle } from '../../../test/dom';
import { CoachHint, CoachNote } from './CoachNote';
import { EMPTY } from './draft';
import type { Wizard } from './useWizard';

const COACH = {
  ...{ designs: { low: 20, median: 31, high: 44 }, contests: 60, days: 365, like: 'site' },
  telling: [
    { code: 'intro', many: 80, few: 40, characters: 60 },
    { code: 'colours', many: 70, few: 30, characters: null },
  ],
};

async function told(companyIntro: string, coach: object = COACH) {
  const wizard = {
    draft: { ...EMPTY, projectType: 0, industry: '1', companyIntro },
    files: { logo: null, attachments: [] },
    references: { ideas: [] },
    tables: { industries: [] },
  } as unknown as Wizard;
  const { element } = await drawn(
    <CacheContext value={new Cache({}, async () => coach, 0)}>
      <div id="intro">
        <CoachHint wizard={wizard} of="intro" />
      </div>
      <div id="files">
        <CoachHint wizard={wizard} of="files" />
      </div>
      <CoachNote wizard={wizard} />
    </CacheContext>,
  );
  await settle(async () => {});
  const at = (place: string) => element.querySelector(place)?.textContent ?? '';
  return { intro: at('#intro'), files: at('#files'), note: at('aside') };
}

test('below a field stands what it lacks, and nothing below what told nothing', async () => {
  const { intro, files, note } = await told('A tea house.');
  expect(intro).toBe(text.traits.intro(60) + text.shares(80, 40));
  expect(files).toBe('');
  expect(note).toContain(text.traits.colours());
});

test('what is written is lacked no more, and without a past nothing is said', async () => {
  const long = await told('A tea house by the sea. '.repeat(20));
  expect(long.intro).toBe('');
  expect(long.note).toContain(text.lacks);
  expect(await told('', { ...COACH, designs: null })).toEqual({ intro: '', files: '', note: '' });
});
