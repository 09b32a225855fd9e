// Moments where their reader is: one zone for all of a page, the server's drawing taken over as it is.
// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, expect, test, vi } from 'vitest';
import { Cache } from '@/shared/api/cache';
import { addressOf } from '@/shared/api/client';
import { CacheContext } from '@/shared/api/hooks';
import { BootContext, type Lang } from '@/shared/lib/boot';
import { formatTime } from '@/shared/lib/format';
import { zoned } from '@/shared/lib/zoned';
import '../../../test/dom';
import { ShortTime } from './ShortTime';
import { Time, ZoneTold } from './Time';

const AT = '2026-12-02T13:30:00Z';
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) act(end);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** The tooltip of the moment whose zone is told beside it. */
const tip = () => [...document.querySelectorAll('time')].at(-1)?.title;
const texts = () => [...document.querySelectorAll('time')].map((one) => one.textContent);

/** As the server draws it, and taken over by a browser whose device is in that zone. */
async function taken(lang: Lang, set: string | null, device: string, now = AT) {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...real.call(this), timeZone: device };
  });
  const wrong = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cache = new Cache({ [addressOf('/users/info')]: { id: 1, timeZone: set } }, undefined, 0);
  const boot = { lang, theme: 'system' as const, origin: '', now: Date.parse(now) };
  const tree = (
    <BootContext value={boot}>
      <CacheContext value={cache}>
        <Time at={AT} />
        <Time at={AT} dateOnly />
        <ShortTime at={AT} />
        <ZoneTold value={true}>
          <Time at={AT} />
        </ZoneTold>
      </CacheContext>
    </BootContext>
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(tree);
  const drawn = texts();
  await act(async () => {
    const living = hydrateRoot(root, tree, { onRecoverableError: (error) => expect.fail(String(error)) });
    ends.push(() => living.unmount());
  });
  // What knows the zones arrives a moment later.
  await act(() => vi.waitFor(() => import('@/shared/lib/zoned'), { timeout: 30_000 }));
  await act(async () => {});
  expect(wrong.mock.calls).toEqual([]);
  return { drawn, living: texts() };
}

const BEIJING = ['2 Dec 2026, 21:30 (UTC+8)', '2 Dec 2026', '2 Dec, 21:30', '2 Dec 2026, 21:30'];

test('the zone that somebody has set holds for every moment', async () => {
  const { drawn, living } = await taken('en', 'America/New_York', 'Europe/London');
  expect(drawn).toEqual(BEIJING);
  expect(living).toEqual(['2 Dec 2026, 08:30 (UTC-5)', '2 Dec 2026', '2 Dec, 08:30', '2 Dec 2026, 08:30']);
  expect(tip()).toBe('2 Dec 2026, 08:30 (UTC-5)');
});

test('whoever has set none is on the English site where their device is', async () => {
  const { drawn, living } = await taken('en', null, 'Europe/London');
  expect(drawn).toEqual(BEIJING);
  expect(living).toEqual(['2 Dec 2026, 13:30 (UTC+0)', '2 Dec 2026', '2 Dec, 13:30', '2 Dec 2026, 13:30']);
});

test('on the Chinese site times are those of Beijing until a zone is set', async () => {
  expect((await taken('zh', null, 'Europe/London')).living[0]).toBe('2026 年 12 月 2 日 21:30（北京时间）');
  document.body.replaceChildren();
  expect((await taken('zh', 'Europe/Paris', 'Asia/Shanghai')).living[0]).toBe(
    '2026 年 12 月 2 日 14:30（UTC+1）',
  );
});

test('a short time leaves out this year, and no other', async () => {
  expect((await taken('en', 'Europe/London', 'Europe/London', '2026-01-01T00:00:00Z')).living[2]).toBe(
    '2 Dec, 13:30',
  );
  document.body.replaceChildren();
  const { drawn, living } = await taken('en', 'Europe/London', 'Europe/London', '2027-01-01T00:00:00Z');
  expect([drawn[2], living[2]]).toEqual(['2 Dec 2026, 21:30', '2 Dec 2026, 13:30']);
  document.body.replaceChildren();
  expect((await taken('zh', null, 'Asia/Shanghai', '2027-01-01T00:00:00Z')).living[2]).toBe(
    '2026 年 12 月 2 日 21:30',
  );
});

test('what takes the place of the server’s text is about as long, so that nothing moves', () => {
  for (const zone of ['Europe/London', 'America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'UTC']) {
    for (const month of ['01', '05', '09', '11']) {
      const at = `2026-${month}-15T12:00:00Z`;
      const { time, name } = zoned(at, zone, 'en');
      expect((time + name).length, `${zone} ${month}`).toBe(formatTime(at, 'en').length);
    }
  }
});
