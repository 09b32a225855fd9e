// One thing, one word: the terms of docs/words.md hold in every catalogue, and in the words that the server writes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where people read words: the catalogues, then mails, notices, refusals, the archives, the PDFs, the stages. */
const PLACES = [
  'frontend/src/locales/zh',
  'frontend/src/locales/en',
  'crates/app/src/mail_text.rs',
  'crates/app/src/mail_text',
  'crates/app/src/notice/words',
  'crates/web/src/http/messages.rs',
  'crates/web/src/http/messages',
  'crates/app/src/account/export/words.rs',
  'crates/web/src/archive/contest_page.rs',
  'crates/web/src/archive/paper.rs',
  'crates/web/src/archive/portfolio_page.rs',
  'crates/media/src/pdf/certificate.rs',
  'crates/media/src/pdf/invoice.rs',
  'crates/domain/src/order/words.rs',
  'crates/domain/src/project/stage.rs',
  'crates/domain/src/project/package.rs',
  'crates/domain/src/project/identity.rs',
  'crates/domain/src/project/industry.rs',
  'crates/domain/src/taste.rs',
  'frontend/src/features/admin/reasons.ts',
];

/** Where moderators of the demo market speak as the market does; its clients and designers speak as they like. */
const DEMO = ['among_zh', 'among_en', 'forum_zh', 'forum_en'].map(
  (name) => `crates/demo/src/market/${name}.rs`,
);

function files(path: string): string[] {
  if (path.endsWith('tests.rs')) return [];
  if (/\.(rs|ts)$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((one) =>
    files(`${path}/${one.name}`),
  );
}

/** The rows of the table below a heading, cell by cell. */
function rowsOf(text: string, heading: string): string[][] {
  const part = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = part.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** What stands in quotes on a line, without what is put in and without comments; names of codes are not words. */
function wordsOf(line: string): string[] {
  if (/^\s*(\/\/|\*|import )/.test(line)) return [];
  const quoted = line.match(/'(?:[^'\\]|\\.)*'|`[^`]*`|"(?:[^"\\]|\\.)*"/g);
  // The rest of a long sentence stands without quotes; in English it cannot be told from the program.
  if (!quoted) return /\p{Script=Han}/u.test(line) ? [line] : [];
  return quoted
    .map((one) => one.replace(/^['"`]|['"`]$/g, '').replace(/\$?\{[^}]*\}/g, ' '))
    .filter((one) => !one.startsWith('/'))
    .filter((one) => /[\p{Script=Han}「」]/u.test(one) || / /.test(one.trim()) || /^[A-Z]/.test(one));
}

/** What the demo's moderator says: answers to questions, decisions, messages, and what the forum is told. */
function moderatorsWords(text: string): string[] {
  const said = [
    /answer: Some\(\(\s*\d[\s\S]*?\)\)/g,
    /ruling: Some\(\([\s\S]*?\)\),?\n/g,
    /by: "seal",[\s\S]*?answers: &/g,
  ].flatMap((one) => text.match(one) ?? []);
  const chats = text.match(/between: \("\w+", "seal"\)[\s\S]*?\],\n/g) ?? [];
  const written = chats.flatMap((chat) => chat.match(/false,\s*"(?:[^"\\]|\\.)*"/g) ?? []);
  return [...said, ...written].flatMap((one) => one.split('\n')).flatMap(wordsOf);
}

/** Whole string literals; in Rust they may go over several lines. */
function sentencesOf(path: string, text: string): string[] {
  if (!path.endsWith('.rs')) return text.split('\n').flatMap(wordsOf);
  const program = text.replace(/^\s*\/\/.*$/gm, '').replace(/'\\?"'/g, '');
  return program.match(/"(?:[^"\\]|\\[\s\S])*"/g) ?? [];
}

const table = readFileSync(join(root, 'docs/words.md'), 'utf8');
const terms = rowsOf(table, 'Terms');
const allowed = rowsOf(table, 'Where a word may stand all the same').map(([words]) => words ?? '');
const never = terms.flatMap(([zh, en, , words]) =>
  (words ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => ({ word, instead: /[a-z]/i.test(word) ? en : zh })),
);

/** Latin words as whole words, in either case; Han as it stands. */
function finder(word: string): RegExp {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /[a-z]/i.test(word) ? new RegExp(`\\b${plain}s?\\b`, 'i') : new RegExp(plain);
}

function offences(said: string): { word: string; instead: string | undefined }[] {
  // A phrase that may stand is taken out; a single word only where nothing else stands.
  const rest = allowed.reduce(
    (text, words) => (text === words ? '' : [...words].length > 2 ? text.replaceAll(words, ' ') : text),
    said,
  );
  return never.filter(({ word }) => finder(word).test(rest));
}

test('the table is read, and finds what it refuses', () => {
  expect(terms.length).toBeGreaterThan(20);
  for (const [zh, en, , words] of terms) expect([zh, en, words]).not.toContain('');
  const words = (said: string) => offences(said).map(({ word }) => word);
  expect(words('请您参加比赛')).toEqual(['比赛', '您']);
  expect(words('Order a gig, then log in')).toEqual(['gig', 'log in']);
  expect(words('项目结束阶段')).toEqual([]);
  expect(words('项目')).toEqual([]);
  expect(words('这个项目')).toEqual(['项目']);
});

test('no word stands where another one is the word', () => {
  const found = PLACES.flatMap(files).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        wordsOf(line)
          .flatMap(offences)
          .map(({ word, instead }) => `${path}:${index + 1}: "${word}", the word is "${instead}"`),
      ),
  );
  expect(found).toEqual([]);
});

test('no word stands where another one is the word among what the demo’s moderator says', () => {
  for (const path of DEMO) {
    const words = moderatorsWords(readFileSync(join(root, path), 'utf8'));
    expect(words.length, path).toBeGreaterThan(3);
    expect(words.flatMap(offences), path).toEqual([]);
  }
});

test('an apostrophe is the curved one wherever people read', () => {
  const found = PLACES.flatMap(files).flatMap((path) =>
    sentencesOf(path, readFileSync(join(root, path), 'utf8'))
      .filter((said) => /[a-z]'[a-z]/i.test(said))
      .map((said) => `${path}: ${said}`),
  );
  expect(found).toEqual([]);
});
