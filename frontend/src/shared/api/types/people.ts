// People: as others see them, as they see themselves.
import type { FileObject, Flag } from './common';
import type { Review, Work } from './work';

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

export interface Designer extends User {
  portfolio: Work[];
  reviews: Review[];
  testimonials: Review[];
}
