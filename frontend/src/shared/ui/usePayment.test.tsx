// Paying is over when what follows it is: the button is busy until then.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, named, press, settle } from '../../../test/dom';
import { Button } from './Button';
import { usePayment } from './usePayment';

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));

function Paying({ onPaid }: { onPaid: () => unknown }) {
  const { pay } = usePayment({ purpose: 'project', projectId: 7 }, onPaid);
  return (
    <Button busy={pay.busy} onClick={() => void pay.run()}>
      Pay
    </Button>
  );
}

test('nothing is paid again while what follows is on its way', async () => {
  sent.mockResolvedValue({ id: 'p1' });
  let end = () => {};
  const onPaid = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const cache = new Cache({}, async () => ({ channels: ['sandbox'] }), 0);
  await drawn(
    <CacheContext value={cache}>
      <BrowserRouter>
        <Paying onPaid={onPaid} />
      </BrowserRouter>
    </CacheContext>,
  );
  await settle(async () => {});
  const button = named('Pay');
  await press(button);
  await settle(async () => {});
  expect(onPaid).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await press(button);
  expect(sent).toHaveBeenCalledTimes(2);
  await settle(() => end());
  expect(button.getAttribute('aria-busy')).not.toBe('true');
});
