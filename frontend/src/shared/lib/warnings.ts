// What the look into a package found that its client should know before confirming, in words.
import type zh from '@/locales/zh/delivery';
import type { PackageChecks } from '@/shared/api/types';
import { wordOf } from '@/shared/lib/wordOf';

type Note = PackageChecks['notes'][number];
export type DeliveryTexts = typeof zh;

/** What people call a format: PDF is a name, OTHER is a code of ours. */
export function formatName({ formats, pieces }: DeliveryTexts, format: string): string | undefined {
  const { names, words } = pieces.checks;
  return (
    wordOf(names, format) ?? (wordOf(formats.words, format) || wordOf(words, format) ? format : undefined)
  );
}

/** What is said of one file. */
export function noteText(texts: DeliveryTexts, { code, format }: Note): string {
  const text = texts.pieces.checks;
  if (code !== 'not_what_it_says' || !format) return wordOf(text.notes, code) ?? code;
  const name = format === 'OTHER' ? undefined : formatName(texts, format);
  return name ? text.claims(name) : text.claimsUnknown;
}

/** Every reason to look twice, one sentence each; none while nothing was looked at, which `PackageWarnings` says. */
export function warningsOf(texts: DeliveryTexts, checks: PackageChecks | null | undefined): string[] {
  if (!checks) return [];
  const text = texts.pieces.checks;
  const { vector, notes, complete } = checks;
  const missing = checks.formats.filter((one) => one.promised && one.files === 0);
  return [
    ...(missing.length > 0 ? [text.missingAll(missing.map((one) => one.format))] : []),
    ...(vector && vector.outcome !== 'same' ? [wordOf(text.vector, vector.outcome) ?? vector.outcome] : []),
    ...notes.map((note) => text.ofFile(note.path, noteText(texts, note))),
    ...(complete ? [] : [text.incomplete]),
  ];
}
