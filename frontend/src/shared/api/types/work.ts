// Entries, what is said about them, reviews and polls.
import type { components } from '../schema';
import type { FileObject, Image, List } from './common';
import type { UserRef } from './people';

/** What the caller may do with an entry now. */
export type WorkCan = NonNullable<components['schemas']['Work']['can']>;

/** A picture behind an entry; its `id` is also the `attachmentId`. */
export interface Attachment extends FileObject {
  /** Uploaded for the handover, at 1600 x 1200. */
  effect: boolean;
}

export interface Work {
  id: number;
  /** #1, #2 … in its contest, never given twice. */
  number: number;
  projectId: number;
  designer: UserRef;
  image: Image;
  thumb: string;
  description: string;
  /** 0 is "not rated yet". */
  stars: number;
  comment: string | null;
  favourite: number;
  favourited: boolean;
  hidden: boolean;
  /** Its designer is a finalist. */
  finalist: boolean;
  winner: boolean;
  attachments: Attachment[];
  /** The number of its handover when it was bought besides the winner. */
  boughtId: number | null;
  /** What it costs as a further design. */
  worksPrice: number;
  /** It has its buyer: as winner, as further design or in the store. */
  sold: boolean;
  messages: number;
  /** How many of them are new to the reader, as client or designer. */
  unread: number;
  /** How many earlier entries of others it looks like; for its designer and moderators. */
  similar?: number;
  score: number;
  /** Its designer declares that a machine helped. */
  aiUsed: boolean;
  /** The file itself said so. */
  aiLabel: boolean;
  dateTime: string;
  /** Of an entry that was taken down; its author and moderators see it. */
  deleted?: { reason: string; text: string; dateTime: string };
  /** Of single entries only. */
  can?: Partial<WorkCan>;
}

/** A page of the wall. */
export interface WorkList extends List<Work> {
  /** How many further entries there are that the caller does not see yet. */
  blind: number;
  view: 'all' | 'own' | 'none';
}

export interface WorkMessage {
  id: number;
  user: UserRef;
  content: string;
  /** Codes of reasons, for the reader's own language. */
  chips: string[];
  /** The number on its pin, from 1; null when it points nowhere. */
  pin: number | null;
  /** 0 to 1 across and down the picture. */
  x: number | null;
  y: number | null;
  dateTime: string;
}

/** One of two entries that look alike. */
export interface SimilarEntry {
  id: number;
  number: number;
  projectId: number;
  encodedId: string;
  projectName: string;
  private: boolean;
  site: string;
  designer: UserRef;
  imageKey: string;
  thumb: string;
  tiny: string;
  hidden: boolean;
  deleted: boolean;
  /** It won or was bought. */
  sold: boolean;
  dateTime: string;
}

/** An earlier entry of somebody else that one's own looks like. */
export interface SimilarWork {
  /** 100 is the same drawing. */
  likeness: number;
  status: string;
  dateTime: string;
  /** Null when the reader may not see it. */
  work: SimilarEntry | null;
}

/** Two entries of different designers that look alike, for moderators. */
export interface SimilarPair {
  id: number;
  distance: number;
  likeness: number;
  status: string;
  dateTime: string;
  /** Handed in later. */
  work: SimilarEntry;
  /** Handed in first. */
  other: SimilarEntry;
  decidedBy: { id: number; userName: string } | null;
  decidedAt: string | null;
  reason: string;
}

export interface Review {
  id: number;
  /** Who wrote it. */
  userName: string;
  userId: number;
  face: string | null;
  designer: number;
  designerName: string;
  comment: string;
  /** 1 to 5. */
  score: number;
  dateTime: string;
  /** Empty for a private contest. */
  projectName: string;
  imageKey: string | null;
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

/** An entry of the logo-ideas gallery: a finalist or winner of a finished public contest. */
export interface Idea {
  workId: number;
  number: number;
  imageKey: string;
  tiny: string;
  projectId: number;
  encodedId: string;
  /** The name in the design. */
  title: string;
  /** Its number in `/industries`. */
  industry: number;
  winner: boolean;
  designer: UserRef;
}
