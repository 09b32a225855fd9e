// A contest that has just been paid: what can still be changed, and where.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import text from '@/locales/en/paid';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { StaticRouter } from '@/shared/lib/router';
import { drawn, named, settle } from '../../../test/dom';
import Paid from './Paid';

const WORDS = 'What it does, for whom, and what sets it apart. '.repeat(5);
const project = (more: object): Project =>
  ({
    ...{ id: 7, encodedId: 'abc', title: 'Tea house', site: 'en', private: false },
    ...{ companyIntro: WORDS, content: WORDS, features: ['AI'] },
    ...{ package: { draft: 20, designer: 8 }, paidAt: '2026-01-01T00:00:00Z', endTime: null },
    can: { edit: true },
    ...more,
  }) as unknown as Project;

async function opened(more: object) {
  const answer = async () => ({ firstDesignMinutes: null });
  const { element } = await drawn(
    <CacheContext value={new Cache({}, answer, 0)}>
      <StaticRouter url="/start">
        <Paid project={project(more)} />
      </StaticRouter>
    </CacheContext>,
  );
  await settle(async () => {});
  return element;
}

test('brief and files can still be changed, and the way there is named', async () => {
  for (const [more, way] of [
    [{}, text.brief.edit],
    [{ features: [] }, text.brief.add],
  ] as const) {
    const element = await opened(more);
    expect(element.textContent).toContain(text.brief.still);
    expect(named(way, element).getAttribute('href')).toBe('/contest/abc?a=brief');
  }
  const closed = await opened({ can: { edit: false } });
  expect(closed.textContent).not.toContain(text.brief.still);
});
