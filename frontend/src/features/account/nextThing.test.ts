// What is to be done next, by the facts of a card.
import { expect, test } from 'vitest';
import type { ProjectCard } from '@/shared/api/types';
import { clientThing, designerThing, isQuiet, isUrgent } from './nextThing';

type Row = [Partial<ProjectCard>, string];

test('a client is told the one thing that moves the contest', () => {
  const rows: Row[] = [
    [{ step: 0, total: 999 }, 'pay'],
    [{ step: 0, total: 0 }, 'quote'],
    [{ step: 1, designs: 0, list: 'OPEN' }, 'wait'],
    [{ step: 1, designs: 3, list: 'OPEN' }, 'feedback'],
    [{ step: 2, designs: 3, list: 'REVISIONS' }, 'choose'],
    [{ step: 2, designs: 0, list: 'REVISIONS' }, 'wait'],
    [{ step: 2, designs: 3, list: 'ENDED' }, 'closed'],
    [{ step: 2, designs: 3, list: 'REVISIONS', frozen: true }, 'frozen'],
    [{ step: 3, designs: 3, list: 'ENDED', turn: 'effects' }, 'await'],
    [{ step: 3, designs: 3, list: 'ENDED', turn: 'designer' }, 'await'],
    [{ step: 3, designs: 3, list: 'ENDED', turn: 'client' }, 'check'],
    [{ step: 4, designs: 3, list: 'ENDED' }, 'done'],
  ];
  for (const [card, thing] of rows)
    expect(clientThing(card as ProjectCard), JSON.stringify(card)).toBe(thing);
});

test('a designer is told whether it is theirs to hand over', () => {
  const me = { userName: '周屿' };
  const rows: Row[] = [
    [{ step: 1, list: 'OPEN' }, 'improve'],
    [{ step: 2, list: 'REVISIONS', finalists: 0 }, 'shortlist'],
    [{ step: 2, list: 'REVISIONS', finalists: 2 }, 'revise'],
    [{ step: 3, list: 'ENDED', winnerName: '周屿' }, 'won'],
    [{ step: 3, list: 'ENDED', winnerName: '周屿', turn: 'effects' }, 'won'],
    [{ step: 3, list: 'ENDED', winnerName: '周屿', turn: 'package' }, 'package'],
    [{ step: 3, list: 'ENDED', winnerName: '周屿', turn: 'client' }, 'delivered'],
    [{ step: 3, list: 'ENDED', winnerName: '周屿', turn: 'designer' }, 'change'],
    [{ step: 3, list: 'ENDED', winnerName: '林深' }, 'lost'],
    [{ step: 4, list: 'ENDED', winnerName: '周屿' }, 'done'],
    [{ step: 2, list: 'ENDED' }, 'closed'],
  ];
  for (const [card, thing] of rows) {
    expect(designerThing(card as ProjectCard, me), JSON.stringify(card)).toBe(thing);
  }
});

test('only the one whose turn a handover is sees it as urgent', () => {
  for (const thing of ['check', 'won', 'package', 'change'] as const) {
    expect([isUrgent(thing), isQuiet(thing)], thing).toEqual([true, false]);
  }
  for (const thing of ['await', 'delivered', 'lost', 'done'] as const) {
    expect([isUrgent(thing), isQuiet(thing)], thing).toEqual([false, true]);
  }
});
