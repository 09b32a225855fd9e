// The record of decisions by filters: people and contests by whatever names them, and at its field what names nobody.
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import text from '@/locales/en/deskoffice';
import { ApiError } from '@/shared/api/error';
import { atDesk, listOf } from '../../../test/desk';
import { named, press } from '../../../test/dom';
import { Decisions } from './Decisions';

const NOBODY = 'Nobody is called that.';

beforeEach(() => window.history.replaceState(null, '', '/admin/decisions'));

const fieldOf = (element: HTMLElement, label: string): HTMLInputElement => {
  const found = [...element.querySelectorAll('label')].find((one) => one.textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};

test('a name, a link or a title is asked for as it was typed, and exported with it', async () => {
  const { element, write } = await atDesk(<Decisions />, [['/admin/decisions', listOf([])]]);
  await write(fieldOf(element, text.record.moderator), ' Wen ');
  await write(fieldOf(element, text.record.project), 'https://market.test/contest/h7?a=designs');
  await press(named(text.record.apply, element));
  const query = new URLSearchParams(window.location.search);
  expect(query.get('moderator')).toBe('Wen');
  expect(query.get('project')).toBe('https://market.test/contest/h7?a=designs');
  const table = named(text.record.export, element).getAttribute('href') ?? '';
  expect(new URL(table, 'http://localhost').searchParams.get('moderator')).toBe('Wen');
});

test('what names nobody is refused at its field, and takes nothing out', async () => {
  window.history.replaceState(null, '', '/admin/decisions?person=nobody');
  const refusal = Promise.reject(
    new ApiError(422, { error: 'nobody_named', fields: { person: NOBODY } }, null),
  );
  refusal.catch(() => {});
  const { element, write } = await atDesk(<Decisions />, [['/admin/decisions', refusal]]);
  const person = fieldOf(element, text.record.person);
  expect(person.getAttribute('aria-invalid')).toBe('true');
  const told = person.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(told.map((id) => document.getElementById(id)?.textContent)).toContain(NOBODY);
  expect(element.textContent?.split(NOBODY)).toHaveLength(2);
  expect(() => named(text.record.export, element)).toThrow();
  await write(person, 'somebody');
  expect(person.getAttribute('aria-invalid')).toBeNull();
});
