// Codes of the second step: who is asked, and what becomes of the call that was refused.
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './error';
import { askStepsBy, type StepAsker, steppedUp } from './stepUp';

let leave = () => {};
afterEach(() => leave());

function by(asker: StepAsker) {
  const spy = vi.fn(asker);
  leave = askStepsBy(spy);
  return spy;
}

const refused = (code: string, data: unknown = null) => new ApiError(403, { error: code, data }, null);

test('a call before money is made again with a fresh code', async () => {
  const asked = by(async () => ({ answer: null }));
  const call = vi.fn().mockRejectedValueOnce(refused('code_required')).mockResolvedValueOnce('paid');
  await expect(steppedUp(call)).resolves.toBe('paid');
  expect(asked).toHaveBeenCalledExactlyOnceWith({ kind: 'again' });
  expect(call).toHaveBeenCalledTimes(2);
});

test('signing in is finished by the code and not begun anew', async () => {
  const asked = by(async () => ({ answer: 'me' }));
  const call = vi.fn().mockRejectedValue(refused('second_step_required', { token: 't' }));
  await expect(steppedUp(call)).resolves.toBe('me');
  expect(asked).toHaveBeenCalledExactlyOnceWith({ kind: 'enter', token: 't' });
  expect(call).toHaveBeenCalledTimes(1);
});

test('whoever gives up is told what was refused', async () => {
  by(async () => null);
  const error = refused('code_required');
  await expect(steppedUp(() => Promise.reject(error))).rejects.toBe(error);
});

test('other refusals ask for nothing, and neither does a page on which nobody can be asked', async () => {
  const error = refused('forbidden');
  const asked = by(async () => ({ answer: null }));
  await expect(steppedUp(() => Promise.reject(error))).rejects.toBe(error);
  expect(asked).not.toHaveBeenCalled();
  leave();
  const again = refused('code_required');
  await expect(steppedUp(() => Promise.reject(again))).rejects.toBe(again);
});

test('a call that changes ways of signing in is made again with the password', async () => {
  const asked = by(async () => ({ answer: null }));
  const call = vi.fn().mockRejectedValueOnce(refused('proof_required')).mockResolvedValueOnce('bound');
  await expect(steppedUp(call)).resolves.toBe('bound');
  expect(asked).toHaveBeenCalledExactlyOnceWith({ kind: 'prove' });
});

test('a payment is begun again once the address is proved', async () => {
  const asked = by(async () => ({ answer: 'me' }));
  const call = vi.fn().mockRejectedValueOnce(refused('email_proof_required')).mockResolvedValueOnce('begun');
  await expect(steppedUp(call)).resolves.toBe('begun');
  expect(asked).toHaveBeenCalledExactlyOnceWith({ kind: 'email' });
  expect(call).toHaveBeenCalledTimes(2);
});

test('calls that wait for the same are answered by one asking, others wait their turn', async () => {
  const settle: (() => void)[] = [];
  const asked = by(() => new Promise((resolve) => settle.push(() => resolve({ answer: null }))));
  const call = (code: string) => {
    const made = vi.fn().mockRejectedValueOnce(refused(code)).mockResolvedValueOnce(code);
    return steppedUp(made);
  };
  const all = Promise.all([call('code_required'), call('code_required'), call('proof_required')]);
  await vi.waitFor(() => expect(settle).toHaveLength(1));
  settle[0]?.();
  await vi.waitFor(() => expect(settle).toHaveLength(2));
  settle[1]?.();
  await expect(all).resolves.toEqual(['code_required', 'code_required', 'proof_required']);
  expect(asked.mock.calls.map(([wanted]) => wanted.kind)).toEqual(['again', 'prove']);
});
