// What is to be done next, by the facts of a card.
import { expect, test } from 'vitest';
import type { ProjectCard } from '@/shared/api/types';
import { clientThing, designerThing } from './nextThing';

type Row = [Partial<ProjectCard>, string];

const BARE = {
  deliveries: [],
  mine: null,
  frozen: false,
  stopped: false,
  finalists: 0,
  finalistPrize: { amount: 50, count: 3 },
};
const cardOf = (card: Partial<ProjectCard>) => ({ ...BARE, ...card }) as unknown as ProjectCard;
const open = (turn: string, more: object = {}) =>
  ({ boughtId: 0, turn, claimAt: null, autoConfirmAt: null, claimable: false, ...more }) as never;
const part = (more: object) =>
  ({ finalist: false, won: false, works: 1, earned: 0, restClaimable: false, ...more }) as never;

test('a client is told the one thing that moves the contest', () => {
  const rows: Row[] = [
    [{ step: 0, total: 999 }, 'pay'],
    [{ step: 0, total: 0 }, 'quote'],
    [{ step: 1, designs: 0, list: 'OPEN' }, 'wait'],
    [{ step: 1, designs: 3, list: 'OPEN' }, 'feedback'],
    [{ step: 2, designs: 3, list: 'REVISIONS' }, 'choose'],
    [{ step: 2, designs: 3, list: 'REVISIONS', finalists: 2 }, 'choose'],
    [{ step: 2, designs: 3, list: 'REVISIONS', finalists: 3 }, 'pick'],
    [{ step: 2, designs: 0, list: 'REVISIONS' }, 'wait'],
    [{ step: 2, designs: 3, list: 'ENDED' }, 'closed'],
    [{ step: 2, designs: 3, list: 'REVISIONS', frozen: true }, 'frozen'],
    [{ step: 3, designs: 3, list: 'ENDED', frozen: true, stopped: true }, 'stopped'],
    [{ step: 3, designs: 3, list: 'ENDED', deliveries: [open('effects')] }, 'await'],
    [{ step: 3, designs: 3, list: 'ENDED', deliveries: [open('designer')] }, 'await'],
    [{ step: 3, designs: 3, list: 'ENDED', deliveries: [open('client')] }, 'check'],
    [{ step: 4, designs: 3, list: 'ENDED', deliveries: [open('effects', { boughtId: 1 })] }, 'extra'],
    [{ step: 4, designs: 3, list: 'ENDED', deliveries: [open('client', { boughtId: 1 })] }, 'check'],
    [{ step: 4, designs: 3, list: 'ENDED' }, 'done'],
  ];
  for (const [card, thing] of rows) expect(clientThing(cardOf(card)), JSON.stringify(card)).toBe(thing);
});

test('a designer is told whether it is theirs to hand over', () => {
  const bought = { boughtId: 1 };
  const rows: Row[] = [
    [{ step: 1, list: 'OPEN', mine: part({}) }, 'improve'],
    [{ step: 2, list: 'REVISIONS', mine: part({}) }, 'shortlist'],
    [{ step: 2, list: 'REVISIONS', finalists: 2, mine: part({}) }, 'passed'],
    [{ step: 2, list: 'REVISIONS', finalists: 2, mine: part({ finalist: true }) }, 'revise'],
    [{ step: 2, list: 'REVISIONS', finalists: 2, mine: part({ restClaimable: true }) }, 'claimRest'],
    [{ step: 3, list: 'ENDED', deliveries: [open('effects')] }, 'won'],
    [{ step: 3, list: 'ENDED', deliveries: [open('effects')], cloneId: 7 }, 'sold'],
    [{ step: 3, list: 'ENDED', deliveries: [open('package')] }, 'package'],
    [{ step: 3, list: 'ENDED', deliveries: [open('client')] }, 'delivered'],
    [{ step: 3, list: 'ENDED', deliveries: [open('client', { claimable: true })] }, 'claim'],
    [{ step: 3, list: 'ENDED', deliveries: [open('designer')] }, 'change'],
    [{ step: 3, list: 'ENDED', mine: part({}) }, 'lost'],
    [{ step: 3, list: 'ENDED', mine: part({ finalist: true }) }, 'lostAward'],
    [{ step: 4, list: 'ENDED', deliveries: [open('effects', bought)] }, 'bought'],
    [{ step: 4, list: 'ENDED', deliveries: [open('client'), open('effects', bought)] }, 'bought'],
    [{ step: 4, list: 'ENDED', mine: part({ earned: 50 }) }, 'earned'],
    [{ step: 4, list: 'ENDED', mine: part({}) }, 'done'],
    [{ step: 2, list: 'ENDED' }, 'closed'],
  ];
  for (const [card, thing] of rows) {
    expect(designerThing(cardOf(card)), JSON.stringify(card)).toBe(thing);
  }
});
