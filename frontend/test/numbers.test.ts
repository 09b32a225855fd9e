// Sentences take the market's numbers from its settings: no catalogue knows one by heart.
import { describe, expect, test } from 'vitest';
import type { PublicSettings } from '@/shared/api/types';
import { numbersOf } from '@/shared/lib/numbers';
import { answer } from './fixtures.ts';

const catalogues = import.meta.glob<{ default: unknown }>('../src/locales/{zh,en}/*.ts', { eager: true });

/** The settings page describes the settings themselves and names their spans. */
const ABOUT_SETTINGS = /desksettings\.ts$/;
/** 48 hours, 7 days, 14 days and two weeks are defaults of settings (product.md 16). */
const BY_HEART = /\b48 hours?|48 小时|\b(?:7|14|seven|fourteen) days|(?:7|14) 天|two weeks|两周|48 小时/;

/** Everything a catalogue can say with these numbers. */
function* said(value: unknown, numbers: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'function') {
    let words: unknown;
    try {
      words = value(numbers, numbers, numbers);
    } catch {
      // It wants something else than numbers.
      return;
    }
    yield* said(words, numbers);
  } else if (value !== null && typeof value === 'object') {
    for (const part of Object.values(value)) yield* said(part, numbers);
  }
}

const settings = (
  answer(new URL('https://x.test/api/v1/settings/public'), 'en') as unknown as { data: PublicSettings }
).data;

describe('the numbers in sentences', () => {
  const other = numbersOf({
    ...settings,
    openHours: 31,
    claimHours: 33,
    autoConfirmHours: 240,
    revisionDays: 9,
    abandonedClaimDays: 16,
  });

  test.each(Object.keys(catalogues).filter((path) => !ABOUT_SETTINGS.test(path)))('%s', (path) => {
    for (const words of said(catalogues[path]?.default, other)) expect(words).not.toMatch(BY_HEART);
  });

  test('follow the settings', () => {
    for (const lang of ['zh', 'en']) {
      const all = ['brief', 'owner', 'delivery', 'home', 'faq'].flatMap((area) => [
        ...said(catalogues[`../src/locales/${lang}/${area}.ts`]?.default, other),
      ]);
      for (const number of ['31', '33', '10', '9']) {
        expect(
          all.some((words) => new RegExp(`\\b${number}\\b`).test(words)),
          `${lang} ${number}`,
        ).toBe(true);
      }
    }
  });
});
