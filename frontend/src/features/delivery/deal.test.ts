// Each handover names its own designer and what they receive.
import { expect, test } from 'vitest';
import { namedDesigner } from '../../../test/people';
import { dealOf } from './deal';

const designer = namedDesigner(7, '林深');
const project: Parameters<typeof dealOf>[0] = {
  winning: { workId: 1, number: 17, designer: namedDesigner(6, '周屿'), imageKey: 'art0' },
  winnerShare: 764.15,
  finalists: 2,
  commission: 15,
  cloneId: 0,
  additionalBought: [
    {
      id: 1,
      work: { id: 2, number: 5, thumb: '', imageKey: 'art1' },
      designer,
      price: 299.99,
      confirmed: false,
      packageAt: null,
      claimAt: null,
      autoConfirmAt: null,
      turn: 'effects',
    },
  ],
};

test('the winner’s handover pays the prize and the awards', () => {
  expect(dealOf(project, 0)).toEqual({
    number: 17,
    designer: '周屿',
    net: 764.15,
    awards: true,
    prize: true,
    completes: true,
  });
});

test('a further design pays its price less commission, and nothing else', () => {
  // 45.00 (44.9985) of 299.99.
  expect(dealOf(project, 1)).toEqual({
    number: 5,
    designer: '林深',
    net: 254.99,
    awards: false,
    prize: false,
    completes: false,
  });
});

test('a number nobody bought is no handover', () => {
  expect(dealOf(project, 2)).toBeNull();
});
