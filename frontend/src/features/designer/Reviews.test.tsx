// What a review was of, what was answered to it, and that testimonials stand once.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Designer, DesignerReview } from '@/shared/api/types';
import { StaticRouter } from '@/shared/lib/router';
import { drawn, named, press, settle } from '../../../test/dom';
import { Reviews } from './Reviews';

const review = (id: number, more: Partial<DesignerReview>): DesignerReview => ({
  id,
  userName: 'Lena',
  userId: 3,
  face: null,
  deleted: false,
  designer: { id: 9, userName: 'Aya', face: null, level: 1, userType: 2 },
  comment: `Words ${id}`,
  score: 5,
  dateTime: '2026-11-22T08:00:00Z',
  projectTitle: '',
  encodedId: null,
  orderId: null,
  answer: '',
  ...more,
});

async function shown(reviews: DesignerReview[], more: Partial<Designer>, further: DesignerReview[] = []) {
  const designer = {
    ...{ id: 9, userName: 'Aya', portfolio: [], testimonials: [], reviewsTotal: reviews.length },
    ...{ reviews, ...more },
  } as unknown as Designer;
  const { element } = await drawn(
    <CacheContext value={new Cache({}, (async () => ({ list: further })) as never, 0)}>
      <StaticRouter url="/designer/9">
        <Reviews designer={designer} />
      </StaticRouter>
    </CacheContext>,
  );
  await settle(async () => {});
  return element;
}

test('a review says whether it is of a contest, a private one or an order, and what was answered', async () => {
  const element = await shown(
    [
      review(1, { encodedId: 'abc', projectTitle: 'Marlow' }),
      review(2, {}),
      review(3, {
        orderId: 5,
        projectTitle: 'Tea mark',
        answer: 'My pleasure.',
        deleted: true,
        userName: '#3',
      }),
    ],
    {},
  );
  const lines = [...element.querySelectorAll('li')].map((line) => line.textContent ?? '');
  expect(lines[0]).toContain('Marlow');
  expect(lines[1]).toMatch(/private contest/i);
  expect(lines[2]).toContain('Order: Tea mark');
  expect(lines[2]).toContain('Aya replied: My pleasure.');
  expect(lines[2]).toContain('Deleted user');
  expect(lines[2]).not.toMatch(/private|#3/);
});

test('a testimonial of an older page stands first, and not again on its page', async () => {
  const first = Array.from({ length: 20 }, (_, index) => review(40 - index, {}));
  const old = review(2, {});
  const element = await shown(first, { reviewsTotal: 22, testimonials: [old] }, [review(3, {}), old]);
  const words = () =>
    [...element.querySelectorAll('li')].map((line) => line.textContent?.match(/Words (\d+)/)?.[1]);
  expect(words()).toHaveLength(21);
  await press(named('Load more'));
  await settle(async () => {});
  expect(words()[0]).toBe('2');
  expect(words().filter((id) => id === '2')).toHaveLength(1);
  expect(words().at(-1)).toBe('3');
});
