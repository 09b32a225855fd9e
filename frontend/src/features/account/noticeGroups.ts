// The groups of notices, in the order in which people are shown them.
export const GROUPS = ['contests', 'entries', 'money', 'orders', 'messages', 'community', 'news'] as const;

export type Group = (typeof GROUPS)[number];
