// The last day of a poll: in the zone that its page shows, said beside the field, and never half a date.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import words from '@/locales/en/poll';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { StaticRouter } from '@/shared/lib/router';
import { drawn, named, press, settle, write } from '../../../test/dom';
import { OpenPoll } from './OpenPoll';

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));
afterEach(() => sent.mockReset());

const text = words.tab;
const work = (id: number) => ({ id, number: id, thumb: null, hidden: false, image: { tiny: null } });

async function opened() {
  const answer = async (address: string) =>
    address.includes('/users/info')
      ? { id: 1, userType: 1, timeZone: 'America/New_York' }
      : { list: [work(1), work(2)], total: 2, page: 1, size: 40 };
  const { element } = await drawn(
    <CacheContext value={new Cache({}, answer, 0)}>
      <StaticRouter url="/contest/1">
        <OpenPoll project={{ encodedId: 'x', step: 2, private: false } as Project} onOpened={() => {}} />
      </StaticRouter>
    </CacheContext>,
  );
  await settle(async () => {});
  const day = element.querySelector('input[type=date]');
  if (!(day instanceof HTMLInputElement)) throw new Error('no field for the day');
  return { element, day };
}

test('a day ends where its reader is, and the field says so', async () => {
  const { element, day } = await opened();
  await write(day, '2026-12-31');
  expect(element.textContent).toContain('It ends at 23:59 that day (UTC-5).');
  await press(named(text.open));
  expect(sent.mock.calls[0]?.[2].json.until).toBe('2027-01-01T04:59:59.000Z');
});

test('half a date is said to be one, and is not taken for none', async () => {
  const { element, day } = await opened();
  let half = true;
  Object.defineProperty(day, 'validity', { get: () => ({ badInput: half }) });
  await settle(() => day.dispatchEvent(new KeyboardEvent('keyup', { key: '3', bubbles: true })));
  expect(element.textContent).not.toContain(text.untilHalf);
  await press(named(text.open));
  expect(element.textContent).toContain(text.untilHalf);
  expect(sent).not.toHaveBeenCalled();
  half = false;
  await write(day, '2026-12-31');
  expect(element.textContent).not.toContain(text.untilHalf);
});
