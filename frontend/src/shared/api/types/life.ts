// The turns of a contest's life that have reads of their own: a refund, and what waits for moderators.
import type { Currency } from '@/shared/lib/boot';
import type { ProjectCard, RefundPolicy } from './project';

export type RefundStage = 'unopened' | 'open' | 'revisions' | 'winner';

/** What a refund would give back, and where the rest would go. Major units. */
export interface RefundQuote {
  stage: RefundStage;
  /** Of what was paid. */
  percent: number;
  paid: number;
  amount: number;
  /** Within it the identity part of a bundle, which has not begun. */
  unbegun: number;
  kept: number;
  toFinalists: number;
  toPlatform: number;
  finalists: { designerId: number; userName: string; amount: number }[];
}

/** A refund as its owner and moderators see it. */
export interface Refund {
  status: 0 | 1 | 2;
  /** What became of the latest request. */
  outcome: 'requested' | 'cancelled' | 'approved' | 'rejected' | null;
  reason: string | null;
  requestedAt: string | null;
  decidedAt: string | null;
  decisionReason: string | null;
  quote: RefundQuote;
  policy: RefundPolicy;
  /** By how much issued invoices exceed what stays paid once it is refunded. */
  invoiceExcess: number;
}

/** A refund in the moderators' queue; the whole of it stands on its own page. */
export interface RefundRow {
  id: number;
  project: ProjectCard;
  reason: string;
  stage: RefundStage;
  percent: number;
  amount: number;
  currency: Currency;
  status: 'requested' | 'cancelled' | 'approved' | 'rejected';
  requestedAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  decisionReason: string;
}

/** A designer who owes an answer and is silent. */
export interface InactiveRow {
  projectId: number;
  encodedId: string;
  projectName: string;
  designerId: number;
  designerName: string;
  inactiveSince: string;
  lastSeen: string;
  /** Their latest word, entry or package in this contest. */
  lastContact: string | null;
  /** Since their latest answer. */
  reminders: number;
  remindedAt: string | null;
  /** When the reminders ended and the moderators were told. */
  escalatedAt: string | null;
  /** The handover they owe: 0 is the winner's; null from a finalist. */
  boughtId: number | null;
  /** It is of a store purchase. */
  store: boolean;
  /** A moderator may end it now. */
  revocable: boolean;
}
