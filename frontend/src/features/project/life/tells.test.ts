// Room for what a contest has to tell is kept only where something will stand there: what is kept in vain moves the page.
import { expect, test } from 'vitest';
import { may } from '../../../../test/people';
import { tellsMore } from './tells';

type Facts = Parameters<typeof tellsMore>[0];
type Reader = Parameters<typeof tellsMore>[1];

const contest: Facts = {
  cloneId: 0,
  step: 1,
  freeze: null,
  refund: { status: 0, amount: 0 },
  abandoned: false,
  abandonedPaidAt: null,
  winning: null,
  can: may('upload'),
  identityPart: null,
  splitOfEncodedId: null,
  invitedMe: false,
  mine: false,
  designerList: [],
};
const at = '2026-01-01T00:00:00Z';
const designer: Reader = { id: 7 };
const listed = (works: number, inactiveSince: string | null = null) => [{ id: 7, works, inactiveSince }];

const cases: [string, Partial<Facts>, Reader, boolean][] = [
  ['most tell nothing', {}, designer, false],
  ['an invitation is told of', { invitedMe: true }, designer, true],
  ['until its designer has handed in', { invitedMe: true, designerList: listed(1) }, designer, false],
  ['another one’s design is none', { invitedMe: true, designerList: listed(1) }, { id: 8 }, true],
  ['or nothing is taken any more', { invitedMe: true, can: may() }, designer, false],
  ['abandoned', { abandoned: true, step: 2 }, null, true],
  ['its finalists are paid', { abandonedPaidAt: at, step: 2 }, null, true],
  ['but a winner was chosen after all', { abandonedPaidAt: at, step: 2, winning: {} }, null, false],
  ['over without a winner', { abandonedPaidAt: at, step: 4 }, null, true],
  ['on hold', { freeze: { since: at, reason: 'why' } }, null, true],
  ['a refund is asked for', { refund: { status: 1, amount: 300 } }, null, true],
  ['from the store', { cloneId: 3 }, null, true],
  ['an identity may follow', { can: may('splitVi') }, null, true],
  ['its owner is told who is silent', { mine: true, designerList: listed(1, at) }, null, true],
  ['and nobody else', { designerList: listed(1, at) }, designer, false],
];

test.each(cases)('%s', (_name, facts, me, tells) => {
  expect(tellsMore({ ...contest, ...facts }, me)).toBe(tells);
});
