// The numbers that help texts and rules speak of, as words in the site's currency.
import { useApi } from '@/shared/api/hooks';
import type { PublicSettings } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';

/** A number, or the dots that stand for it while the settings travel. */
export type Told = number | string;

/** All of these are settings (rules: Settings): a sentence takes them from here and never knows one by heart. */
export interface Numbers {
  commission: Told;
  openHours: Told;
  revisionDays: Told;
  claimHours: Told;
  autoConfirmDays: Told;
  finalistAward: string;
  extraFinalist: string;
  restartFee: string;
  privateFee: string;
  identityItem: string;
  identityMinimum: Told;
  /** What a further design costs at least, and where its designer has set no price. */
  worksLeast: string;
  worksDefault: string;
  payoutMinimum: string;
  abandonedShare: Told;
  abandonedClaimDays: Told;
  refund: Record<keyof PublicSettings['refund'], Told>;
}

/** What a further design costs at least: no designer may ask for less, and nothing is sold for less. */
export const worksLeast = (settings: PublicSettings): number =>
  Math.max(settings.autoSellLeast, settings.singleWorkPrice);

export function numbersOf(settings: PublicSettings): Numbers {
  const money = (amount: number) => formatMoney(amount, settings.currency);
  return {
    commission: settings.commission,
    openHours: settings.openHours,
    revisionDays: settings.revisionDays,
    claimHours: settings.claimHours,
    autoConfirmDays: Math.round(settings.autoConfirmHours / 24),
    finalistAward: money(settings.finalistAward),
    extraFinalist: money(settings.extraFinalist),
    restartFee: money(settings.restartFee),
    privateFee: money(settings.privateFee),
    identityItem: money(settings.identityItem),
    identityMinimum: settings.identityMinimum,
    worksLeast: money(worksLeast(settings)),
    worksDefault: money(Math.max(settings.autoSellDefault, settings.singleWorkPrice)),
    payoutMinimum: money(settings.payoutMinimum),
    abandonedShare: settings.abandonedShare,
    abandonedClaimDays: settings.abandonedClaimDays,
    refund: settings.refund,
  };
}

const DOTS = '…';
const UNKNOWN: Numbers = {
  commission: DOTS,
  openHours: DOTS,
  revisionDays: DOTS,
  claimHours: DOTS,
  autoConfirmDays: DOTS,
  finalistAward: DOTS,
  extraFinalist: DOTS,
  restartFee: DOTS,
  privateFee: DOTS,
  identityItem: DOTS,
  identityMinimum: DOTS,
  worksLeast: DOTS,
  worksDefault: DOTS,
  payoutMinimum: DOTS,
  abandonedShare: DOTS,
  abandonedClaimDays: DOTS,
  refund: { unopened: DOTS, open: DOTS, revisions: DOTS, winner: DOTS },
};

/** The site's numbers for a sentence; a server-made page that speaks of them needs `/settings/public` in its data. */
export function useNumbers(): Numbers {
  const { data } = useApi('/settings/public');
  return data ? numbersOf(data) : UNKNOWN;
}

/** Words, or words about numbers: catalogues that are looked up by name hold both. */
export type Sentence = string | ((numbers: Numbers) => string);

export const tell = (words: Sentence, numbers: Numbers) =>
  typeof words === 'function' ? words(numbers) : words;
