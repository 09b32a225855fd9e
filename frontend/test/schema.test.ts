// The generated types are those of the committed OpenAPI document.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

it('was generated from the committed document', () => {
  const hash = createHash('sha256').update(read('../openapi.json')).digest('hex');
  const firstLine = read('../src/shared/api/schema.d.ts').toString().split('\n', 1)[0];
  expect(firstLine, 'run "make openapi"').toContain(hash);
});
