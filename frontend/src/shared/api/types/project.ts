// Contests: packages, prices, briefs, states.
import type { Currency, Lang } from '@/shared/lib/boot';
import type { FileObject, Flag, Image } from './common';
import type { UserRef } from './people';
import type { Work } from './work';

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

export interface Pricing {
  currency: Currency;
  type: number;
  vi: number;
  extraItems: number;
  discount: number;
  options: number;
  coupon: number;
  total: number;
  /** What the winner would receive after commission. */
  winnerShare?: number;
}

export interface Industry {
  id: number;
  name: string;
}

export interface IdentityItem {
  id: number;
  name: string;
  price?: number;
}

export interface ClientRecord {
  contests: number;
  awarded: number;
  refunds: number;
  /** Hours until the client usually answers; null when unknown. */
  answerHours: number | null;
}

/** What the caller may do with a project now; the server computes it from the rules that also enforce it. */
export type Can =
  | 'pay'
  | 'edit'
  | 'remove'
  | 'upload'
  | 'viewWorks'
  | 'viewPackage'
  | 'viewEscrow'
  | 'end'
  | 'restart'
  | 'chooseFinalist'
  | 'chooseWinner'
  | 'uploadEffects'
  | 'deliver'
  | 'requestRevision'
  | 'confirm'
  | 'claim'
  | 'review'
  | 'refund'
  | 'cancelRefund'
  | 'private'
  | 'invite'
  | 'invoice'
  | 'pollOpen'
  | 'rate'
  | 'favourite'
  | 'message'
  | 'deleteWork'
  | 'seeContact';

export interface Project {
  id: number;
  encodedId: string;
  site: Lang;
  currency: Currency;
  client: UserRef & { record?: ClientRecord };
  title: string;
  companyName: string;
  companyIntro: string;
  content: string;
  industry: Industry | null;
  attachments: FileObject[];
  private: boolean;
  taocan: Taocan;
  package: ProjectPackage;
  packageConfirm: boolean;
  pricing: Pricing;
  features: string[];
  mockups: IdentityItem[];
  projectType: ProjectType;
  prize: number;
  /** Gross share of the winner; `winnerNet` is what arrives after commission. */
  winnerShare: number;
  winnerNet?: number;
  finalistPrize: { amount: number; count: number };
  refund: { status: 0 | 1 | 2; amount: number };
  refundInfo: number;
  endTime: string | null;
  acTime: string | null;
  audit: Flag;
  step: Step;
  finalistStep: Step;
  stage: { number: Step; label: string; progress: number };
  list: ListLabel;
  winning: { workId: number; number: number; designer: UserRef; thumb?: Image | null } | null;
  designerList: (UserRef & { isFinalist: boolean })[];
  additionalBought: { id: number; work: Work; designer: UserRef; price: number; confirmed: boolean }[];
  cloneId: number;
  hasLogo: boolean;
  logo: Work | null;
  logoFile: FileObject | null;
  files: { file: FileObject; id: number }[];
  tags: string[];
  dateTime: string;
  /** How many entries there are. */
  designs: number;
  abandoned: boolean;
  favorite: boolean;
  autoConfirmAt: string | null;
  /** The owner's only. */
  shareKey?: string | null;
  can: Partial<Record<Can, boolean>>;
}

/** A project as lists carry it. */
export interface ProjectCard {
  id: number;
  encodedId: string;
  currency: Currency;
  title: string;
  companyName: string;
  companyIntro?: string;
  industry: Industry | null;
  projectType: ProjectType;
  taocan: Taocan;
  prize: number;
  step: Step;
  stage: { number: Step; label: string; progress: number };
  list: ListLabel;
  endTime: string | null;
  designs: number;
  designerCount?: number;
  designerList?: UserRef[];
  tags: string[];
  dateTime: string;
  winning?: Project['winning'];
  /** Pictures that everybody may see: entries once a winner exists. */
  works?: Work[];
  cover?: Image | null;
}

export interface ProjectCounts {
  open: number;
  revisions: number;
  ended: number;
  total: number;
}
