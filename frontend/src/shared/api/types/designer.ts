// Designers as clients meet them, and the sign-up test that makes them.
import type { Currency, Lang } from '@/shared/lib/boot';
import type { FileObject, Image } from './common';
import type { User, UserRef } from './people';
import type { ProjectType } from './project';

/** The contest an entry was made for. */
export interface MadeFor {
  id: number;
  encodedId: string;
  title: string;
  projectType: ProjectType;
  prize: number;
  currency: Currency;
}

/** An entry everybody may see: of a public contest that has its winner. */
export interface PortfolioWork {
  id: number;
  number: number;
  projectId: number;
  image: Image;
  thumb: string;
  description: string;
  stars: number;
  favourite: number;
  winner: boolean;
  finalist: boolean;
  dateTime: string;
  project: MadeFor;
}

export interface ListedDesigner extends User {
  /** Active within 48 hours. */
  available: boolean;
  /** The latest public entries, at most three. */
  works: PortfolioWork[];
}

export interface DesignerReview {
  id: number;
  /** The client's. */
  userName: string;
  userId: number;
  face: string | null;
  designer: UserRef;
  comment: string;
  score: number;
  dateTime: string;
  /** Empty for a private contest. */
  projectTitle: string;
  encodedId: string | null;
}

export interface Designer extends User {
  /** Passed the sign-up test. */
  approved: boolean;
  available: boolean;
  portfolio: PortfolioWork[];
  portfolioTotal: number;
  reviews: DesignerReview[];
  reviewsTotal: number;
  testimonials: DesignerReview[];
}

export interface TestBrief {
  companyName: string;
  companyIntro: string;
  content: string;
  rules: string[];
  /** Width and height of the pictures that are taken. */
  sizes: [number, number][];
  worksMost: number;
}

export interface TestWork {
  id: number;
  file: FileObject;
}

export interface Application {
  id: number;
  status: 0 | 1 | 2;
  statusLabel: 'collecting' | 'reviewing' | 'approved' | 'rejected';
  content: string;
  /** Why it was rejected. */
  reason: string;
  works: TestWork[];
  submittedAt: string | null;
  decidedAt: string | null;
  dateTime: string;
  user: User;
  /** The applicant's, whose language they read a reason in. */
  site: Lang;
}

/** The brief, and the caller's application if there is one. */
export interface SignupTest {
  application: Application | null;
  brief: TestBrief;
  /** Whether the caller may still hand something in. */
  allowed: boolean;
  /** How many days a decision usually takes; null with too few to measure. */
  reviewDays: number | null;
}
