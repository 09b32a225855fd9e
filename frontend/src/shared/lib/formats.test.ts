// What pages say of the formats is what the server checks.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatsExpected } from './formats';

const server = new URL('../../../../crates/domain/src/project/identity.rs', import.meta.url);

test('without a choice the formats are those of the server, with one they are its own', () => {
  const [, list = ''] = /FILE_FORMATS_EXPECTED: [^=]+= \[([^\]]*)\]/.exec(readFileSync(server, 'utf8')) ?? [];
  expect(formatsExpected([])).toEqual([...list.matchAll(/"(\w+)"/g)].map(([, name]) => name));
  expect(formatsExpected(['EPS'])).toEqual(['EPS']);
});
