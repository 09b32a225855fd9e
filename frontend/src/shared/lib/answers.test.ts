// The table of help: every way leads to an answer that stands in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '@/locales/en/answers';
import zh from '@/locales/zh/answers';
import { ANSWER_OF_DIALOG, ANSWER_OF_REFUSAL, answerPath, GROUPS, questionsOf } from './answers';

const all = GROUPS.flatMap((group) => questionsOf(group, null));

test('every question is asked once and answered in both languages, and no answer is without a question', () => {
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(zh).sort()).toEqual([...all].sort());
  expect(Object.keys(en).sort()).toEqual([...all].sort());
});

test('anchors are of one kind: no group is called as a question is, and none needs to be escaped', () => {
  const anchors = [...all, ...GROUPS.map((group) => group.id)];
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9-]+$/);
  expect(answerPath('refund')).toBe('/faq#refund');
});

test('each stage of a contest has a group, and each side finds something there', () => {
  for (const stage of [0, 1, 2, 3, 4]) {
    const group = GROUPS.find(({ id }) => id === `stage-${stage}`);
    expect(group, `stage ${stage}`).toBeDefined();
    if (!group) continue;
    expect(questionsOf(group, 'client').length).toBeGreaterThan(0);
    expect(questionsOf(group, 'designer').length).toBeGreaterThan(0);
  }
});

test('dialogs and refusals lead to questions that there are', () => {
  for (const [dialog, answer] of Object.entries(ANSWER_OF_DIALOG)) expect(all, dialog).toContain(answer);
  for (const [code, answer] of Object.entries(ANSWER_OF_REFUSAL)) expect(all, code).toContain(answer);
});

test('each dialog of the table has its link somewhere', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const linked = new Set<string>();
  for (const name of files) {
    const source = readFileSync(`src/${name}`, 'utf8');
    for (const [, dialog] of source.matchAll(/\bhelp(?:="| = ')(\w+)["']/g)) linked.add(dialog ?? '');
  }
  expect([...linked].sort()).toEqual(Object.keys(ANSWER_OF_DIALOG).sort());
});

test('the refusals of the table are those of the server', () => {
  const source = readFileSync('../crates/domain/src/refusal.rs', 'utf8');
  const codes = new Set([...source.matchAll(/=> \w+ "([a-z0-9_]+)"/g)].map(([, code]) => code));
  expect(codes.size).toBeGreaterThan(80);
  for (const code of Object.keys(ANSWER_OF_REFUSAL)) expect(codes, code).toContain(code);
});

test('answers take their figures from the limits and settings', () => {
  for (const name of ['zh/answers', 'en/answers', 'zh/faq', 'en/faq']) {
    const source = readFileSync(`src/locales/${name}.ts`, 'utf8');
    for (const typed of [
      /\d ?× ?\d/,
      /[一二三四五六七八九十]+(份初稿|个入围名额|位看中|位同行业)/,
      /\b(five|six|ten|fifteen) (designs|finalists|designers|more we invite)/,
      /征稿结束一个月|A month after/,
    ]) {
      expect(source, `${name} ${typed}`).not.toMatch(typed);
    }
  }
});
