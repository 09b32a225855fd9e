// Texts of the security log on the desk.
import type zh from '../zh/desksecurity';

const desksecurity: typeof zh = {
  search: 'User number or network address',
  searchHint: 'For example #12 or 203.0.113.9; only the network of an address is kept.',
  find: 'Find',
  filter: 'By type',
  all: 'All',
  console: 'Command line',
  empty: 'No events of this type.',
  columns: { at: 'When', what: 'Event', who: 'Person', network: 'Network', agent: 'Browser and request' },
  kinds: {
    registered: 'Registered',
    signed_in: 'Signed in',
    sign_in_failed: 'Sign-in failed',
    locked: 'Locked',
    signed_out: 'Signed out',
    sessions_ended: 'Ended sessions',
    reset_asked: 'Asked for a reset link',
    password_changed: 'Password changed',
    password_refused: 'Wrong password when asked again',
    account_made: 'Account made by the operator',
    account_deleted: 'Account deleted',
    share_key_changed: 'Share link changed',
    way_bound: 'Sign-in method added',
    way_removed: 'Sign-in method removed',
    step_on: 'Two-step verification on',
    step_off: 'Two-step verification off',
    step_failed: 'Wrong authenticator code',
    recovery_used: 'Recovery code used',
    contact_seen: 'Contact details viewed',
    data_asked: 'Own data asked for',
    refused: 'Refused',
    moderator_acted: 'Moderator acted',
  },
  ofUser: (id) => `user #${id}`,
  ofProject: (id) => `contest #${id}`,
  inAnswers: (n) =>
    `shown along with a moderator’s page, ${n === 1 ? 'one person' : `${n} people`} the first time`,
  details: { unknown_account: 'no such account', moderator: 'moderator' },
};

export default desksecurity;
