// Contests: packages, prices, briefs, states.
import type { Currency, Lang } from '@/shared/lib/boot';
import type { components } from '../schema';
import type { FileObject, Flag } from './common';
import type { Turn } from './delivery';
import type { UserRef } from './people';

export type ProjectType = 0 | 1 | 2 | 3 | 4;

export type Taocan = 1 | 4 | 5 | 6 | 7 | 99;

export type Step = 0 | 1 | 2 | 3 | 4;

export type ListLabel = 'OPEN' | 'REVISIONS' | 'ENDED';

export interface PackagePreset {
  value: Taocan;
  title: string;
  price: number | null;
  /** By project type; a type the package does not offer is null. */
  prices: {
    logo: number | null;
    vi: number | null;
    poster: number | null;
    package: number | null;
    others: number | null;
  };
  /** What VI costs beside a logo, before the discount; null where there is no bundle. */
  viPrice?: number | null;
  /** The prize is named by the client or quoted. */
  takesPrize?: boolean;
  designer: number;
  draft: number;
  finalist: number;
  features: number;
  vi: number;
  discount: number;
  design: number;
  duration: number;
  invites: number;
  invited: number;
  color?: string;
  recommended?: boolean;
}

export interface ProjectPackage extends Omit<PackagePreset, 'prices'> {
  confirmed: boolean;
}

/** total = type + vi + extraItems − discount + options − coupon. */
export interface Pricing {
  currency: Currency;
  type: number;
  vi: number;
  extraItems: number;
  extraItemCount: number;
  discount: number;
  options: number;
  privateFee: number;
  extraFinalists: number;
  extraFinalistCount: number;
  coupon: number;
  total: number;
  /** What designers compete for. */
  pool: number;
}

export interface Industry {
  id: number;
  name: string;
}

export interface IdentityItem {
  id: number;
  name: string;
  /** `stationery`, `space`, `digital` or `goods`; where items are offered for choice. */
  group?: string;
  code?: string;
}

/** Shown to designers before they enter. */
export interface ClientRecord {
  /** Contests paid; of those, `ended` are awarded, refunded or abandoned, and `awarded` have a winner. */
  contests: number;
  ended: number;
  awarded: number;
  refunds: number;
  /** Hours in which a package is confirmed, on average. */
  answerHours: number | null;
}

export interface Client {
  id: number;
  userName: string;
  face: string | null;
  record?: ClientRecord | null;
}

export interface Stage {
  number: Step;
  label: string;
  /** 0 to 1. */
  progress: number;
}

/** A slider of the brief: 0 is wholly `from`, 100 wholly `to`. */
export interface StyleChoice {
  code: string;
  from: string;
  to: string;
  value: number;
}

/** What the caller may do with a project now; the server computes it from the rules that also enforce it. */
export type Can = components['schemas']['ProjectView']['can'];

export interface Participant {
  id: number;
  userName: string;
  face: string | null;
  level: number;
  isFinalist: boolean;
  /** How many entries. */
  works: number;
  /** They owe an answer and have not been seen since; null while they are active. */
  inactiveSince: string | null;
}

/** The refund table a contest was paid under, percent of what was paid; `version` names it. */
export interface RefundPolicy {
  version: string;
  unopened: number;
  open: number;
  revisions: number;
  winner: number;
}

/** A further design that the client bought, with where its handover stands. */
export interface Bought {
  /** The number of its handover: PKG#1 … */
  id: number;
  work: { id: number; number: number; thumb: string; imageKey: string | null };
  designer: UserRef;
  /** Of those whom it concerns. */
  price: number | null;
  confirmed: boolean;
  packageAt: string | null;
  claimAt: string | null;
  autoConfirmAt: string | null;
  turn: Turn | null;
}

export interface Invited {
  id: number;
  userName: string;
  face: string | null;
  /** Chosen by the platform, not by the client. */
  byPlatform: boolean;
}

export interface Winning {
  workId: number;
  number: number;
  designer: UserRef;
  /** Name of its pictures (`imageUrl`), where the entry may be seen. */
  imageKey: string | null;
}

interface ProjectHead {
  id: number;
  encodedId: string;
  site: Lang;
  currency: Currency;
  client: Client;
  title: string;
  companyName: string;
  companyIntro: string;
  industry: Industry;
  projectType: ProjectType;
  taocan: Taocan;
  private: boolean;
  /** What designers compete for. */
  prize: number;
  /** What the winner receives, net: less finalist awards, less commission. */
  winnerShare: number;
  tags: string[];
  audit: Flag;
  step: Step;
  finalistStep: Step;
  stage: Stage;
  list: ListLabel | null;
  endTime: string | null;
  dateTime: string;
  /** How many entries, from how many designers, of whom how many are finalists. */
  designs: number;
  designers: number;
  finalists: number;
  packageConfirm: boolean;
  excellent: boolean;
}

/** A project as lists carry it. */
/** How the entry of an unpaid store purchase is kept. */
export interface Kept {
  /** Until then nobody else can buy it. */
  until: string | null;
  /** Somebody else has it. */
  gone: boolean;
}

