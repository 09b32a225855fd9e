// Texts of inviting a designer from their own page.
import type zh from '../zh/invite';

const invite: typeof zh = {
  button: 'Invite to my contest',
  title: (name) => `Invite ${name}`,
  text: 'Pick a contest. They are told; how many you may invite depends on its package.',
  one: 'Invite',
  to: (name) => `Invite to ${name}`,
  done: 'Invited',
  none: 'No contest is running',
  noneText: 'Start one first, then invite the designers you like.',
  start: 'Start a contest',
  current: {
    label: 'Current contest',
    inviting: 'You are inviting designers to',
    of: 'You come from',
    left: (n) => (n === 1 ? '1 invitation left' : `${n} invitations left`),
    used: 'All invitations are used',
    closed: 'Nobody can be invited to this contest now',
    back: 'Back to the contest',
    to: (name, project) => `Invite ${name} to ${project}`,
    done: (name) => `${name} is invited`,
    joined: 'Taking part',
  },
};

export default invite;
