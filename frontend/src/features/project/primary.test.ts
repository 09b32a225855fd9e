// Which one action each person is offered, stage by stage.
import { expect, test } from 'vitest';
import type { Turn } from '@/shared/api/types';
import { may, namedDesigner } from '../../../test/people';
import { type PrimaryKind, primaryOf } from './primary';

type Facts = Parameters<typeof primaryOf>[0];

const base: Facts = {
  step: 1,
  designs: 5,
  turn: null,
  can: may(),
  mine: false,
  refund: { status: 0, amount: 0 },
  additionalBought: [],
};
const designer = { id: 7, userType: 2 as const, approved: true, isModerator: 0 as const };
const client = { id: 5, userType: 1 as const, approved: false, isModerator: 0 as const };
const bought = (turn: Turn) => [
  {
    id: 1,
    work: { id: 2, number: 5, thumb: '', imageKey: 'art' },
    designer: namedDesigner(7, 'a'),
    price: 300,
    confirmed: false,
    packageAt: null,
    claimAt: null,
    autoConfirmAt: null,
    turn,
  },
];

const cases: [string, Partial<Facts>, Parameters<typeof primaryOf>[1], boolean, PrimaryKind | null][] = [
  ['the owner pays first', { mine: true, step: 0, can: may('pay') }, client, false, 'pay'],
  ['a quotation has to come before', { mine: true, step: 0 }, client, false, null],
  ['without designs the owner shares', { mine: true, designs: 0 }, client, false, 'share'],
  ['with designs the owner rates', { mine: true, can: may('chooseWinner') }, client, false, 'rate'],
  [
    'after the open stage they choose',
    { mine: true, step: 2, can: may('chooseWinner') },
    client,
    false,
    'choose',
  ],
  [
    'nothing came: reopen',
    { mine: true, step: 2, designs: 0, can: may('restart') },
    client,
    false,
    'restart',
  ],
  ['a package waits', { mine: true, step: 3, turn: 'client', can: may('confirm') }, client, false, 'check'],
  [
    'a revision was asked for',
    { mine: true, step: 3, turn: 'designer', can: may('confirm') },
    client,
    false,
    'handover',
  ],
  ['then the review', { mine: true, step: 4, can: may('review') }, client, false, 'review'],
  ['then only the files', { mine: true, step: 4, can: may('review') }, client, true, 'files'],
  [
    'a requested refund leaves nothing to press',
    { mine: true, refund: { status: 1, amount: 0 } },
    client,
    false,
    null,
  ],
  [
    'a further design waits to be checked',
    { mine: true, step: 4, can: may('review'), additionalBought: bought('client') },
    client,
    false,
    'check',
  ],
  [
    'the seller of a further design delivers it',
    { step: 4, turn: 'done', additionalBought: bought('package') },
    designer,
    false,
    'deliver',
  ],
  [
    'and waits while the client checks',
    { step: 4, turn: 'done', additionalBought: bought('client') },
    designer,
    false,
    'handover',
  ],
  ['a designer enters', { can: may('upload') }, designer, false, 'upload'],
  [
    'before the test they take it',
    {},
    { id: 7, userType: 2, approved: false, isModerator: 0 },
    false,
    'test',
  ],
  [
    'whoever has handed the test in waits',
    {},
    { id: 7, userType: 2, approved: false, isModerator: 0, application: 'reviewing' },
    false,
    'reviewing',
  ],
  [
    'whoever did not pass is told so',
    {},
    { id: 7, userType: 2, approved: false, isModerator: 0, application: 'rejected' },
    false,
    'rejected',
  ],
  [
    'what a test led to asks nothing once the contest takes no entries',
    { step: 2 },
    { id: 7, userType: 2, approved: false, isModerator: 0, application: 'reviewing' },
    false,
    null,
  ],
  [
    'the winner shows effects first',
    { step: 3, turn: 'effects', can: may('uploadEffects', 'viewPackage') },
    designer,
    false,
    'effects',
  ],
  [
    'then the package',
    { step: 3, turn: 'package', can: may('deliver', 'viewPackage') },
    designer,
    false,
    'deliver',
  ],
  [
    'a claim goes before waiting',
    { step: 3, turn: 'client', can: may('claim', 'viewPackage') },
    designer,
    false,
    'claim',
  ],
  ['the winner waits', { step: 3, turn: 'client', can: may('viewPackage') }, designer, false, 'handover'],
  [
    'a moderator decides on the desk, whatever designers may do',
    { can: may('upload', 'viewPackage') },
    { id: 1, userType: 0, approved: false, isModerator: 1 },
    false,
    null,
  ],
  ['a rival has nothing to do', { step: 3, turn: 'client' }, designer, false, null],
  ['a visitor signs in to enter', {}, null, false, 'signIn'],
  ['a visitor of an ended contest starts one', { step: 4 }, null, false, 'own'],
  ['another client starts one', {}, client, false, 'own'],
];

test.each(cases)('%s', (_, facts, me, reviewed, kind) => {
  expect(primaryOf({ ...base, ...facts }, me, reviewed)).toBe(kind);
});
