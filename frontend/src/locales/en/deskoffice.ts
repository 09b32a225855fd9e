// Texts of the desk's figures, of the outbox and of the filters of the record.
import { formatCount, plural } from '@/shared/lib/format';
import type zh from '../zh/deskoffice';

const deskoffice: typeof zh = {
  figures: {
    title: 'Figures',
    lead: 'By Beijing days, weeks from Monday; today is included, so far.',
    site: 'Site',
    sites: { zh: 'Chinese site', en: 'English site' },
    by: 'Time',
    ways: { day: 'By day', week: 'By week' },
    table: 'The numbers',
    columns: { part: 'From', value: 'Now', before: 'Period before' },
    none: '—',
    before: (value) => `${value} in the period before`,
    same: 'as in the period before',
    hours: (n) => `${n} h`,
    percent: (n) => `${n}%`,
    chart: (name) => `Course of ${name}`,
    names: {
      turnover: 'Turnover',
      fees: 'Platform income',
      held: 'Held in escrow',
      started: 'Contests started',
      finished: 'Contests finished',
      first_design: 'Time to first design',
      refunds: 'Refund rate',
    },
    counts: {
      turnover:
        'From the ledger: what clients paid by all channels for contests, orders, the store and tips. Payments that had no purpose and are sent back are left out.',
      fees: 'From the ledger: what was booked as the platform’s own: service fees, options and other fees. What coupons cost is not taken off.',
      held: 'From the ledger: the escrow of contests, orders and tips together, as it stood at the end of each part.',
      started: 'Contests paid in this time. Purchases in the store are not counted.',
      finished: 'Contests completed in this time. Purchases in the store are not counted.',
      first_design:
        'Of contests paid in this time that have a design: from the payment to the first one, on average. Those without one are left out.',
      refunds:
        'From the ledger: what went back to clients, in per cent of what was paid in the same time. It may have been paid earlier.',
    },
  },
  queues: {
    clear: 'All clear',
    waiting: (n, late) =>
      late > 0
        ? `${formatCount(n)} waiting; ${plural(late, 'queue is', 'queues are')} late`
        : n > 0
          ? `${formatCount(n)} waiting, none late`
          : 'Nothing is waiting',
  },
  outbox: {
    counts: {
      waiting: 'Waiting to leave',
      failed: 'Failed',
      kept: 'Not sent',
      sent: 'Sent within a day',
    },
    tabs: { all: 'All', waiting: 'Waiting', failed: 'Failed', kept: 'Not sent', sent: 'Sent' },
    columns: {
      id: 'Number',
      to: 'To',
      subject: 'Subject',
      state: 'Status',
      reason: 'Reason',
      at: 'Written',
      retry: 'Again',
    },
    channels: { mail: 'E-mail', sms: 'Text message' },
    states: {
      waiting: 'waiting to leave',
      failing: 'failed, is tried again',
      sent: 'sent',
      failed: 'failed, given up',
      kept: 'not sent',
    },
    keptText: 'No carrier is set up, or the address is its person’s no more.',
    tried: (n) => (n === 1 ? 'tried once' : `tried ${formatCount(n)} times`),
    nextAt: 'next {0}',
    sentAt: 'sent {0}',
    gone: 'its text is erased by now, it cannot be sent',
    retry: 'Send again',
    done: 'It is back in the queue and leaves at once.',
    empty: 'No messages here.',
    secret:
      'Addresses are shown in part; texts, codes and links are not shown here. Sending again is recorded.',
    older: 'Earlier ones',
    newest: 'Back to the latest',
  },
  record: {
    title: 'Filters',
    kind: 'Type',
    anyKind: 'All',
    moderator: 'Moderator',
    moderatorHint: 'Number, user name, e-mail or link',
    person: 'Person',
    personHint: 'Number, user name, e-mail or link; contests of theirs count too',
    project: 'Contest',
    projectHint: 'Number, link or title',
    from: 'From',
    to: 'To',
    datesWrong: 'The end cannot be before the start.',
    apply: 'Find',
    clear: 'Clear',
    export: 'Export CSV',
    exportHint: (n) => `What the filters let through, at most ${formatCount(n)}; the export is recorded.`,
    older: 'Earlier ones',
    newest: 'Back to the latest',
  },
};

export default deskoffice;
