// The wizard's draft and rules.

import { expect, test } from 'vitest';
import { formOf } from '@/shared/api/client';
import type { PackagePreset, PublicSettings } from '@/shared/api/types';
import { styleWords } from '@/shared/lib/styles';
import { lackingOf, saidOf } from './coach';
import { EMPTY, mend, recommended, settle, withQuery } from './draft';
import { expectedAt, missingOf } from './Paid';
import { contestForm, priceBody } from './request';
import { checkDraft, itemBounds, reachable, stepOf, type Wrong } from './rules';

const wrong: Wrong = {
  required: {
    title: 'title',
    companyName: 'name',
    companyIntro: 'intro',
    content: 'content',
    prize: 'prize',
  },
  industry: 'industry',
  mockups: 'item',
  choose: 'choose',
  tooLong: (n) => `over ${n}`,
  tooFew: (n) => `under ${n}`,
  tooMany: (n) => `over ${n}`,
  least: (amount) => `least ${amount}`,
  number: 'number',
  logo: 'logo',
  total: 'total',
  agree: 'agree',
};
const preset = (value: number, figures: Partial<PackagePreset>) =>
  ({ value, features: 2, vi: 3, prices: { logo: 50 }, ...figures }) as PackagePreset;
const known = {
  presets: [preset(4, {}), preset(5, { features: 4, vi: 6 }), preset(7, {}), preset(1, {})],
  settings: { currency: 'CNY', minimumPrize: 79, identityMinimum: 2 } as PublicSettings,
};
const none = { logo: null, attachments: [] };
const whole = {
  ...EMPTY,
  projectType: 0 as const,
  taocan: 5 as const,
  companyName: '山海茶社',
  companyIntro: '茶',
  content: '静',
  industry: '1',
  mockups: [1],
  agree: true,
};

test('an empty draft is wrong in every required field at once, a whole one in none', () => {
  expect(Object.keys(checkDraft(EMPTY, none, known, wrong))).toEqual([
    'projectType',
    'taocan',
    'companyName',
    'industry',
    'companyIntro',
    'content',
    'mockups',
    'agree',
  ]);
  expect(checkDraft(whole, none, known, wrong)).toEqual({});
});

test('the recommended package is chosen with a type, and never instead of another', () => {
  const presets = [
    { value: 4 as const, recommended: false },
    { value: 5 as const, recommended: true },
  ];
  expect(recommended(EMPTY, presets).taocan).toBe(null);
  expect(recommended({ ...EMPTY, projectType: 0 }, presets).taocan).toBe(5);
  expect(recommended({ ...EMPTY, projectType: 0, taocan: 4 }, presets).taocan).toBe(4);
  expect(recommended({ ...EMPTY, projectType: 0 }, []).taocan).toBe(null);
});

test('items have their bounds by kind of contest', () => {
  const at = (change: object) => checkDraft({ ...whole, ...change }, none, known, wrong).mockups;
  expect(at({ mockups: [] })).toBe('item');
  expect(at({ mockups: [1, 2, 3, 4, 5] })).toBe('over 4');
  expect(at({ vi: true, mockups: [1] })).toBe('under 2');
  expect(at({ vi: true, mockups: [1, 2, 3, 4, 5, 6, 7, 8] })).toBeUndefined();
  expect(itemBounds({ projectType: 1, vi: false }, preset(4, { vi: 1 }), known.settings).included).toBe(2);
});

test('a prize is asked for where the client names it', () => {
  const at = (taocan: 1 | 7 | 5, prize: string) =>
    checkDraft({ ...whole, taocan, prize }, none, known, wrong).prize;
  expect(at(1, '')).toBe('prize');
  expect(at(1, 'viel')).toBe('number');
  expect(at(1, '78.99')).toBe('least ¥79');
  expect(at(1, '1,200')).toBeUndefined();
  expect(at(7, '')).toBeUndefined();
  expect(at(7, '40')).toBe('least ¥50');
  expect(at(5, 'viel')).toBeUndefined();
});

test('whoever says there is a logo shows it, or names the contest it was made in', () => {
  const at = (change: object, logo: File | null) =>
    checkDraft({ ...whole, hasLogo: true, ...change }, { logo, attachments: [] }, known, wrong).logoFile;
  expect(at({}, null)).toBe('logo');
  expect(at({}, new File(['x'], 'a.jpg'))).toBeUndefined();
  expect(at({ projectType: 1, logoProjectId: '7' }, null)).toBeUndefined();
});

