// Writes the bill of materials (CycloneDX 1.6) of what is locked to target/sbom.cdx.json.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { locked } from './locked.mjs';

// Of this platform only: what is locked for others is not fetched for its licence. What is not here yet is fetched.
const platform = execFileSync('rustc', ['-vV'], { encoding: 'utf8' }).match(/^host: (.*)$/m)?.[1];
const asked = ['metadata', '--format-version', '1', '--locked', '--filter-platform', platform];
const metadata = JSON.parse(execFileSync('cargo', asked, { maxBuffer: 1 << 28 }));
const licences = new Map(metadata.packages.map((one) => [`${one.name}@${one.version}`, one.license]));
const version = readFileSync('Cargo.toml', 'utf8').match(/^version = "(.*)"$/m)?.[1];

function component(one) {
  const purl = `pkg:${one.ecosystem}/${one.name.replace('@', '%40')}@${one.version}`;
  const licence = one.licence ?? licences.get(`${one.name}@${one.version}`);
  return {
    type: 'library',
    'bom-ref': purl,
    name: one.name,
    version: one.version,
    purl,
    scope: one.development || one.from !== 'Cargo.lock' ? 'optional' : 'required',
    ...(licence && { licenses: [{ expression: licence.replaceAll('/', ' OR ') }] }),
    ...(one.sha256 && { hashes: [{ alg: 'SHA-256', content: one.sha256 }] }),
  };
}

const components = new Map(locked().map((one) => [`${one.ecosystem}/${one.name}@${one.version}`, component(one)]));
const document = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { type: 'application', name: 'vermilion', version, 'bom-ref': 'vermilion' },
  },
  components: [...components.values()],
};
mkdirSync('target', { recursive: true });
writeFileSync('target/sbom.cdx.json', `${JSON.stringify(document, null, 2)}\n`);
console.log(`sbom: ${components.size} components in target/sbom.cdx.json`);
