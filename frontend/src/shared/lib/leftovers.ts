// What a person leaves in the browser (a brief being written, messages, uploads begun): gone when they sign out, and
// before another person sees the page.
import { letGo } from './leaving';

const PERSON = 'person';
/** The last one who was signed in on this page. */
let met = '';

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
  met = String(id);
  const [store] = stores();
  if (!store) return;
  const last = store.getItem(PERSON);
  if (last === met) return;
  if (last !== null) forgetPerson();
  try {
    store.setItem(PERSON, met);
  } catch {
    // A full or closed store keeps nothing of anybody either.
  }
}

// Somebody else has signed in, in another tab: what stands here is of the person before, and would be sent as theirs.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key !== PERSON || !newValue || !met || newValue === met) return;
  letGo();
  location.reload();
});
