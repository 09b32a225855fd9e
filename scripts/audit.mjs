// Compares the lock files with docs/advisories.json, without the network. Fails on a version that an advisory names, and on
// a list that nobody has looked through for too long.
import { readFileSync } from 'node:fs';
import { staleness, touched } from './advisories.mjs';
import { locked } from './locked.mjs';

const { date, looked, advisories } = JSON.parse(readFileSync('docs/advisories.json', 'utf8'));
const packages = locked();
const found = touched(packages, advisories);
const stale = staleness(date, Date.now());
const wrong = stale ? [...found, stale] : found;
for (const line of wrong) console.error(line);
// A list that knows nothing and a comparison that finds nothing look alike.
const known = packages.filter((one) => looked[one.ecosystem]?.includes(one.name)).length;
console.log(
  `audit: ${packages.length} locked packages, ${known} of them looked up, ${advisories.length} advisories of ${date}, ${found.length} found`,
);
process.exit(wrong.length > 0 ? 1 : 0);
