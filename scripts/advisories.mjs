// What a list of advisories says of the packages that are locked, and how old it may be: no files, no clock, no network.

/** Older than this the list says little, and the audit fails until somebody has looked for new ones. */
export const STALE_DAYS = 120;
const DAY_MS = 86_400_000;

/** Below 0 when a is the earlier version; what follows a hyphen is not looked at. */
export function compare(a, b) {
  const parts = (version) => version.split(/[-+]/)[0].split('.').map(Number);
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether an advisory is about that version: from `from`, below `below`. */
export const isTouched = ({ from = '0', below }, version) =>
  compare(version, from) >= 0 && compare(version, below) < 0;

/** A line for each locked package that an advisory names. */
export function touched(packages, advisories) {
  return packages.flatMap((one) =>
    advisories
      .filter((advisory) => advisory.ecosystem === one.ecosystem && advisory.package === one.name)
      .filter((advisory) => isTouched(advisory, one.version))
      .map((advisory) => `${one.name} ${one.version} (${one.from}): ${advisory.id}, ${advisory.what}`),
  );
}

/** What is wrong with the list itself at that moment: its age, or a date that is none or has not come yet. */
export function staleness(date, now) {
  const age = Math.floor((now - Date.parse(date)) / DAY_MS);
  if (Number.isNaN(age) || age < -1) return `the date of the advisories is ${date}: it is none, or has not come yet`;
  if (age <= STALE_DAYS) return null;
  return `the advisories are ${age} days old, ${STALE_DAYS} at most: look for new ones and set the date`;
}
