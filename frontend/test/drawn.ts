// What tests have drawn and not yet taken away.
const ends: (() => unknown)[] = [];

/** Called once the test is over. */
export const whenOver = (end: () => unknown) => ends.push(end);

export async function takeAway(): Promise<void> {
  for (const end of ends.splice(0)) await end();
}
