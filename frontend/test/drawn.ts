// What tests have drawn and not yet taken away.
const ends: (() => unknown)[] = [];

/** Called once the test is over. */
export const whenOver = (end: () => unknown) => ends.push(end);

/** Takes everything away, whatever one of them has against it: the first that complains is heard. */
export async function takeAway(): Promise<void> {
  const faults: unknown[] = [];
  for (const end of ends.splice(0)) {
    try {
      await end();
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}
