// What a page module may say about itself, and the links every part of the site shares.
import type { ComponentType } from 'react';
import { addressOf, type Place } from '@/shared/api/client';
import type { Project, Reads } from '@/shared/api/types';
import type { Lang } from './boot';

export interface PageRequest {
  /** Parameters of the route's path. */
  params: Record<string, string | undefined>;
  /** The query of the page's address. */
  query: URLSearchParams;
  lang: Lang;
  /** What an address already answered, when a read depends on another one; undefined before. */
  have: <P extends keyof Reads>(template: P, place?: Place) => Reads[P] | undefined;
}

/** A module under pages/: its component, and what the server must read before it renders it. */
export interface PageModule {
  default: ComponentType;
  /** Addresses made by `needs`, the very ones the component asks `useApi` for. */
  data?: (request: PageRequest) => string[];
}

/** The address of one read, for `data`. */
export function need<P extends keyof Reads>(template: P, place: Place = {}): string {
  return addressOf(template, place);
}

/** Canonical path of a project. */
export function contestPath(encodedId: string): string {
  return `/contest/${encodeURIComponent(encodedId)}`;
}

/** A finished contest shows the design that won above all others. */
export function leadsWithWinner({
  step,
  cloneId,
  winning,
}: Pick<Project, 'step' | 'cloneId' | 'winning'>): boolean {
  return step === 4 && cloneId === 0 && !!winning?.imageKey;
}

/** The parameter that names the contest which the reader comes from. */
export const PID = 'pid';

/** An address that takes the contest along, so that the next page knows of it too. */
export function withPid(to: string, encodedId: string | undefined): string {
  return encodedId ? `${to}?${PID}=${encodeURIComponent(encodedId)}` : to;
}

export function designerPath(userId: number): string {
  return `/designer/${userId}`;
}

export function pollPath(url: string): string {
  return `/polls/${encodeURIComponent(url)}`;
}

export function topicPath(id: number): string {
  return `/forum/${id}`;
}

export function gigPath(id: number): string {
  return `/gig/${id}`;
}

/** The gallery, or that of an industry. */
export function ideasPath(industry?: string): string {
  return industry ? `/ideas/${industry}` : '/ideas';
}

/** Everything that has these words. */
export function searchPath(words: string): string {
  return `/search?q=${encodeURIComponent(words)}`;
}

/** The conversation with somebody. */
export function chatPath(userId: number): string {
  return `/messages/${userId}`;
}
