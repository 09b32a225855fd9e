// The one table of help: which question each stage, dialog and refusal leads to. The names are anchors of /faq and stay
// what they are: links to them are out in the world.

/** Every question, by what it belongs to in the life of a contest and whom it concerns. Stage 0 is before it is paid. */
export const GROUPS = [
  {
    id: 'stage-0',
    questions: {
      package: 'client',
      'logo-or-vi': 'client',
      private: 'client',
      paying: 'client',
      transfer: 'client',
      designer: 'designer',
    },
  },
  {
    id: 'stage-1',
    questions: {
      'open-stage': 'both',
      rating: 'client',
      'change-brief': 'client',
      unhappy: 'client',
      entering: 'designer',
      copies: 'both',
    },
  },
  {
    id: 'stage-2',
    questions: { finalists: 'client', 'finalist-work': 'designer', poll: 'client', abandoned: 'both' },
  },
  {
    id: 'stage-3',
    questions: { choosing: 'client', handover: 'both', 'further-designs': 'client' },
  },
  {
    id: 'stage-4',
    questions: { copyright: 'both', 'paid-out': 'designer', reviews: 'both' },
  },
  {
    id: 'money',
    questions: { refund: 'client', invoice: 'client', withdrawing: 'designer', tip: 'both' },
  },
  {
    id: 'beside',
    questions: {
      store: 'both',
      order: 'both',
      'order-end': 'both',
      'contact-details': 'both',
      suspended: 'both',
      'ask-us': 'both',
    },
  },
] as const satisfies { id: string; questions: Record<string, 'client' | 'designer' | 'both'> }[];

export type View = 'client' | 'designer';

type KeysOf<T> = T extends unknown ? keyof T : never;

export type GroupId = (typeof GROUPS)[number]['id'];
export type AnswerId = KeysOf<(typeof GROUPS)[number]['questions']>;

/** What one asks in a dialog. */
export const ANSWER_OF_DIALOG = {
  pay: 'paying',
  editBrief: 'change-brief',
  endOpen: 'open-stage',
  restart: 'unhappy',
  private: 'private',
  refund: 'refund',
  enter: 'entering',
  report: 'copies',
  finalist: 'finalists',
  winner: 'choosing',
  buy: 'further-designs',
  handOver: 'handover',
  parties: 'copyright',
  rest: 'abandoned',
  store: 'store',
  order: 'order',
  hire: 'order',
  orderEnd: 'order-end',
  invoice: 'invoice',
  tip: 'tip',
  withdraw: 'withdrawing',
} as const satisfies Record<string, AnswerId>;

export type HelpedDialog = keyof typeof ANSWER_OF_DIALOG;

/** Why the server said no, by the code of its refusal; those whose message says it all are not here. */
export const ANSWER_OF_REFUSAL: Partial<Record<string, AnswerId>> = {
  payment_required: 'paying',
  payment_not_started: 'paying',
  already_paid: 'paying',
  quotation_pending: 'paying',
  not_approved: 'designer',
  forum_not_approved: 'designer',
  already_applied: 'designer',
  not_allowed_now: 'open-stage',
  jpg_required: 'entering',
  refund_pending: 'refund',
  already_refunded: 'refund',
  contest_frozen: 'ask-us',
  winner_chosen: 'choosing',
  already_finalist: 'finalists',
  designer_gone: 'further-designs',
  already_sold: 'store',
  poll_open: 'poll',
  poll_closed: 'poll',
  effect_images_first: 'handover',
  nothing_delivered: 'handover',
  already_confirmed: 'handover',
  zip_required: 'handover',
  archive_encrypted: 'handover',
  archive_unsafe_path: 'handover',
  archive_too_big: 'handover',
  already_reviewed: 'reviews',
  nothing_to_invoice: 'invoice',
  insufficient_balance: 'withdrawing',
  tip_lapsed: 'tip',
  not_for_hire: 'order',
  no_revisions_left: 'order',
  too_many_reports: 'copies',
  suspended: 'suspended',
  not_related: 'contact-details',
  blocked: 'contact-details',
};

export const answerPath = (anchor: AnswerId | GroupId) => `/faq#${anchor}`;

/** The questions of a group as that side sees them; all of them without one. */
export function questionsOf(group: (typeof GROUPS)[number], view: View | null): AnswerId[] {
  return Object.entries(group.questions)
    .filter(([, whose]) => view === null || whose === 'both' || whose === view)
    .map(([id]) => id as AnswerId);
}
