// The shapes of the HTTP contract as the pages use them. Money in major units, times RFC 3339 UTC.
export type * from './types/account';
export type * from './types/admin';
export type * from './types/common';
export type * from './types/delivery';
export type * from './types/designer';
export type * from './types/life';
export type * from './types/money';
export type * from './types/people';
export type * from './types/project';
export type * from './types/reads';
export type * from './types/settings';
export type * from './types/store';
export type * from './types/work';
