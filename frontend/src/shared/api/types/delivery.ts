// The handover of a winning (or bought) design: packages, thread, certificate.
import type { components } from '../schema';
import type { FileObject } from './common';

/** Whose turn it is. */
export type Turn = 'effects' | 'package' | 'client' | 'designer' | 'done';

/** What the caller may do in a handover now. */
export type HandoverCan = components['schemas']['HandoverView']['can'];

export interface Handover {
  turn: Turn;
  workId: number;
  packages: number;
  effectImages: number;
  packageAt: string | null;
  revisionAt: string | null;
  confirmedAt: string | null;
  confirmedBy: 'client' | 'claim' | 'timer' | null;
  /** From when the designer may claim; null while it is not the client's turn. */
  claimAt: string | null;
  autoConfirmAt: string | null;
  can: Partial<HandoverCan>;
}

/** What was found inside a package; it holds nothing up. */
export interface PackageChecks {
  /** Everything was looked at. */
  complete: boolean;
  /** By content, the agreed ones first. */
  formats: { format: string; kind: string; promised: boolean; files: number }[];
  notes: { path: string; code: string; format?: string }[];
  /** The delivered vector beside the chosen design; null without a vector. */
  vector: { outcome: string; path: string; likeness: number | null } | null;
}

export interface PackageVersion {
  id: number;
  version: number;
  file: FileObject;
  sha256: string;
  /** The files inside, unpacked sizes in bytes. */
  tree: { path: string; size: number }[];
  /** What is inside, as far as it can be told; null while it is being looked at. */
  checks: PackageChecks | null;
  dateTime: string;
}

export interface Packages {
  /** Null before a winner is chosen. */
  handover: Handover | null;
  /** Latest first. */
  list: PackageVersion[];
  certificate: { code: string; url: string } | null;
}

export interface HandoverMessage {
  id: number;
  author: { id: number; userName: string; face: string | null };
  content: string;
  files: FileObject[];
  /** It asked for a revision and stopped the clock. */
  revision: boolean;
  dateTime: string;
  mine: boolean;
}

/** Both names as a certificate issued now would carry them. */
export interface Parties {
  client: string;
  clientGiven: boolean;
  /** Null before there is a winner. */
  designer: string | null;
  designerGiven: boolean;
  signed: boolean;
}

/** What anybody may check of a certificate. */
export interface Certificate {
  code: string;
  valid: boolean;
  projectName: string;
  clientName: string;
  designerName: string;
  workNumber: number;
  packageSha256: string;
  issuedAt: string;
  /** Null where the contest is private. */
  imageKey: string | null;
}
