// Who waits for an answer: named beside the brief, told above the wall, and for the owner the way to what is not rated.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import text from '@/locales/en/owner';
import type { Project } from '@/shared/api/types';
import { StaticRouter } from '@/shared/lib/router';
import { drawn } from '../../../test/dom';
import { FairnessCard, FairnessLine } from './FairnessCard';

const designer = (id: number, answers: number) => ({
  ...{ id, userName: `Designer ${id}`, face: null, deleted: false, level: 1 },
  ...{ works: 2, answers, isFinalist: false, inactiveSince: null },
});
const project = (more: object): Project =>
  ({
    mine: true,
    can: { rate: true },
    fairness: { designers: 3, answered: 1, medianHours: 5, answers: 4, most: 4 },
    designerList: [designer(1, 4), designer(2, 0), designer(3, 0)],
    ...more,
  }) as unknown as Project;

async function linksOf(more: object) {
  const { element } = await drawn(
    <StaticRouter url="/contest/abc?a=brief&work=3">
      <FairnessCard project={project(more)} />
      <FairnessLine project={project(more)} />
    </StaticRouter>,
  );
  const links = [...element.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  return { said: element.textContent ?? '', links };
}

test('the owner is led to the designs that are not rated', async () => {
  const { said, links } = await linksOf({});
  expect(links).toEqual(Array(2).fill('/contest/abc?a=designs&f=unrated#designs'));
  expect(said.split(text.fairness.waiting(2))).toHaveLength(3);
});

test('whoever cannot rate reads it, and nobody is named who has an answer', async () => {
  for (const more of [{ mine: false }, { can: { rate: false } }]) {
    const { said, links } = await linksOf(more);
    expect(links).toEqual([]);
    expect(said).toContain(text.fairness.waiting(2));
    expect(said).not.toContain('Designer 1');
  }
  const { said } = await linksOf({ designerList: [designer(1, 4)] });
  expect(said).not.toContain(text.fairness.waiting(1));
});
