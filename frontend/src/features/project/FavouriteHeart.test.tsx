// The heart of a contest: shown at once, taken back when the server refuses; without an account it leads to sign in and back.
// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import words from '@/locales/en/favourite';
import { ApiError } from '@/shared/api/error';
import type { Me } from '@/shared/api/types';
import { StaticRouter } from '@/shared/lib/router';
import { ToastProvider } from '@/shared/ui/Toast';
import { drawn, named, press, settle } from '../../../test/dom';
import { FavouriteHeart } from './FavouriteHeart';

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));
afterEach(() => sent.mockReset());

const contest = { encodedId: 'k100', companyName: 'Marlow' };
const designer = { id: 7, userType: 2 } as Me;

interface HeartProps {
  me: Me | null | undefined;
  marked: boolean;
  small?: boolean;
  changed: (favourite: boolean) => void;
}

/** As a page that keeps what the server took. */
function Kept({ me, marked, small, changed }: HeartProps) {
  const [favourite, setFavourite] = useState(marked);
  const onChanged = (next: boolean) => {
    setFavourite(next);
    changed(next);
  };
  return <FavouriteHeart {...{ contest, favourite, me, small, onChanged }} />;
}

async function heart(me: Me | null | undefined, marked = false, small = false) {
  const changed = vi.fn();
  await drawn(
    <StaticRouter url="/contest/k100?a=brief">
      <ToastProvider>
        <Kept {...{ me, marked, small, changed }} />
      </ToastProvider>
    </StaticRouter>,
  );
  return changed;
}

const state = (name: string = words.heart) => named(name).getAttribute('aria-pressed');

test.each([
  [false, 'POST'],
  [true, 'DELETE'],
])('marked: %s, a press is sent by %s and shows before its answer', async (marked, method) => {
  let arrive = () => {};
  sent.mockImplementationOnce(() => new Promise<void>((done) => (arrive = done)));
  const changed = await heart(designer, marked);
  expect(state()).toBe(String(marked));
  await press(named(words.heart));
  expect(state(), 'on its way').toBe(String(!marked));
  expect(changed).not.toHaveBeenCalled();
  await settle(() => arrive());
  expect(sent.mock.calls).toEqual([[method, '/projects/{id}/favorite', { path: { id: 'k100' } }]]);
  expect(changed.mock.calls).toEqual([[!marked]]);
  expect(state()).toBe(String(!marked));
});

test('what the server refuses is taken back and said', async () => {
  sent.mockRejectedValueOnce(
    new ApiError(403, { error: 'suspended', message: 'Your account is on hold.' }, null),
  );
  const changed = await heart(designer);
  await press(named(words.heart));
  expect(state()).toBe('false');
  expect(changed).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('Your account is on hold.');
  await press(named(words.heart));
  expect(changed.mock.calls, 'and can be pressed again').toEqual([[true]]);
});

test('a visitor is led to sign in and back', async () => {
  await heart(null);
  const link = named(words.heartSignIn);
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/contest/k100?a=brief')}`);
  expect(document.querySelector('button[aria-pressed]')).toBeNull();
});

test('until it is known who looks nothing is pressed', async () => {
  await heart(undefined);
  expect((named(words.heart) as HTMLButtonElement).disabled).toBe(true);
});

test('among others it is named after its contest', async () => {
  await heart(designer, true, true);
  expect(state(`Marlow: ${words.heart}`)).toBe('true');
});
