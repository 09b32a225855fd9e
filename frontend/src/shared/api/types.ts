// The shapes of the HTTP contract as the pages use them. Money in major units, times RFC 3339 UTC.
import type { Currency, Lang } from '@/shared/lib/boot';

/** 1 and 0 travel where the contract says so; everything else is a real boolean. */
export type Flag = 0 | 1;

export interface FileObject {
  id: number;
  name: string;
  url: string;
  size: number;
  type: string;
  width: number | null;
  height: number | null;
  thumb: string | null;
}

/** A picture the server derives sizes from: `/img/{hash}/{variant}`, or an original behind `/files`. */
export type Image = FileObject;

export interface UserStats {
  joined: number;
  finalist: number;
  winner: number;
  purchase: number;
  stared: number;
  warnings: number;
  /** 0 to 5, 0 when nobody has rated yet. */
  rating: number;
}

export interface Service {
  id?: number;
  kind: string;
  title: string;
  price: number;
}

export interface UserRef {
  id: number;
  userName: string;
  face: string | null;
  level?: number;
  userType?: 0 | 1 | 2;
}

export interface StaffView {
  realName?: string | null;
  wechatNo?: string | null;
  phone?: string | null;
}

export interface User extends UserRef, StaffView {
  level: number;
  userType: 0 | 1 | 2;
  intro: string;
  memberSince: string;
  winningWorksCount: number;
  stats: UserStats;
  services: Service[];
  hireMe: boolean;
  hourlyRate: number | null;
  autoSellPrice: number;
}

export interface Me extends User {
  email: string | null;
  mobile: string | null;
  wechat: string | null;
  qq: string | null;
  signature: FileObject | null;
  realName: string | null;
  copyrightName: string | null;
  isModerator: Flag;
  balance: { CNY: number; USD: number };
  /** Designers: whether the sign-up test was passed. */
  approved: boolean;
  unread: number;
}

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

/** The same for one entry. */
export type WorkCan =
  | 'rate'
  | 'favourite'
  | 'seeThread'
  | 'message'
  | 'delete'
  | 'withdraw'
  | 'hide'
  | 'attach'
  | 'chooseFinalist'
  | 'chooseWinner';

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

export interface Work {
  id: number;
  number: number;
  projectId: number;
  designer: UserRef | null;
  /** Null where the caller may know that the entry is there but not see it (the blind open stage). */
  image: Image | null;
  thumb: string | null;
  description: string;
  /** 0 is "not rated yet". */
  stars: number;
  comment: string | null;
  favourite: number;
  favourited: boolean;
  hidden: boolean;
  finalist: boolean;
  winner: boolean;
  attachments: FileObject[];
  boughtId: number;
  worksPrice: number;
  report: { count: number };
  messages: number;
  votes: number;
  score: number;
  similar?: { workId: number; projectId: number; distance: number }[];
  can?: Partial<Record<WorkCan, boolean>>;
  dateTime: string;
}

export interface WorkMessage {
  id: number;
  user: UserRef;
  content: string;
  /** 0 to 1 across and down the picture; null when not pinned. */
  x: number | null;
  y: number | null;
  files?: FileObject[];
  dateTime: string;
}

export interface FundsFlow {
  id: number;
  date: string;
  detail: string;
  /** Signed: what came in is positive. */
  cost: number;
  balance: number;
  currency: Currency;
  projectId?: number | null;
  orderId?: number | null;
}

export interface Review {
  id: number;
  userName: string;
  designer: UserRef;
  userId: number;
  comment: string;
  score: number;
  dateTime: string;
  work?: Work | null;
}

export interface Poll {
  id: number;
  projectId: number;
  companyName: string;
  private: boolean;
  votes: number;
  comments: number;
  url: string;
  works: Work[];
}

export interface Designer extends User {
  portfolio: Work[];
  reviews: Review[];
  testimonials: Review[];
}

export interface ProjectCounts {
  open: number;
  revisions: number;
  ended: number;
  total: number;
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

/** Lists come in pages; `total` counts them all. */
export interface List<T> {
  list: T[];
  total: number;
  page: number;
  size: number;
  /** Where money is listed. */
  sum?: number;
}

/**
 * What `useApi` gives for each address, by its path in the contract. Add the reads of your area here, one
 * line each.
 */
export interface Reads {
  '/users/info': Me | null;
  '/users/projects': List<ProjectCard>;
  '/users/fundsflows': List<FundsFlow>;
  '/packages': PackagePreset[];
  '/industries': Industry[];
  '/identity-items': IdentityItem[];
  '/projects': List<ProjectCard>;
  '/projects/count': ProjectCounts;
  '/projects/real': List<ProjectCard>;
  '/projects/design': List<Work>;
  '/projects/participate': List<ProjectCard>;
  '/projects/{id}': Project;
  '/projects/{id}/works': List<Work>;
  '/projects/{id}/works/{workId}/messages': List<WorkMessage>;
  '/works/{id}': Work;
  '/designers': List<User>;
  '/designers/{id}': Designer;
  '/designers/{id}/projects': List<ProjectCard>;
}
