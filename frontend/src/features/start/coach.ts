// What a brief says beyond what it must, held to what told in the briefs of the past.
import type { Coach, TellingTrait } from '@/shared/api/types';
import { lengthOf } from '@/shared/lib/check';
import { styleWords } from '@/shared/lib/styles';
import type { Draft, DraftFiles } from './draft';

/** Of a brief that is being written: the length of a text, or whether it says something. */
export type Said = Record<TellingTrait['code'], number | boolean>;

export function saidOf(draft: Draft, files: DraftFiles, references: number): Said {
  return {
    intro: lengthOf(draft.companyIntro),
    content: lengthOf(draft.content),
    formats: draft.features.length > 0,
    styles: styleWords(draft.styles).length > 0,
    colours: draft.colours.length > 0,
    references: references > 0,
    files: files.attachments.length > 0,
  };
}

/** What told and this brief lacks, what tells most first. */
export function lackingOf({ telling }: Pick<Coach, 'telling'>, said: Said): TellingTrait[] {
  return telling.filter(({ code, characters }) => {
    const here = said[code];
    return typeof here === 'number' ? here < (characters ?? 1) : !here;
  });
}
