// Whom an order waits for: a side, or the moderators once it is theirs to decide; one deed leads at most.
import { expect, test } from 'vitest';
import type { Order } from '@/shared/api/types';
import { leads, waitsFor } from './turn';

const order = (more: Partial<Order>) =>
  ({
    ...{ role: 'seller', turn: 'seller', waiting: true, disputedAt: null },
    ...{ buyerProposal: null, sellerProposal: null },
    can: { answerExtension: false },
    ...more,
  }) as Order;
const share = { share: 50, reason: '' };
/** It is theirs to say whether there is more time. */
const can = { answerExtension: true } as Order['can'];
const disputedAt = '2026-01-01T00:00:00Z';

test('it waits for whoever is next, and for moderators where the two cannot agree or nothing moves', () => {
  const rows: [Partial<Order>, ReturnType<typeof waitsFor>, boolean][] = [
    [{}, 'you', true],
    [{ turn: 'buyer', waiting: false }, 'them', false],
    [{ turn: null, waiting: false }, null, false],
    [{ role: 'moderator' }, null, false],
    // Nothing has moved for days: what would bring it on still leads.
    [{ disputedAt }, 'moderators', true],
    [{ disputedAt, role: 'buyer', waiting: false }, 'moderators', false],
    [{ disputedAt, waiting: false, buyerProposal: share, sellerProposal: share }, 'moderators', false],
    [{ disputedAt, waiting: false, sellerProposal: share }, 'them', false],
    [{ disputedAt, buyerProposal: share }, 'you', false],
    [{ role: 'buyer', waiting: false, disputedAt, buyerProposal: share }, 'them', false],
    [{ role: 'buyer', can }, 'you', false],
    [{ role: 'buyer', turn: 'buyer', can }, 'you', false],
    [{ role: 'buyer', disputedAt, sellerProposal: share, can }, 'you', false],
  ];
  for (const [more, whom, first] of rows) {
    expect([waitsFor(order(more)), leads(order(more))], JSON.stringify(more)).toEqual([whom, first]);
  }
});
