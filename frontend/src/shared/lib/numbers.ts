// The numbers that help texts and rules speak of, as words in the site's currency.
import type { PublicSettings } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';

export interface Numbers {
  commission: number;
  openHours: number;
  revisionDays: number;
  claimHours: number;
  autoConfirmDays: number;
  finalistAward: string;
  extraFinalist: string;
  restartFee: string;
  privateFee: string;
  identityItem: string;
  identityMinimum: number;
  singleWorkPrice: string;
  payoutMinimum: string;
  abandonedShare: number;
  abandonedClaimDays: number;
  refund: PublicSettings['refund'];
}

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
    singleWorkPrice: money(settings.singleWorkPrice),
    payoutMinimum: money(settings.payoutMinimum),
    abandonedShare: settings.abandonedShare,
    abandonedClaimDays: settings.abandonedClaimDays,
    refund: settings.refund,
  };
}
