// Texts of what keeps an account safe: running sessions.
import type zh from '../zh/safety';

const safety: typeof zh = {
  sessions: {
    title: 'Devices signed in',
    lead: 'Browsers that use your account now. End any that you do not know, and set a new password.',
    unknown: 'Unknown device',
    here: 'This device',
    seen: 'Last seen {0}',
    since: 'Signed in {0}',
    end: 'End',
    endTitle: 'End this session?',
    endText: 'That device is signed out at once.',
    endOthers: 'End all other sessions',
    endOthersTitle: 'End all other sessions?',
    endOthersText: 'Every device but this one is signed out at once.',
    ended: 'Ended.',
    cancel: 'Cancel',
  },
};

export default safety;
