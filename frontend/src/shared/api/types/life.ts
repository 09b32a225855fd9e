// The turns of a contest's life that have reads of their own: a refund, and what waits for moderators.
import type { Currency } from '@/shared/lib/boot';
import type { UserRef } from './people';
import type { Industry, ProjectType, RefundPolicy } from './project';

export type RefundStage = 'unopened' | 'open' | 'revisions' | 'winner';

/** What a refund would give back, and where the rest would go. Major units. */
export interface RefundQuote {
  stage: RefundStage;
  /** Of what was paid. */
  percent: number;
  paid: number;
  amount: number;
  kept: number;
  toFinalists: number;
  toPlatform: number;
  finalists: { designer: UserRef; amount: number }[];
}

/** A refund as its owner and moderators see it. */
export interface Refund {
  status: 0 | 1 | 2;
  reason: string | null;
  requestedAt: string | null;
  decidedAt: string | null;
  decisionReason: string | null;
  quote: RefundQuote | null;
  policy: RefundPolicy | null;
}

/** A contest as moderators' queues name it. */
interface DeskProject {
  projectId: number;
  encodedId: string;
  companyName: string;
  projectType: ProjectType;
  currency: Currency;
  client: UserRef;
}

/** A refund in the moderators' queue; the whole of it stands on its own page. */
export interface RefundRow extends DeskProject {
  id: number;
  reason: string;
  stage: RefundStage;
  percent: number;
  amount: number;
  status: 'requested' | 'cancelled' | 'approved' | 'rejected';
  requestedAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  decisionReason: string;
}

/** A business contest that waits for its prize. */
export interface QuotationRow extends DeskProject {
  industry: Industry;
  /** 0 until it is named. */
  prize: number;
  dateTime: string;
}

/** A contest whose client stayed away. */
export interface AbandonedRow extends DeskProject {
  prize: number;
  finalists: number;
  endTime: string;
  /** When the client was last there. */
  acTime: string;
  abandonedPaidAt: string | null;
  restClaimAt: string | null;
}

/** A designer who owes an answer and is silent. */
export interface InactiveRow extends DeskProject {
  designer: UserRef;
  inactiveSince: string;
}
