// What is pasted is not cut: the field says by how much it is too long.
// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import common from '@/locales/en/common';
import { drawn, until, write } from '../../../test/dom';
import { Field, TextArea, TextInput } from './fields';

function Fields() {
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  return (
    <>
      <Field label="Name">
        <TextInput maxLength={5} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Words">
        <TextArea maxLength={8} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <TextInput aria-label="Search" maxLength={3} />
    </>
  );
}

test('in a field what is too long stands whole, and by how much is said until it is shorter', async () => {
  const { element } = await drawn(<Fields />);
  const [name, search] = [...element.querySelectorAll('input')];
  const words = element.querySelector('textarea') as HTMLTextAreaElement;
  await write(name as HTMLInputElement, 'Vermilion');
  await until(() => expect(element.textContent).toContain(common.state.tooLong(5)));
  expect(element.textContent).toContain('9 / 5');
  expect(name?.value).toBe('Vermilion');
  await write(words, 'A long word.');
  await until(() => expect(element.textContent).toContain('12 / 8'));
  await write(name as HTMLInputElement, 'Red');
  expect(element.textContent).not.toContain(common.state.tooLong(5));
  // Where there is no room to say it, the browser cuts.
  expect(name?.maxLength).not.toBe(5);
  expect(search?.maxLength).toBe(3);
});

test('characters are counted as people count them', async () => {
  const { element } = await drawn(<Fields />);
  await write(element.querySelector('input') as HTMLInputElement, '🍵🍵🍵🍵🍵');
  await write(element.querySelector('textarea') as HTMLTextAreaElement, 'A long word.');
  await until(() => expect(element.textContent).toContain('12 / 8'));
  expect(element.textContent).not.toContain(common.state.tooLong(5));
});
