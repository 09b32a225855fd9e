// A form: says what is wrong when a field was left, walks to the first wrong one, puts the server's words beside theirs.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/error';
import { drawn, named, press, settle } from '../../../test/dom';
import { type Form, useForm } from './form';

interface Values {
  name: string;
  email: string;
}

let form: Form<Values>;
const work = vi.fn();

function Sheet() {
  form = useForm<Values>({
    initial: { name: '', email: '' },
    check: ({ name, email }) => ({
      ...(name === '' && { name: 'name missing' }),
      ...(email === '' && { email: 'e-mail missing' }),
    }),
  });
  return (
    <form ref={form.ref} onSubmit={form.submit(work)}>
      {(['name', 'email'] as const).map((field) => (
        <label key={field}>
          {field}
          <input aria-invalid={form.errorOf(field) !== null} {...form.text(field)} />
          <em>{form.errorOf(field)}</em>
        </label>
      ))}
      <p>{form.general}</p>
      <button type="submit">send</button>
    </form>
  );
}

const errors = () => [...document.querySelectorAll('em')].map((one) => one.textContent);

test('a field says what is wrong after it was left, all of them when sending is tried', async () => {
  await drawn(<Sheet />);
  expect(errors()).toEqual(['', '']);
  await settle(() => form.leave('email'));
  expect(errors()).toEqual(['', 'e-mail missing']);
  await press(named('send'));
  expect(errors()).toEqual(['name missing', 'e-mail missing']);
  expect(document.activeElement).toBe(document.querySelector('input[name=name]'));
  expect(work).not.toHaveBeenCalled();
});

test("the server's words stand beside their fields until these change, the others above the button", async () => {
  await drawn(<Sheet />);
  await settle(() => form.set('name', 'Ann'));
  await settle(() => form.set('email', 'ann@example.test'));
  await press(named('send'));
  expect(work).toHaveBeenCalledWith({ name: 'Ann', email: 'ann@example.test' });
  const refused = new ApiError(422, { fields: { email: 'taken', captcha: 'too old' } }, null);
  await settle(() => form.refuse(refused));
  expect(errors()).toEqual(['', 'taken']);
  expect(document.querySelector('p')?.textContent).toBe('too old');
  expect(document.activeElement).toBe(document.querySelector('input[name=email]'));
  await settle(() => form.set('email', 'anne@example.test'));
  expect(errors()).toEqual(['', '']);
});

test('what was written since it was sent stays when the answer is taken over', async () => {
  await drawn(<Sheet />);
  await settle(() => form.set('name', 'Anne'));
  const sent = form.values;
  await settle(() => form.set('email', 'anne@example.test'));
  await settle(() => form.reset({ name: 'Anne B.', email: '' }, sent));
  expect(form.values).toEqual({ name: 'Anne B.', email: 'anne@example.test' });
  await settle(() => form.reset({ name: '', email: '' }));
  expect(form.values).toEqual({ name: '', email: '' });
});

test('what was written and taken out again is nothing to lose', async () => {
  let sheet = null as Form<{ name: string }> | null;
  function Held() {
    sheet = useForm({ initial: { name: 'Lin' }, check: () => ({}), held: true });
    return null;
  }
  await drawn(<Held />);
  const set = (name: string) => settle(() => sheet?.set('name', name));
  const held = () => sheet?.held;
  expect(held()).toBe(false);
  await set('Lina');
  expect(held()).toBe(true);
  await set('Lin');
  expect(held()).toBe(false);
  await set('Ida');
  await settle(() => sheet?.reset({ name: 'Ida' }));
  expect(held()).toBe(false);
  await set('Lin');
  expect(held()).toBe(true);
});
