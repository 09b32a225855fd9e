// The moderators' desk.
import type { Currency, Lang } from '@/shared/lib/boot';

/** A queue: how many wait in it and since when. */
export interface QueueCount {
  /** The queue's page is `/admin/<id>`. */
  id: string;
  waiting: number;
  /** When the oldest of them was handed in. */
  oldest: string | null;
}

/** A moderator's decision, as it is recorded. */
export interface DecisionRecord {
  id: number;
  moderatorId: number;
  moderatorName: string;
  kind: string;
  outcome: string;
  reason: string;
  encodedId: string | null;
  projectName: string | null;
  subjectId: number | null;
  /** Whom it was about: the applicant, the receiver of the payout. */
  subjectName: string | null;
  dateTime: string;
}

/** A line of the security log. */
export interface SecurityEvent {
  id: number;
  kind: string;
  userId: number | null;
  userName: string | null;
  /** /24 or /48; empty from the console. */
  network: string;
  agent: string;
  requestId: string;
  detail: string;
  dateTime: string;
}

/** A job that failed again and again. */
export interface DeadJob {
  id: number;
  kind: string;
  payload: string;
  attempts: number;
  error: string;
  dateTime: string;
}

export interface Journal {
  id: number;
  key: string;
  reason: string;
  encodedId: string | null;
  projectName: string | null;
  amount: number;
  currency: Currency | null;
  dateTime: string;
  previousHash: string;
  hash: string;
}

export interface JournalLine {
  id: number;
  account: string;
  ownerId: number;
  ownerName: string | null;
  currency: Currency;
  amount: number;
  balance: number;
  detail: string;
}

export interface JournalWhole {
  journal: Journal;
  lines: JournalLine[];
}

export interface AccountSum {
  kind: string;
  currency: Currency;
  accounts: number;
  balance: number;
}

export interface LedgerAudit {
  holds: boolean;
  journals: number;
  entries: number;
  accounts: number;
  faults: string[];
}

export interface Setting {
  name: string;
  site: Lang | null;
  unit: 'percent' | 'hours' | 'days' | 'count' | 'megabytes' | 'amount';
  currency: Currency | null;
  value: number;
  standard: number;
  least: number;
  most: number;
}

export interface SettingChange {
  id: number;
  moderatorName: string;
  name: string;
  oldValue: string;
  newValue: string;
  reason: string;
  dateTime: string;
}

/** A contest as the desk needs it. */
export interface DeskContest {
  id: number;
  currency: Currency;
  /** What was paid for it so far, by all payments. */
  paid: number;
  payments: number;
  /** What its escrow holds now. */
  held: number;
  parties: {
    id: number;
    userName: string;
    /** `client`, `winner` or `finalist`. */
    role: string;
    realName: string;
    wechatNo: string;
    phone: string;
    email: string;
    suspended: boolean;
  }[];
  /** The queues in which it waits. */
  waiting: string[];
  /** The last ones, latest first. */
  decisions: {
    kind: string;
    outcome: string;
    reason: string;
    moderatorName: string;
    dateTime: string;
  }[];
}
