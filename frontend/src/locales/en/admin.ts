// Texts of the admin pages.
import { formatCount } from '@/shared/lib/format';
import type zh from '../zh/admin';

const n1 = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

const admin: typeof zh = {
  title: 'Admin',
  lead: 'What waits comes first, and what has waited longest before the rest.',
  forbidden: 'This is for moderators.',
  since: {
    minutes: (n) => n1(n, 'minute', 'minutes'),
    hours: (n) => n1(n, 'hour', 'hours'),
    days: (n) => n1(n, 'day', 'days'),
  },
  tabs: { reviewing: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
  columns: {
    user: 'Applicant',
    works: 'Works',
    submitted: 'Handed in',
    waited: 'Waited',
    decided: 'Decided',
    reason: 'Reason',
  },
  emptyTab: 'No applications here.',
  application: {
    title: 'Designer application',
    back: 'All applications',
    of: (name) => `Application of ${name}`,
    waited: 'waiting for {0}',
    works: 'Works',
    work: (n) => `Picture ${n}`,
    original: 'Open the original',
    background: 'Ground',
    backgrounds: { white: 'White', grey: 'Grey', black: 'Black' },
    brief: 'The test',
    said: 'What the applicant says',
    saidNothing: 'Nothing was written.',
    person: 'Applicant',
    joined: 'Joined',
    realName: 'Real name',
    wechat: 'WeChat',
    phone: 'Phone',
    none: 'Not given',
    decision: 'Decision',
    approve: 'Approve',
    reject: 'Reject',
    reason: 'Reason',
    reasonHint: 'The applicant reads it: say what is missing. Required to reject.',
    reasonRequired: 'Please give a reason.',
    reasonLong: (n) => `At most ${n} characters.`,
    quick: 'Common reasons',
    approved: 'Approved',
    rejected: 'Rejected',
    decidedOn: 'decided on {0}',
    done: {
      approved: (name) => `${name} is approved.`,
      rejected: (name) => `${name} is rejected and will read the reason.`,
    },
    next: 'Next',
    keys: 'Keys',
    keyList: [
      ['1 2 3', 'which picture'],
      ['B', 'ground'],
      ['A', 'approve'],
      ['R', 'write a reason to reject'],
      ['N', 'next'],
    ],
    recorded: 'Who decided and when is recorded; the applicant is told here and by mail.',
  },
};

export default admin;
