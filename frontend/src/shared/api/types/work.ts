// Entries, what is said about them, reviews and polls.
import type { FileObject, Image } from './common';
import type { UserRef } from './people';

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
