// The audit finds what it should, lets be what it should not, and does not rest on a list of long ago.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compare, isTouched, STALE_DAYS, staleness, touched } from './advisories.mjs';
import { locked } from './locked.mjs';

const list = JSON.parse(readFileSync('docs/advisories.json', 'utf8'));

test('versions are compared by their numbers', () => {
  assert.ok(compare('1.2.10', '1.2.9') > 0);
  assert.ok(compare('0.9.0', '0.10.0') < 0);
  assert.equal(compare('1.2.3-rc.1+x', '1.2.3'), 0);
  for (const [version, expected] of [
    ['0.9.9', false],
    ['1.0.0', true],
    ['1.9.9', true],
    ['2.0.0', false],
  ]) {
    assert.equal(isTouched({ from: '1.0.0', below: '2.0.0' }, version), expected, version);
  }
  assert.ok(isTouched({ below: '2.0.0' }, '0.0.1'));
});

test('a package is found by its ecosystem, its name and its version', () => {
  const advisory = { id: 'RUSTSEC-1', ecosystem: 'cargo', package: 'h2', below: '0.4.4', what: 'a flood' };
  const locks = (ecosystem, name, version) => touched([{ ecosystem, name, version, from: 'a lock' }], [advisory]);
  assert.deepEqual(locks('cargo', 'h2', '0.4.3'), ['h2 0.4.3 (a lock): RUSTSEC-1, a flood']);
  assert.deepEqual(locks('cargo', 'h2', '0.4.4'), []);
  assert.deepEqual(locks('npm', 'h2', '0.4.3'), []);
  assert.deepEqual(locks('cargo', 'h3', '0.4.3'), []);
});

test('a list counts for so many days and no longer', () => {
  const written = '2026-01-01';
  const after = (days) => staleness(written, Date.parse(written) + days * 86_400_000);
  assert.equal(after(0), null);
  assert.equal(after(STALE_DAYS), null);
  assert.match(after(STALE_DAYS + 1), /121 days old, 120 at most/);
  assert.match(after(-30), /has not come yet/);
  assert.match(staleness('soon', 0), /it is none/);
});

test('the list is well formed, and says of what it knows nothing', () => {
  // An advisory stands once for each branch that it touches.
  const keys = list.advisories.map((one) => `${one.id} ${one.from ?? '0'}`);
  assert.equal(new Set(keys).size, keys.length);
  for (const one of list.advisories) {
    assert.ok(one.id && one.what && one.package && one.below, JSON.stringify(one));
    assert.ok(['cargo', 'npm'].includes(one.ecosystem), one.id);
    assert.ok(compare(one.from ?? '0', one.below) < 0, one.id);
    assert.ok(list.looked[one.ecosystem].includes(one.package), `${one.package} was looked up`);
  }
  // What is not locked any more need not be looked up either: the list shrinks with the lock files.
  const known = new Set(locked().map((one) => `${one.ecosystem} ${one.name}`));
  const gone = list.looked.cargo.filter((name) => !known.has(`cargo ${name}`));
  assert.deepEqual(gone, []);
});
