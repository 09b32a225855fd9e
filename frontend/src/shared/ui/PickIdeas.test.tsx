// Ideas are chosen within the form: one press each, by kind and industry, and what they share is told.
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Industry, Taste } from '@/shared/api/types';
import { chosenIdeas, dropIdeas } from '@/shared/lib/chosen';
import { useDevicePicks } from '@/shared/lib/picks';
import { drawn, named, press, settle } from '../../../test/dom';
import PickIdeas from './PickIdeas';
import { ToastProvider } from './Toast';

const INDUSTRIES = [
  { id: 1, code: 'food', name: 'Food' },
  { id: 2, code: 'tech', name: 'Technology' },
] as Industry[];
const TASTE: Taste = {
  picks: 2,
  traits: [
    { kind: 'weight', code: 'heavy', name: 'Heavy', hex: null, count: 2 },
    { kind: 'colour', code: 'red', name: 'Red', hex: '#D6402B', count: 2 },
  ],
};
const idea = (workId: number) => ({ workId, title: `Idea ${workId}`, imageKey: `art${workId}`, tiny: '' });

const Opened = () => (
  <PickIdeas
    picks={useDevicePicks()}
    projectType={0}
    industry="2"
    industries={INDUSTRIES}
    onClose={() => {}}
  />
);

let asked: string[] = [];
const wait = () => settle(() => new Promise((done) => setTimeout(done, 20)));

async function open(total = 2) {
  const read = async (address: string) => {
    asked.push(address);
    if (address.includes('/design/taste')) return TASTE;
    return { list: [idea(1), idea(2)], total, page: 1, size: 12 };
  };
  await drawn(
    <CacheContext value={new Cache({}, read as never)}>
      <ToastProvider>
        <Opened />
      </ToastProvider>
    </CacheContext>,
  );
  await wait();
}

const latest = () =>
  new URL(asked.filter((one) => !one.includes('/taste')).at(-1) ?? '', 'http://x').searchParams;

beforeEach(() => {
  asked = [];
  dropIdeas();
});

test('it opens where the draft stands, and a press chooses or takes back', async () => {
  await open();
  expect([latest().get('projectType'), latest().get('industry')]).toEqual(['0', '2']);
  await press(named('Choose: Idea 1'));
  await press(named('Choose: Idea 2'));
  expect(chosenIdeas().map((one) => one.workId)).toEqual([1, 2]);
  expect(named('Choose: Idea 1').getAttribute('aria-pressed')).toBe('true');
  await wait();
  expect(document.body.textContent).toMatch(/What you like has in common.*Heavy 2 of 2.*Red 2 of 2/s);
  expect(asked.at(-1)).toContain('works=1%2C2');
  await press(named('Choose: Idea 1'));
  expect(chosenIdeas().map((one) => one.workId)).toEqual([2]);
});

test('another industry begins on its first page', async () => {
  await open(30);
  await press(named('Next'));
  await wait();
  expect(latest().get('page')).toBe('2');
  const select = document.querySelector<HTMLSelectElement>('select[aria-label="Industry"]');
  if (!select) throw new Error('an industry can be chosen');
  await settle(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(select), 'value')?.set?.call(select, '');
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await wait();
  expect([latest().get('page'), latest().get('industry'), latest().get('projectType')]).toEqual([
    '1',
    null,
    '0',
  ]);
});
