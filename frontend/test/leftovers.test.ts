// What one person wrote is not found by the next one at the same browser.
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { dropDraft, EMPTY, keepDraft, restoreDraft } from '@/features/start/draft';
import { forgetPerson, meetPerson } from '@/shared/lib/leftovers';

const write = () => {
  keepDraft({ ...EMPTY, companyName: 'Tea House' }, { logo: null, attachments: [] }, []);
  localStorage.setItem('tus::1', '{}');
  sessionStorage.setItem('message:1:2', '{}');
};
const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('signing out takes the brief, the messages and the uploads along', () => {
  meetPerson(1);
  write();
  forgetPerson();
  expect(left()).toEqual([]);
  expect(restoreDraft()).toBeNull();
});

test('what somebody left without signing out goes when another one signs in, and stays for themselves', () => {
  meetPerson(1);
  write();
  meetPerson(1);
  expect(restoreDraft()?.draft.companyName).toBe('Tea House');
  meetPerson(2);
  expect(left()).toEqual(['person']);
});

test('a brief begun before signing in stays', () => {
  write();
  meetPerson(1);
  expect(restoreDraft()?.draft.companyName).toBe('Tea House');
  dropDraft();
});

test('a designer who becomes a client keeps the brief alone', () => {
  meetPerson(1);
  write();
  forgetPerson('start-draft');
  meetPerson(2);
  expect(left()).toEqual(['person', 'start-draft']);
});
