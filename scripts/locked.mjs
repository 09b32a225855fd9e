// What the lock files hold: name, version, ecosystem, checksum, and the file that says so.
import { existsSync, readFileSync } from 'node:fs';

const NPM = ['frontend', 'frontend/tools', 'e2e', 'crates/bench/peer'].map((folder) => `${folder}/package-lock.json`);

function crates() {
  const blocks = readFileSync('Cargo.lock', 'utf8').split('[[package]]').slice(1);
  const field = (block, name) => block.match(new RegExp(`^${name} = "(.*)"$`, 'm'))?.[1];
  return blocks
    .filter((block) => field(block, 'source'))
    .map((block) => ({
      ecosystem: 'cargo',
      name: field(block, 'name'),
      version: field(block, 'version'),
      sha256: field(block, 'checksum'),
      from: 'Cargo.lock',
    }));
}

function modules(path) {
  const { packages } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(packages)
    .filter(([place, one]) => place !== '' && one.version && !one.link)
    .map(([place, one]) => ({
      ecosystem: 'npm',
      name: one.name ?? place.split('node_modules/').at(-1),
      version: one.version,
      licence: one.license,
      development: one.dev === true,
      from: path,
    }));
}

/** Every locked package of the server, the front end, its tools, the browser tests and the benchmark's peer. */
export function locked() {
  return [...crates(), ...NPM.filter((path) => existsSync(path)).flatMap(modules)];
}
