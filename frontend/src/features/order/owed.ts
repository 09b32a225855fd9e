// When a seller owes what was ordered.
import type { OrderCard } from '@/shared/api/types';

/** Started, and where either side wrote last. */
const OWED = [3, 31, 32];

/** The date of a delivery that is owed; null where none is, or none was agreed. */
export const owedBy = ({ dueAt, status }: Pick<OrderCard, 'dueAt' | 'status'>): string | null =>
  OWED.includes(status) ? dueAt : null;
