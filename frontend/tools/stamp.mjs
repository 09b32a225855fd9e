// Notes which document the generated types were made from; a test compares it with the committed one.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const at = (path) => new URL(path, import.meta.url);
const hash = createHash('sha256')
  .update(readFileSync(at('../openapi.json')))
  .digest('hex');
const target = at('../src/shared/api/schema.d.ts');
writeFileSync(
  target,
  `// Generated from openapi.json ${hash}: run "make openapi".\n${readFileSync(target, 'utf8')}`,
);
