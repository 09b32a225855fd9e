// The turns of a contest's life that have reads of their own: a refund, and what waits for moderators.
import type { Currency } from '@/shared/lib/boot';
import type { UserRef } from './people';
import type { ProjectType, RefundPolicy } from './project';

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
export interface DeskProject {
  projectId: number;
  encodedId: string;
  companyName: string;
  projectType: ProjectType;
  currency: Currency;
  client: UserRef;
}
