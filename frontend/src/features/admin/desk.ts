// What stands on the moderators' desk, in groups, in the order of the work; each is shown where its page exists.
import { isKnown } from '@/shared/lib/known';

/** What waits for a decision. The page is `/admin/<id>`, its words are `desk.places[id]`. */
export const QUEUES = [
  'transfers',
  'quotations',
  'refunds',
  'payment-refunds',
  'payouts',
  'invoices',
  'orders',
  'suspended-orders',
  'help',
  'applications',
  'inactive',
  'abandoned',
  'gigs',
  'similar',
  'reports',
  'message-reports',
  'poll-comments',
  'jobs',
] as const;

/** What is looked up and changed. */
export const TOOLS = [
  'users',
  'decisions',
  'outbox',
  'security',
  'ledger',
  'reconciliations',
  'settings',
] as const;

export type DeskQueue = (typeof QUEUES)[number];
export type DeskPlace = DeskQueue | (typeof TOOLS)[number];

/** The ways through the desk; their titles are `desk.groups[id]`. */
export const GROUPS = [
  {
    id: 'money',
    places: [
      'transfers',
      'quotations',
      'refunds',
      'payment-refunds',
      'payouts',
      'invoices',
      'orders',
      'suspended-orders',
      'ledger',
      'reconciliations',
    ],
  },
  { id: 'people', places: ['help', 'applications', 'inactive', 'abandoned', 'users'] },
  { id: 'content', places: ['gigs', 'similar', 'reports', 'message-reports', 'poll-comments'] },
  { id: 'system', places: ['jobs', 'outbox', 'decisions', 'security', 'settings'] },
] as const satisfies { id: string; places: readonly DeskPlace[] }[];

export function deskPath(place: DeskPlace): string {
  return `/admin/${place}`;
}

/** The desk's page of a person. */
export function personPath(id: number): string {
  return `${deskPath('users')}/${id}`;
}

/** The desk's page of a contest. */
export function dossierPath(encodedId: string): string {
  return `/admin/contests/${encodedId}`;
}

/** The desk's page of an order, whether or not it waits. */
export function deskOrderPath(id: number): string {
  return `${deskPath('orders')}?id=${id}`;
}

/** Where one of a queue is opened; null where it has no page of its own. */
export function casePath(queue: DeskQueue, id: number): string | null {
  if (queue === 'jobs') return null;
  return `${deskPath(queue)}?id=${id}`;
}

/** Time decides there, and nobody has to: they are gone through, but nobody is led to them. */
export const isWatched = (queue: DeskQueue): boolean => queue === 'abandoned';

/** Those of them that have a page. */
export function shown<P extends DeskPlace>(places: readonly P[]): P[] {
  return places.filter((place) => isKnown(deskPath(place)));
}
