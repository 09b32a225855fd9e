// Where what asks does not come, nothing that was written is lost: the browser asks instead.
// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAsking } from '@/shared/lib/asking';
import { drawn, named, press, until } from '../../test/dom';
import { LeaveGuard } from './LeaveGuard';

const came = vi.hoisted(() => vi.fn());
vi.mock('./LeaveDialog', () => {
  came();
  throw new TypeError('no network');
});
afterEach(() => vi.unstubAllGlobals());

function Writing({ onClose }: { onClose: () => void }) {
  const [written, setWritten] = useState(false);
  const close = useAsking(written, onClose);
  return (
    <>
      <button type="button" onClick={() => setWritten(true)}>
        write
      </button>
      <button type="button" onClick={close}>
        close
      </button>
    </>
  );
}

test('the browser asks, and what was written stays until it is said', async () => {
  const sure = vi.fn(() => false);
  vi.stubGlobal('confirm', sure);
  const closed = vi.fn();
  const { element } = await drawn(
    <>
      <Writing onClose={closed} />
      <LeaveGuard />
    </>,
  );
  await press(named('write'));
  expect(came, 'asked for as soon as something is written').toHaveBeenCalled();
  await press(named('close'));
  await until(() => expect(sure).toHaveBeenCalledWith('Discard what you have not sent?'));
  expect(closed).not.toHaveBeenCalled();
  expect(element.textContent).toBe('writeclose');
  sure.mockReturnValue(true);
  await press(named('close'));
  await until(() => expect(closed).toHaveBeenCalledTimes(1));
});
