// The numbers an operator sets and everybody may know (rules: Settings), of the site being looked at.
import type { Currency } from '@/shared/lib/boot';

/** Percent of what was paid that comes back, by the stage a contest is in. */
export interface RefundTable {
  unopened: number;
  open: number;
  revisions: number;
  winner: number;
}

/** What the market measured of itself; null while there is too little to measure. */
export interface Claims {
  /** How far back was measured. */
  days: number;
  /** How many contests were measured. */
  contests: number;
  firstDesignMinutes: number | null;
  winnerHours: number | null;
  clients: number | null;
}

export interface PublicSettings {
  currency: Currency;
  /** Payments can be simulated, mail can be read, the clock can be moved. */
  sandbox: boolean;
  /** Ways to pay. */
  channels: string[];
  /** Percent. */
  commission: number;
  openHours: number;
  revisionDays: number;
  claimHours: number;
  autoConfirmHours: number;
  minimumPrize: number;
  singleWorkPrice: number;
  finalistAward: number;
  extraFinalist: number;
  restartFee: number;
  privateFee: number;
  identityItem: number;
  identityMinimum: number;
  /** Percent. */
  abandonedShare: number;
  abandonedClaimDays: number;
  payoutMinimum: number;
  /** What a coupon takes off the first contest, and for how many days it is good. */
  coupon: number;
  couponDays: number;
  /** Short messages reach phones from here. */
  sms: boolean;
  autoSellLeast: number;
  autoSellDefault: number;
  autoSellMost: number;
  refund: RefundTable;
  /** Kinds of file a brief can ask for. */
  fileFormats: string[];
  /** Sliders between two characters. */
  styles: StyleOption[];
  colours: ColourOption[];
}

export interface StyleOption {
  code: string;
  from: string;
  to: string;
}

export interface ColourOption {
  code: string;
  hex: string;
  name: string;
}
