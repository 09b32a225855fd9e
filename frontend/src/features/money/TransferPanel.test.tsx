// While the proof travels it can neither be taken away nor changed: what was sent is what is shown.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Payment } from '@/shared/api/types';
import { ToastProvider } from '@/shared/ui/Toast';
import { drawn, named, press, settle } from '../../../test/dom';
import { TransferPanel } from './TransferPanel';

const { uploaded } = vi.hoisted(() => ({ uploaded: vi.fn() }));
vi.mock('@/shared/api/upload', () => ({ upload: uploaded }));

test('the drop zone and its × are closed while the proof is sent', async () => {
  let arrive = () => {};
  uploaded.mockImplementation(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  const payment = { id: 7, status: 'pending', projectName: 'Tea', kept: { gone: true } };
  await drawn(
    <ToastProvider>
      <TransferPanel payment={payment as unknown as Payment} />
    </ToastProvider>,
  );
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', {
    value: [new File(['x'], 'slip.png', { type: 'image/png' })],
    configurable: true,
  });
  await settle(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle(async () => {});
  named('Remove slip.png');
  await press(document.querySelector('button[type=submit]') as HTMLElement);
  expect(uploaded).toHaveBeenCalledOnce();
  expect(() => named('Remove slip.png')).toThrow();
  expect(input.disabled).toBe(true);
  await settle(() => arrive());
  expect(input.disabled).toBe(false);
});
