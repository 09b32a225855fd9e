// Payments and the funds flow.
import type { Currency } from '@/shared/lib/boot';

export interface FundsFlow {
  id: number;
  date: string;
  /** A stable code: `finalist_award`, `winner_share` … */
  detail: string;
  /** Signed: what came in is positive. */
  cost: number;
  balance: number;
  currency: Currency;
  projectId?: number | null;
  encodedId?: string | null;
  projectName?: string | null;
  orderId?: number | null;
}

/** Each amount of a contest from payment to payout, from the ledger itself. */
export interface Escrow {
  currency: Currency;
  /** What is held now. */
  held: number;
  lines: {
    id: number;
    date: string;
    /** The ledger's code of what it was for. */
    detail: string;
    /** Signed: into and out of escrow. */
    amount: number;
    balance: number;
    user: { id: number; userName: string } | null;
  }[];
}

export type PaymentPurpose =
  | 'project'
  | 'finalist'
  | 'work'
  | 'restart'
  | 'private'
  | 'order'
  | 'tip'
  | 'store';

/** What a 402 answer carries: the thing to pay for. */
export interface PaymentDue {
  purpose: PaymentPurpose;
  amount: number;
  currency: Currency;
}

export interface Payment {
  id: number;
  status: string;
  amount: number;
  currency: Currency;
  redirectUrl?: string | null;
  qr?: string | null;
  form?: string | null;
}