test('the files are measured together, the logo only when it goes along', () => {
  const large = (name: string, mb: number) => {
    const file = new File(['x'], name);
    Object.defineProperty(file, 'size', { value: mb * 1024 * 1024 });
    return file;
  };
  const at = (hasLogo: boolean, logo: File | null, ...attachments: File[]) =>
    checkDraft({ ...whole, hasLogo }, { logo, attachments }, known, wrong).files;
  expect(at(false, null, large('a.zip', 29.6), large('b.zip', 29.6))).toBe('total');
  expect(at(false, null, large('a.zip', 24), large('b.zip', 24))).toBeUndefined();
  expect(at(true, large('logo.png', 20), large('a.zip', 29.6))).toBe('total');
  expect(at(false, large('logo.png', 20), large('a.zip', 29.6))).toBeUndefined();
  expect(stepOf('files')).toBe('brief');
});

test('steps open one after the other, and each field knows its step', () => {
  expect(reachable(checkDraft(EMPTY, none, known, wrong))).toBe('type');
  expect(reachable(checkDraft({ ...EMPTY, projectType: 0 }, none, known, wrong))).toBe('package');
  expect(reachable({ agree: 'agree' })).toBe('brief');
  expect(reachable({})).toBe('pay');
  expect([stepOf('taocan'), stepOf('mockups[0]'), stepOf('coupon')]).toEqual(['package', 'brief', null]);
});

test('choices that exclude each other are settled', () => {
  expect(settle({ ...whole, projectType: 2, taocan: 7, vi: true })).toMatchObject({
    taocan: null,
    vi: false,
  });
  expect(settle({ ...whole, taocan: 7, vi: true })).toMatchObject({ taocan: 7, vi: false });
  const asked = withQuery(EMPTY, new URLSearchParams('type=package&taocan=6'));
  expect([asked.projectType, asked.taocan]).toEqual([3, 6]);
});

test('a draft of another version is mended, not trusted', () => {
  expect(mend({ companyName: 7, mockups: 'all', private: true, taocan: 'x', styles: null })).toEqual({
    ...EMPTY,
    private: true,
  });
});

test('the form speaks the contract: flags as 1 and 0, lists repeated, nothing that was not said', () => {
  const draft = { ...whole, vi: true, mockups: [1, 2], styles: { era: 70, mood: 50 } };
  const form = formOf(contestForm(draft, none, [7, 3]));
  expect(form.getAll('references')).toEqual(['7', '3']);
  expect(form.getAll('mockups')).toEqual(['1', '2']);
  expect([form.get('vi'), form.get('private'), form.get('agree')]).toEqual(['1', '0', '1']);
  expect(form.getAll('styles')).toEqual(['era:70']);
  expect([form.has('prize'), form.has('finalistCount'), form.has('logoFile')]).toEqual([false, false, false]);
  expect(styleWords({})).toEqual([]);
  expect(priceBody({ ...whole, taocan: 1, prize: '1,200' }).prize).toBe(1200);
});

test('a paid brief is said to lack what can still be added', () => {
  const words = (n: number) => 'x'.repeat(n);
  const brief = { site: 'en' as const, companyIntro: words(120), content: words(119), features: ['AI'] };
  expect(missingOf(brief)).toEqual(['content']);
  expect(missingOf({ ...brief, site: 'zh' })).toEqual([]);
  expect(missingOf({ ...brief, companyIntro: ' ', features: [] })).toEqual(['intro', 'content', 'formats']);
});

test('the first design is expected by the measured median, while that lies ahead and within the open stage', () => {
  const contest = { paidAt: '2026-11-01T08:00:00Z', dateTime: '', endTime: '2026-11-03T08:00:00Z' };
  const claims = { firstDesignMinutes: 180 };
  const now = Date.parse('2026-11-01T08:01:00Z');
  expect(expectedAt(contest, claims, now)).toBe('2026-11-01T11:00:00.000Z');
  expect(expectedAt(contest, claims, now + 5 * 60 * 60_000)).toBeNull();
  expect(expectedAt({ ...contest, endTime: '2026-11-01T10:00:00Z' }, claims, now)).toBeNull();
  expect(expectedAt(contest, { firstDesignMinutes: null }, now)).toBeNull();
});

test('a brief lacks what told and it does not say, a text that is shorter than half of them', () => {
  const tells = (code: 'intro' | 'references' | 'styles' | 'files', characters: number | null = null) => ({
    code,
    many: 80,
    few: 40,
    characters,
  });
  const coach = { telling: [tells('references'), tells('intro', 5), tells('styles'), tells('files')] };
  const codes = (draft: Partial<typeof EMPTY>, references: number, attachments: File[] = []) =>
    lackingOf(coach, saidOf({ ...EMPTY, ...draft }, { logo: null, attachments }, references)).map(
      (one) => one.code,
    );
  expect(codes({}, 0)).toEqual(['references', 'intro', 'styles', 'files']);
  // A slider in its middle says nothing.
  expect(codes({ companyIntro: '山海之间', styles: { era: 50 } }, 0)).toEqual([
    'references',
    'intro',
    'styles',
    'files',
  ]);
  expect(codes({ companyIntro: '山海之间。', styles: { era: 70 } }, 2, [new File(['a'], 'a.txt')])).toEqual(
    [],
  );
});
