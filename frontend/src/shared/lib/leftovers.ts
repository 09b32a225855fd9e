// What a person leaves in the browser (a brief being written, messages, uploads begun): gone when they sign out, and
// before another person sees the page.

const PERSON = 'person';

function stores(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    // Storage that is closed to us holds nothing of ours.
    return [];
  }
}

/** Takes everything away but what is named. */
export function forgetPerson(...kept: string[]): void {
  for (const store of stores()) {
    for (const key of Object.keys(store)) if (!kept.includes(key)) store.removeItem(key);
  }
}

/** Somebody is signed in: what another person left without signing out goes. */
export function meetPerson(id: number): void {
  const [store] = stores();
  if (!store) return;
  const last = store.getItem(PERSON);
  if (last === String(id)) return;
  if (last !== null) forgetPerson();
  try {
    store.setItem(PERSON, String(id));
  } catch {
    // A full or closed store keeps nothing of anybody either.
  }
}
