// A form that is sent: checked first, once at a time, and what was refused told in the right place.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { type Errors, useForm } from '@/shared/lib/form';
import { FormNote } from '@/shared/ui/FormNote';
import { drawn, named, press, settle } from '../../../test/dom';
import { ApiError } from './error';
import { useSubmit } from './submit';

function Letter({ work }: { work: (values: { name: string }) => Promise<unknown> }) {
  const form = useForm({
    initial: { name: '' },
    check: ({ name }): Errors => (name === '' ? { name: 'name missing' } : {}),
  });
  const letter = useSubmit(form, work);
  return (
    <form ref={form.ref} noValidate onSubmit={letter.run} aria-busy={letter.busy}>
      <input {...form.text('name')} />
      <em>{form.errorOf('name')}</em>
      <FormNote {...letter.note} />
      <button type="button" onClick={() => form.set('name', 'Ann')}>
        fill
      </button>
      <button type="submit">send</button>
    </form>
  );
}

const beside = () => document.querySelector('em')?.textContent;
const note = () => document.querySelector('[role=alert]')?.textContent ?? '';
const busy = () => document.querySelector('form')?.getAttribute('aria-busy');

test('nothing is sent while something is wrong', async () => {
  const work = vi.fn(async () => {});
  await drawn(<Letter work={work} />);
  await press(named('send'));
  expect(work).not.toHaveBeenCalled();
  expect(beside()).toBe('name missing');
});

test('it is sent once however often it is pressed', async () => {
  let arrive = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  await drawn(<Letter work={work} />);
  await press(named('fill'));
  await press(named('send'));
  expect(busy()).toBe('true');
  await press(named('send'));
  expect(work).toHaveBeenCalledExactlyOnceWith({ name: 'Ann' });
  await settle(arrive);
  expect(busy()).toBe('false');
});

test('what is refused stands beside its field, what no field shows above the button', async () => {
  const refused = new ApiError(422, { fields: { name: 'taken', captcha: 'too old' } }, null);
  await drawn(<Letter work={() => Promise.reject(refused)} />);
  await press(named('fill'));
  await press(named('send'));
  expect(beside()).toBe('taken');
  expect(note()).toContain('too old');
  expect(note()).not.toContain('taken');
});

test('a refusal about no field is told above the button', async () => {
  const refused = new ApiError(409, { message: 'too late', fields: {} }, null);
  await drawn(<Letter work={() => Promise.reject(refused)} />);
  await press(named('fill'));
  await press(named('send'));
  expect(beside()).toBe('');
  expect(note()).toContain(refused.message);
});
