// Compares the lock files with docs/advisories.json, without the network. Fails on a version that an advisory names.
import { readFileSync } from 'node:fs';
import { locked } from './locked.mjs';

const { date, advisories } = JSON.parse(readFileSync('docs/advisories.json', 'utf8'));
/** Older than this the list says little: somebody should look for new ones. */
const STALE_DAYS = 120;

/** Below 0 when a is the earlier version; what follows a hyphen is not looked at. */
function compare(a, b) {
  const parts = (version) => version.split(/[-+]/)[0].split('.').map(Number);
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const isTouched = ({ from = '0', below }, version) => compare(version, from) >= 0 && compare(version, below) < 0;
const packages = locked();
const found = packages.flatMap((one) =>
  advisories
    .filter((advisory) => advisory.ecosystem === one.ecosystem && advisory.package === one.name)
    .filter((advisory) => isTouched(advisory, one.version))
    .map((advisory) => `${one.name} ${one.version} (${one.from}): ${advisory.id}, ${advisory.what}`),
);
// A list that knows nothing and a comparison that finds nothing look alike.
if (compare('1.2.10', '1.2.9') <= 0 || !isTouched({ below: '2.0.0' }, '1.9.9') || isTouched({ below: '2.0.0' }, '2.0.0')) {
  throw new Error('versions are compared wrongly');
}
const age = Math.floor((Date.now() - Date.parse(date)) / 86_400_000);
if (age > STALE_DAYS) console.warn(`the advisories are ${age} days old: look for new ones and set the date`);
for (const line of found) console.error(line);
console.log(`audit: ${packages.length} locked packages, ${advisories.length} advisories of ${date}, ${found.length} found`);
process.exit(found.length > 0 ? 1 : 0);
