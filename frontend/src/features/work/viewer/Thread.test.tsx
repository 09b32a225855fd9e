// The talk behind an entry: what is written, marked and chosen while the last message is being sent stays.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/work';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Project, Work } from '@/shared/api/types';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, named, press, settle, until, write } from '../../../../test/dom';
import { namedDesigner } from '../../../../test/people';
import { type Draft, type DraftChange, useDraft } from './draft';
import { Thread } from './Thread';

const project = { encodedId: 'c1', mine: false, client: namedDesigner(1, 'Mara') } as unknown as Project;
const work = {
  id: 5,
  number: 3,
  version: 1,
  designer: namedDesigner(7, 'Lin'),
  unread: 0,
  can: { message: true },
} as unknown as Work;

let answer: () => void;
beforeEach(() => {
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    const body = (more: object) => new Response(JSON.stringify({ code: 200, ...more }));
    if (options?.method !== 'POST') return body({ list: [], total: 0, page: 1, size: 100 });
    await new Promise<void>((done) => {
      answer = done;
    });
    return body({ data: { masked: false } });
  });
});
afterEach(() => vi.unstubAllGlobals());

let now: Draft;
let change: (part: DraftChange) => void;
function Page() {
  [now, change] = useDraft(1, work.id);
  return (
    <Thread
      project={project}
      me={null}
      work={work}
      draft={now}
      onDraft={change}
      openOnly={false}
      onOpenOnly={() => {}}
      onChanged={() => {}}
    />
  );
}

test('only what was sent leaves the draft', async () => {
  const { element } = await drawn(
    <CacheContext value={new Cache()}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </CacheContext>,
  );
  const field = element.querySelector('textarea') as HTMLTextAreaElement;
  await write(field, 'First');
  await settle(() => change({ pin: { x: 0.5, y: 0.5 }, chips: ['too_plain'] }));
  await press(named(text.thread.send, element));
  await write(field, 'First Second');
  await settle(() => change({ pin: { x: 0.1, y: 0.2 }, chips: ['too_plain', 'colours'] }));
  await settle(() => answer());
  await until(() => expect(now.content).toBe('Second'));
  expect(now).toEqual({ content: 'Second', pin: { x: 0.1, y: 0.2 }, chips: ['colours'] });

  await press(named(text.thread.send, element));
  await settle(() => answer());
  await until(() => expect(now).toEqual({ content: '', pin: null, chips: [] }));
});
