// What is chosen is kept once, in order, as many as a brief may name, and survives what others wrote.
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { BRIEF_REFERENCES_MOST } from '@/shared/api/limits';
import { CHOSEN_KEY, chooseIdeas, chosenIdeas, dropIdea, dropIdeas } from './chosen';
import { forgetPerson } from './leftovers';

const idea = (workId: number) => ({ workId, title: `Idea ${workId}`, imageKey: `art${workId}`, number: 3 });
const ids = () => chosenIdeas().map((one) => one.workId);

beforeEach(() => dropIdeas());

test('ideas are kept once, in the order of their choice, and nothing more of them than is shown', () => {
  expect(chooseIdeas([idea(7), idea(3)])).toBe(0);
  expect(chooseIdeas([idea(7), idea(9)])).toBe(0);
  expect(ids()).toEqual([7, 3, 9]);
  expect(chosenIdeas()).toBe(chosenIdeas());
  expect(JSON.parse(localStorage.getItem(CHOSEN_KEY) ?? '')[0]).toEqual({
    workId: 7,
    title: 'Idea 7',
    imageKey: 'art7',
  });
  dropIdea(3);
  expect(ids()).toEqual([7, 9]);
  dropIdeas();
  expect([ids(), localStorage.getItem(CHOSEN_KEY)]).toEqual([[], null]);
});

test('there are as many as a brief may name, and who finds no room is counted', () => {
  const many = Array.from({ length: BRIEF_REFERENCES_MOST + 2 }, (_, n) => idea(n + 1));
  expect(chooseIdeas(many)).toBe(2);
  expect(ids()).toHaveLength(BRIEF_REFERENCES_MOST);
  expect(chooseIdeas([idea(1)])).toBe(0);
  expect(chooseIdeas([idea(99)])).toBe(1);
});

test('what something else wrote is left out, and what is taken away is gone', () => {
  localStorage.setItem(CHOSEN_KEY, '[{"workId":"1"},null,{"workId":5,"title":"Five","imageKey":"art5"}]');
  expect(ids()).toEqual([5]);
  localStorage.setItem(CHOSEN_KEY, '{"workId":5}');
  expect(ids()).toEqual([]);
  localStorage.setItem(CHOSEN_KEY, 'nonsense');
  expect(ids()).toEqual([]);
  chooseIdeas([idea(4)]);
  forgetPerson();
  expect(ids()).toEqual([]);
});
