// What stands on the moderators' desk, in the order of the work; each is shown where its page exists.
import { isKnown } from '@/shared/lib/known';

/** What waits for a decision. The page is `/admin/<id>`, its words are `desk.places[id]`. */
export const QUEUES = [
  'transfers',
  'quotations',
  'refunds',
  'payment-refunds',
  'payouts',
  'invoices',
  'help',
  'applications',
  'gigs',
  'similar',
  'reports',
  'message-reports',
  'poll-comments',
  'orders',
  'suspended-orders',
  'abandoned',
  'inactive',
  'jobs',
] as const;

/** What is looked up and changed. */
export const TOOLS = ['users', 'decisions', 'security', 'ledger', 'reconciliations', 'settings'] as const;

export type DeskPlace = (typeof QUEUES)[number] | (typeof TOOLS)[number];

export function deskPath(place: DeskPlace): string {
  return `/admin/${place}`;
}

/** The desk's page of a person. */
export function personPath(id: number): string {
  return `${deskPath('users')}/${id}`;
}

/** Those of them that have a page. */
export function shown<P extends DeskPlace>(places: readonly P[]): P[] {
  return places.filter((place) => isKnown(deskPath(place)));
}
