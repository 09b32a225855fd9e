// Designers are told with the reason why, and what picks share with its count.
// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { DesignerByTaste, Project, Taste } from '@/shared/api/types';
import { StaticRouter } from '@/shared/lib/router';
import TasteLine from '@/shared/ui/TasteLine';
import { ToastProvider } from '@/shared/ui/Toast';
import { drawn, settle } from '../../../../test/dom';
import { answer } from '../../../../test/fixtures';
import { may } from '../../../../test/people';
import { Fitting } from './Fitting';
import { InviteDialog } from './InviteDialog';

const fixture = <T,>(path: string) =>
  (answer(new URL(`http://x/api/v1${path}`), 'en') as unknown as { data: T }).data;
const found = answer(new URL('http://x/api/v1/designers'), 'en') as unknown as { list: DesignerByTaste[] };
const [first] = found.list;
if (!first) throw new Error('there are designers');

const heavy = { kind: 'weight' as const, code: 'heavy', name: 'Heavy', hex: null, count: 9 };
const red = { kind: 'colour' as const, code: 'red', name: 'Red', hex: '#D6402B', count: 7 };
const one: DesignerByTaste = { ...first, looked: 12, traits: [heavy, red], alike: 3, picked: 0, samples: [] };

test.each([
  ['figures and likeness', {}, 'Of 12 recent public designs: 9 heavy, 7 red; 3 like one you chose'],
  [
    'who drew a pick',
    { picked: 1, alike: 0 },
    'Drew 1 idea that you chose; Of 12 recent public designs: 9 heavy, 7 red',
  ],
  [
    'nothing in common but likeness',
    { traits: [], looked: 1 },
    'Of 1 recent public design; 3 like one you chose',
  ],
])('%s', async (_, change, words) => {
  const { element } = await drawn(<Fitting designer={{ ...one, ...change }} />);
  expect(element.querySelector('p')?.textContent).toBe(words);
});

test.each([
  ['a single pick says nothing', { picks: 1, traits: [] }, ''],
  ['where all differ that is said', { picks: 3, traits: [] }, 'Each of them is different'],
  ['what they share has its count', { picks: 12, traits: [heavy, red] }, 'Heavy 9 of 12Red 7 of 12'],
])('%s', async (_, taste: Taste, words) => {
  const { element } = await drawn(<TasteLine taste={taste} own />);
  expect(element.textContent).toContain(words);
  expect(element.textContent === '').toBe(words === '');
});

async function dialog(changes: Partial<Project>) {
  const asked: string[] = [];
  const read = async (address: string) => {
    asked.push(address);
    return address.includes('/taste/') ? [one] : found;
  };
  const project = {
    ...fixture<Project>('/projects/101'),
    invited: [],
    designerList: [],
    invitesLeft: 2,
    ...changes,
  };
  await drawn(
    <CacheContext value={new Cache({}, read as never)}>
      <StaticRouter url="/">
        <ToastProvider>
          <InviteDialog project={project} onClose={() => {}} onDone={() => {}} onChanged={() => {}} />
        </ToastProvider>
      </StaticRouter>
    </CacheContext>,
  );
  await settle(() => new Promise((done) => setTimeout(done, 20)));
  const buttons = [...document.querySelectorAll(`button[aria-label="Invite ${one.userName}"]`)];
  return {
    asked: asked.some((address) => address.includes('/taste/')),
    buttons,
    text: document.body.textContent ?? '',
  };
}

test('whoever fits stands above the others, once', async () => {
  const { buttons, text } = await dialog({ can: may('invite') });
  expect(text).toMatch(/whose own work fits.*9 heavy.*Other designers/s);
  expect(buttons).toHaveLength(1);
});

test.each([
  ['nothing was picked', { references: [] }],
  ['no invitation is left', { invitesLeft: 0 }],
  ['nobody can be invited', { can: may() }],
])('nobody is ranked where %s', async (_, changes) => {
  const { asked, buttons, text } = await dialog({ can: may('invite'), ...changes });
  expect([asked, buttons.length]).toEqual([false, 1]);
  expect(text).not.toContain('Other designers');
});
