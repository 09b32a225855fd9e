// Payments and the funds flow.
import type { Currency } from '@/shared/lib/boot';
import type { FileObject } from './common';
import type { Kept } from './project';

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

export type PaymentStatus = 'pending' | 'verifying' | 'paid' | 'cancelled' | 'returned' | 'expired';

export interface Payment {
  id: number;
  purpose: PaymentPurpose;
  channel: string;
  status: PaymentStatus;
  amount: number;
  currency: Currency;
  encodedId: string | null;
  projectName: string | null;
  /** Names the payment towards banks and providers. */
  reference: string;
  redirectUrl: string | null;
  qr: string | null;
  bank: { bank: string; holder: string; number: string; note: string } | null;
  proof: { file: FileObject | null; projectName: string; note: string; at: string } | null;
  /** In words after a rejection, a stable code after anything else. */
  reason: string;
  createdAt: string;
  expiresAt: string | null;
  paidAt: string | null;
  /** When the money of a returned payment went back. */
  sentBackAt: string | null;
  /** Of a store purchase that is not paid yet. */
  kept: Kept | null;
}

interface Payer {
  id: number;
  userName: string;
}

/** A bank transfer in the moderators' queue. */
export interface Transfer {
  payment: Payment;
  payer: Payer;
  decidedAt: string | null;
}

/** Money on its way back to a payer. */
export interface PaymentRefund {
  id: number;
  paymentId: number;
  paymentReference: string;
  channel: string;
  payer: Payer;
  amount: number;
  currency: Currency;
  cause: string;
  status: 'waiting' | 'manual' | 'failed' | 'done';
  reference: string;
  error: string;
  encodedId: string | null;
  projectName: string | null;
  createdAt: string;
  doneAt: string | null;
}

/** A provider's notification that settled nothing. */
export interface PaymentEvent {
  id: number;
  channel: string;
  kind: string;
  paymentId: number | null;
  reference: string;
  amount: number | null;
  currency: Currency | null;
  note: string;
  receivedAt: string;
}

/** Our payments of one day, channel and currency beside the ledger. */
export interface Reconciliation {
  id: number;
  day: string;
  channel: string;
  currency: Currency;
  payments: number;
  paid: number;
  ledgerPaid: number;
  refunded: number;
  ledgerRefunded: number;
  outstanding: number;
  held: number;
  asked: number;
  differences: {
    kind: string;
    ours?: number | null;
    theirs?: number | null;
    payment?: number | null;
    reference?: string | null;
  }[];
  createdAt: string;
}

/** A withdrawal. */
export interface Payout {
  id: number;
  channel: string;
  account: string;
  amount: number;
  currency: Currency;
  status: 'requested' | 'paid' | 'returned';
  /** The provider's number for it, once it is paid. */
  reference: string;
  /** Why it was returned. */
  reason: string;
  dateTime: string;
  decidedAt: string | null;
  /** Until then its account is too new for money to go there. */
  waitsUntil: string | null;
}

export interface PayoutCase extends Payout {
  userId: number;
  userName: string;
  realName: string;
  moderatorName: string | null;
  /** The first of two moderators who let it go. */
  approvedBy: string | null;
}

/** What came and went in a month. */
export interface FundsMonth {
  year: number;
  /** 1 to 12. */
  month: number;
  income: number;
  outgo: number;
}

export interface Invoice {
  id: number;
  projectId: number;
  encodedId: string;
  projectName: string;
  /** 0 turned down, 1 requested, 2 issued. */
  status: 0 | 1 | 2;
  kind: 'personal' | 'company';
  title: string;
  taxNumber: string;
  email: string;
  amount: number;
  currency: Currency;
  number: string | null;
  file: FileObject | null;
  reason: string;
  dateTime: string;
  decidedAt: string | null;
}

export interface Invoices {
  invoices: Invoice[];
  available: number;
  paid: number;
  refunded: number;
  currency: Currency;
}

export interface InvoiceCase extends Invoice {
  clientId: number;
  clientName: string;
  /** Counts the changes to what it says; a decision names the one it looked at. */
  version: number;
  moderatorName: string | null;
  paid: number;
  refunded: number;
  /** What may stand on this invoice at most. */
  room: number;
}
