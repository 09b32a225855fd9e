// Texts of the menu behind one's own picture.
import type zh from '../zh/person';

const person: typeof zh = {
  label: 'My account',
  projects: 'My contests',
  income: 'My income',
  payments: 'My payments',
  services: 'My services',
  orders: 'My orders',
  messages: 'Messages',
  setting: 'Settings',
  profile: 'My page',
  signup: 'Designer sign-up',
  admin: 'Admin',
  logout: 'Sign out',
};

export default person;