/** A handover that is not confirmed yet. */
export interface OpenDelivery {
  /** 0 is the winner's. */
  boughtId: number;
  turn: Turn;
  claimAt: string | null;
  autoConfirmAt: string | null;
  /** Its designer can claim the money now. */
  claimable: boolean;
}

/** A designer's part in a contest of a list. */
export interface MyPart {
  finalist: boolean;
  won: boolean;
  works: number;
  /** Net, in major units. */
  earned: number;
  /** An abandoned contest's rest can be claimed now. */
  restClaimable: boolean;
}

export interface ProjectCard extends ProjectHead {
  revisionEndTime: string | null;
  /** The first of the designers, finalists before the others. */
  faces: Pick<UserRef, 'id' | 'userName' | 'face'>[];
  /** In lists of one's own: a client's all, a designer's those they owe. */
  deliveries: OpenDelivery[];
  /** The designer's part, in lists of one's own. */
  mine: MyPart | null;
  /** Whose turn a handover is that waits, in lists of one's own. */
  turn: Turn | null;
  /** A refund is asked for and not decided, in lists of one's own. */
  frozen: boolean;
  /** A moderator has stopped it, in lists of one's own. */
  stopped: boolean;
  packageTitle: string;
  /** What the client pays or paid. */
  total: number;
  /** Name of the winning entry's pictures (`imageUrl`), once it is public. */
  coverKey: string | null;
  winnerName: string | null;
  winnerNumber: number | null;
}

/** How a prize is shared, in major units. */
export interface Share {
  finalists: number;
  /** All awards together. */
  awards: number;
  /** The winner's, before commission. */
  gross: number;
  fee: number;
  net: number;
}

/** Everybody's part, from the plans that pay it. */
export interface Shares {
  /** With all included finalists until there is a winner, then with those chosen. */
  planned: Share;
  /** With the finalists of this moment. */
  now: Share;
  /** Paid to the finalists of an abandoned contest at once, percent of the winner's share. */
  abandonedPercent: number;
  /** Each finalist's part of the rest, once the contest was found abandoned. */
  restEach: number | null;
}

/** A project, whole, as its caller may see it. */
export interface Project extends ProjectHead {
  content: string;
  attachments: FileObject[];
  package: ProjectPackage;
  pricing: Pricing;
  features: string[];
  /** Matching identities. */
  mockups: IdentityItem[];
  styles: StyleChoice[];
  colours: string[];
  aiWelcome: boolean;
  /** Percent. */
  commission: number;
  shares: Shares;
  kept: Kept | null;
  finalistPrize: { amount: number; count: number };
  extraFinalistPrice: number;
  restartFee: number;
  refund: { status: 0 | 1 | 2; amount: number };
  /** A moderator has stopped it; for its parties and moderators. */
  freeze: { since: string; reason: string } | null;
  /** The latest one, for the owner. */
  invoice: { id: number; status: 0 | 1 | 2 } | null;
  refundInfo: number;
  /** What a refund would give back now. */
  refundQuote: number | null;
  /** What it would be after one more finalist, and after the open stage was ended early. */
  refundAfter: { finalist: number; end: number } | null;
  revisionEndTime: string | null;
  acTime: string;
  winning: Winning | null;
  designerList: Participant[];
  /** Frozen when the contest was paid; before, the site's own. */
  refundPolicy: RefundPolicy;
  additionalBought: Bought[];
  /** The contest this store purchase was made from; 0 for a contest of its own. */
  cloneId: number;
  originalEncodedId: string | null;
  /** How many designers the owner may still invite. */
  invitesLeft: number;
  /** The owner's only. */
  invited: Invited[];
  /** The reader is one of them. */
  invitedMe: boolean;
  /** Its prize is not named yet. */
  quotationPending: boolean;
  /** The identity part of a bundle: what it holds, and the contest it became. */
  identityPart: { amount: number; projectId: number | null; encodedId: string | null } | null;
  /** The logo contest this identity contest came from. */
  splitOf: number | null;
  splitOfEncodedId: string | null;
  /** When an abandoned contest paid its finalists, and from when one of them may claim the rest. */
  abandonedPaidAt: string | null;
  restClaimAt: string | null;
  hasLogo: boolean;
  logo: FileObject | null;
  logoFile: FileObject | null;
  files: { file: FileObject; id: number }[];
  paidAt: string | null;
  winnerAt: string | null;
  completedAt: string | null;
  finalistsLeft: number;
  /** Promised designs are missing: opening it again costs nothing. */
  restartFree: boolean;
  abandoned: boolean;
  favorite: boolean;
  autoConfirmAt: string | null;
  claimAt: string | null;
  /** Whose turn it is in the winner's handover. */
  turn: Turn | null;
  /** The owner's only. */
  shareKey: string | null;
  can: Partial<Can>;
  mine: boolean;
}

export interface ProjectCounts {
  open: number;
  revisions: number;
  ended: number;
  total: number;
}
