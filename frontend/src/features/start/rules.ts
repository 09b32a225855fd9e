// What is wrong with a draft before it travels (rules: Packages and prices); the server checks the same again and decides.
import {
  BRIEF_ATTACHMENTS_MOST,
  BRIEF_CONTENT_MOST,
  BRIEF_FILES_BYTES_MOST,
  BRIEF_TITLE_MOST,
  COMPANY_INTRO_MOST,
  COMPANY_NAME_MOST,
} from '@/shared/api/limits';
import type { PackagePreset, ProjectType, PublicSettings } from '@/shared/api/types';
import { amountIn } from '@/shared/lib/amount';
import { lengthOf } from '@/shared/lib/check';
import type { Errors } from '@/shared/lib/form';
import { formatMoney } from '@/shared/lib/format';
import type { Draft, DraftFiles } from './draft';

/** Identity contests and bundles; the settings may say otherwise. */
const ITEMS_LEAST = 2;

export const STEPS = ['type', 'package', 'brief', 'pay'] as const;
export type StepName = (typeof STEPS)[number];

/** Which fields each step shows, in the order of the page; the server's names. */
export const FIELDS: Record<Exclude<StepName, 'pay'>, readonly string[]> = {
  type: ['projectType'],
  package: ['taocan', 'prize', 'vi'],
  brief: [
    'title',
    'companyName',
    'logoProjectId',
    'industry',
    'companyIntro',
    'content',
    'mockups',
    'styles',
    'colours',
    'tags',
    'features',
    'finalistCount',
    'private',
    'aiWelcome',
    'hasLogo',
    'logoFile',
    'files',
    'attachments',
    'references',
    'agree',
  ],
};

/** The step on which a field can be put right. */
export function stepOf(field: string): StepName | null {
  const name = field.split(/[[.]/)[0] ?? field;
  return STEPS.find((step) => step !== 'pay' && FIELDS[step].includes(name)) ?? null;
}

export interface ItemBounds {
  least: number;
  most: number;
  /** Without further cost; null where the items are only shown. */
  included: number | null;
}

/** How many identity items may be named (rules: Packages and prices). */
export function itemBounds(
  draft: Pick<Draft, 'projectType' | 'vi'>,
  preset: PackagePreset,
  settings: PublicSettings | undefined,
): ItemBounds {
  const least = settings?.identityMinimum ?? ITEMS_LEAST;
  if (draft.projectType === 1 || draft.vi) {
    return { least, most: Number.POSITIVE_INFINITY, included: Math.max(preset.vi, least) };
  }
  return { least: 1, most: preset.features, included: null };
}

const TYPE_KEYS = ['logo', 'vi', 'poster', 'package', 'others'] as const;

/** The card's price of a package for a kind of design; null where it is not offered. */
export function cardPrice(preset: PackagePreset, type: ProjectType): number | null {
  return preset.prices[TYPE_KEYS[type]];
}

/** The prize as a number; null when nothing is written, NaN when it is no number. */
export function prizeOf(draft: Draft): number | null {
  return amountIn(draft.prize);
}

/** The least prize of a package that takes one. */
export function leastPrize(preset: PackagePreset, settings: PublicSettings): number {
  return preset.value === 7 ? (cardPrice(preset, 0) ?? 0) : settings.minimumPrize;
}

/** Texts that cannot be left out. */
type Written = 'title' | 'companyName' | 'companyIntro' | 'content' | 'prize';

export interface Wrong {
  /** What is to be written there. */
  required: Record<Written, string>;
  industry: string;
  mockups: string;
  choose: string;
  tooLong: (n: number) => string;
  tooFew: (n: number) => string;
  tooMany: (n: number) => string;
  least: (amount: string) => string;
  number: string;
  logo: string;
  /** Of the files together. */
  total: string;
  agree: string;
}

export interface Known {
  presets: PackagePreset[];
  settings: PublicSettings | undefined;
}

function checkText(
  draft: Draft,
  field: Exclude<Written, 'prize'>,
  most: number,
  wrong: Wrong,
): string | null {
  const value = draft[field];
  if (value.trim() === '') return wrong.required[field];
  return lengthOf(value) > most ? wrong.tooLong(most) : null;
}

function checkPrize(draft: Draft, { presets, settings }: Known, wrong: Wrong): string | null {
  const preset = presets.find((one) => one.value === draft.taocan);
  if (!preset || !settings || (draft.taocan !== 1 && draft.taocan !== 7)) return null;
  const prize = prizeOf(draft);
  if (prize === null) return draft.taocan === 1 ? wrong.required.prize : null;
  if (Number.isNaN(prize)) return wrong.number;
  const least = leastPrize(preset, settings);
  return prize < least ? wrong.least(formatMoney(least, settings.currency)) : null;
}

function checkItems(draft: Draft, { presets, settings }: Known, wrong: Wrong): string | null {
  const preset = presets.find((one) => one.value === draft.taocan);
  if (draft.mockups.length === 0) return wrong.mockups;
  if (!preset) return null;
  const { least, most } = itemBounds(draft, preset, settings);
  if (draft.mockups.length < least) return wrong.tooFew(least);
  return draft.mockups.length > most ? wrong.tooMany(most) : null;
}

/** The bytes that travel with the brief. */
export function bytesOf({ hasLogo }: Pick<Draft, 'hasLogo'>, { logo, attachments }: DraftFiles): number {
  const all = logo && hasLogo ? [...attachments, logo] : attachments;
  return all.reduce((bytes, file) => bytes + file.size, 0);
}

function checkFiles(draft: Draft, files: DraftFiles, wrong: Wrong): string | null {
  if (files.attachments.length > BRIEF_ATTACHMENTS_MOST) return wrong.tooMany(BRIEF_ATTACHMENTS_MOST);
  return bytesOf(draft, files) > BRIEF_FILES_BYTES_MOST ? wrong.total : null;
}

/** Every wrong field at once. */
export function checkDraft(draft: Draft, files: DraftFiles, known: Known, wrong: Wrong): Errors {
  const named = draft.projectType === 1 && draft.logoProjectId !== '';
  const found: Record<string, string | null> = {
    projectType: draft.projectType === null ? wrong.choose : null,
    taocan: draft.taocan === null ? wrong.choose : null,
    prize: checkPrize(draft, known, wrong),
    title:
      !draft.projectType || (named && draft.title.trim() === '')
        ? null
        : checkText(draft, 'title', BRIEF_TITLE_MOST, wrong),
    companyName:
      named && draft.companyName.trim() === ''
        ? null
        : checkText(draft, 'companyName', COMPANY_NAME_MOST, wrong),
    industry: draft.industry === '' ? wrong.industry : null,
    companyIntro: checkText(draft, 'companyIntro', COMPANY_INTRO_MOST, wrong),
    content: checkText(draft, 'content', BRIEF_CONTENT_MOST, wrong),
    mockups: checkItems(draft, known, wrong),
    logoFile: draft.hasLogo && !files.logo && !named ? wrong.logo : null,
    files: checkFiles(draft, files, wrong),
    agree: draft.agree ? null : wrong.agree,
  };
  const errors: Errors = {};
  for (const [field, message] of Object.entries(found)) if (message) errors[field] = message;
  return errors;
}

/** The furthest step that may be opened: every step before it is complete. */
export function reachable(errors: Errors): StepName {
  const open = STEPS.find((step) => step !== 'pay' && FIELDS[step].some((field) => errors[field]));
  return open ?? 'pay';
}
