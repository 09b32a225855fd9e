// Under which heading a setting stands on its page.
import type { Setting } from '@/shared/api/types';

/** The groups in their order, each with the settings that it shows, in theirs. */
const GROUPS = {
  contests: ['openHours', 'revisionDays', 'inactiveHours', 'claimHours', 'autoConfirmHours'],
  prices: [
    'minimumPrize',
    'expressPrice',
    'singleWorkPrice',
    'extraFinalist',
    'restartFee',
    'privateFee',
    'identityItem',
    'identityMinimum',
  ],
  shares: ['commission', 'finalistAward', 'abandonedShare', 'abandonedClaimDays'],
  refunds: ['refundUnopened', 'refundOpen', 'refundRevisions', 'refundWinner'],
  store: ['autoSellLeast', 'autoSellDefault', 'autoSellMost', 'premadeLogoPrice'],
  orders: ['gigLeast', 'orderAutoCompleteHours', 'tipLeast', 'tipMost', 'coupon', 'couponDays'],
  payouts: ['payoutMinimum', 'payoutHoldHours', 'payoutTwoPersons'],
  people: ['warningLimit', 'newcomerWarningLimit', 'sessionIdleDays', 'personFiles', 'briefFiles'],
} as const;

export type SettingGroup = keyof typeof GROUPS | 'other';

/** `restartFee.zh` → `restartFee`. */
export const stem = (name: string) => name.split('.')[0] ?? name;

/** The settings by group; a row holds one value, or that of each site. One that no group names stands in the last. */
export function grouped(settings: Setting[]): { id: SettingGroup; rows: Setting[][] }[] {
  const rows = new Map<string, Setting[]>();
  for (const one of settings) rows.set(stem(one.name), [...(rows.get(stem(one.name)) ?? []), one]);
  const take = (name: string): Setting[][] => {
    const row = rows.get(name);
    rows.delete(name);
    return row ? [row] : [];
  };
  const ids = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
  const found: { id: SettingGroup; rows: Setting[][] }[] = ids.map((id) => ({
    id,
    rows: GROUPS[id].flatMap(take),
  }));
  return [...found, { id: 'other' as const, rows: [...rows.values()] }].filter(
    (group) => group.rows.length > 0,
  );
}
