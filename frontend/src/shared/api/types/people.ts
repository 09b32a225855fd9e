// People: as others see them, as they see themselves.
import type { Currency, Lang } from '@/shared/lib/boot';
import type { FileObject, Flag } from './common';

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

/** A kind of work that a designer can be hired for. */
export interface Service {
  name: string;
  /** In the person's own currency. */
  price: number;
}

export interface UserRef {
  id: number;
  userName: string;
  face: string | null;
  level?: number;
  userType?: 0 | 1 | 2;
}

/** How a person is reached; empty where they gave nothing. */
export interface Contact {
  id: number;
  userName: string;
  realName: string;
  wechatNo: string;
  phone: string;
  email: string;
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
  /** In the currency of the site asked; 0 is "not selling". */
  autoSellPrice: number;
  /** Of `hourlyRate` and the services' prices. */
  currency: Currency;
  /** When the person was last seen, exact to a few minutes. */
  acTime: string;
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
  /** Where a designer's application stands while it is not approved. */
  application: 'collecting' | 'reviewing' | 'rejected' | null;
  /** May only read and withdraw money. */
  suspended: boolean;
  /** Notices that wait to be read. */
  unread: number;
  /** The site the account was opened on. */
  site: Lang;
  /** IANA name. */
  timeZone: string;
  mailWanted: boolean;
}
