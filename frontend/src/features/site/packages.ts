// Which package costs what for a kind of design; the words of `?type=` in links.
import type { PackagePreset, ProjectType } from '@/shared/api/types';

export const TYPE_CODES = ['logo', 'vi', 'poster', 'package', 'others'] as const;
export type TypeCode = (typeof TYPE_CODES)[number];

/** The three cards with a fixed price, cheapest first. */
export const FIXED = [4, 5, 6] as const;

export function typeOfCode(code: string | null): ProjectType {
  return Math.max(0, TYPE_CODES.indexOf(code as TypeCode)) as ProjectType;
}

export function priceOf(preset: PackagePreset, type: ProjectType): number | null {
  return preset.prices[TYPE_CODES[type]];
}

export function startLink(preset: PackagePreset, type: ProjectType): string {
  return `/start?type=${TYPE_CODES[type]}&taocan=${preset.value}`;
}

export function fixedOf(presets: PackagePreset[]): PackagePreset[] {
  return FIXED.flatMap((value) => presets.find((preset) => preset.value === value) ?? []);
}

/** The lowest fixed price of a logo: what a contest starts from. */
export function lowestPrice(presets: PackagePreset[]): number | null {
  const prices = fixedOf(presets).flatMap((preset) => priceOf(preset, 0) ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
}
