// What was generated belongs to the committed OpenAPI document.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

it.each(['schema.d.ts', 'limits.ts'])('%s was generated from the committed document', (file) => {
  const hash = createHash('sha256').update(read('../openapi.json')).digest('hex');
  const firstLine = read(`../src/shared/api/${file}`).toString().split('\n', 1)[0];
  expect(firstLine, 'run "make openapi"').toContain(hash);
});
