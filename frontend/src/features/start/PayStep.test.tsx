// A brief whose answer was lost becomes one contest, also where one has gone back a step and come again.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import text from '@/locales/en/start';
import { Cache } from '@/shared/api/cache';
import { ApiError } from '@/shared/api/error';
import { CacheContext } from '@/shared/api/hooks';
import { useIntention } from '@/shared/api/intention';
import { drawn, named, press, settle } from '../../../test/dom';
import { EMPTY } from './draft';
import { PayStep } from './PayStep';
import type { Wizard } from './useWizard';

const upload = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/upload', () => ({ upload }));
vi.mock('./Recap', () => ({ Recap: () => null }));

function Steps({ at, title }: { at: 'brief' | 'pay'; title: string }) {
  const wizard = {
    intend: useIntention(),
    draft: { ...EMPTY, title },
    files: { logo: null, attachments: [] },
    references: { ideas: [] },
    form: { general: null },
    refuse: () => {},
  } as unknown as Wizard;
  return at === 'pay' && <PayStep wizard={wizard} account={null} onCreated={() => {}} />;
}

test('the key stays with the brief, and not with the step', async () => {
  upload.mockRejectedValue(new ApiError(0, null, null));
  const cache = new Cache({}, (async () => ({ id: 1, userType: 1, userName: 'Mara' })) as never);
  const steps = (at: 'brief' | 'pay', title: string) => (
    <CacheContext value={cache}>
      <Steps at={at} title={title} />
    </CacheContext>
  );
  const { draw } = await drawn(steps('pay', 'Teahouse'));
  const create = async () => {
    await settle(() => new Promise((done) => setTimeout(done, 20)));
    await press(named(text.pay.create));
  };
  await create();
  await draw(steps('brief', 'Teahouse'));
  await draw(steps('pay', 'Teahouse'));
  await create();
  await draw(steps('pay', 'Another teahouse'));
  await create();
  const [first, again, other] = upload.mock.calls.map(([, options]) => options.idempotencyKey);
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
