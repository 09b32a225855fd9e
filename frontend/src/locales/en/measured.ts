// Texts of the figures that the market measured of itself.
import { plural } from '@/shared/lib/format';
import type zh from '../zh/measured';

const measured: typeof zh = {
  minutes: (n) => plural(n, 'minute', 'minutes'),
  hours: (n) => plural(n, 'hour', 'hours'),
  days: (n) => plural(n, 'day', 'days'),
  first: (time) => `First design ${time} after payment`,
  winner: (time) => `Winner chosen ${time} after payment`,
  clients: (n) => `${plural(n, 'client', 'clients')} served`,
  source: (contests, days) =>
    `Medians measured over ${contests} public contests of the last ${days} days; not a promise.`,
};

export default measured;
