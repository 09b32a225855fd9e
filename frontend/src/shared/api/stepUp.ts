// Calls that wait for the person to prove who they are: by a code of the second step, to finish signing in or before money
// is moved; by the password before ways of signing in change; by a code to their address before money first moves. Whoever
// can ask is registered here; without it the refusal stays what it is.
import { ApiError } from './error';

/**
 * What is asked for: the code that finishes signing in, with the first step's token; a fresh code, the password, or a code
 * to the e-mail address, after which the refused call is made again.
 */
export type StepWanted =
  | { kind: 'enter'; token: string }
  | { kind: 'again' }
  | { kind: 'prove' }
  | { kind: 'email' };

/** What was given was answered with this; null when the person gave up. */
export type StepGiven = { answer: unknown } | null;
export type StepAsker = (wanted: StepWanted) => Promise<StepGiven>;

let asker: StepAsker | null = null;

export function askStepsBy(next: StepAsker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** Who is being asked now. */
let asked: { kind: StepWanted['kind']; given: Promise<StepGiven> } | null = null;

/** Has the person asked, where somebody can: one thing at a time, and once for all calls that wait for the same. */
export function askStep(wanted: StepWanted): Promise<StepGiven> {
  if (asked && asked.kind === wanted.kind && wanted.kind !== 'enter') return asked.given;
  const ask = () => (asker ? asker(wanted) : null);
  const given = asked ? asked.given.then(ask, ask) : Promise.resolve(ask());
  const mine = { kind: wanted.kind, given };
  asked = mine;
  const over = () => {
    if (asked === mine) asked = null;
  };
  given.then(over, over);
  return given;
}

function wantedBy(error: unknown): StepWanted | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'code_required') return { kind: 'again' };
  if (error.code === 'proof_required') return { kind: 'prove' };
  if (error.code === 'email_proof_required') return { kind: 'email' };
  if (error.code !== 'second_step_required') return null;
  const { token } = (error.data ?? {}) as { token?: string };
  return token ? { kind: 'enter', token } : null;
}

/** Makes a call, and has the person asked where it takes a proof. */
export async function steppedUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const wanted = wantedBy(error);
    const given = wanted && (await askStep(wanted));
    if (!given) throw error;
    return wanted.kind === 'enter' ? (given.answer as T) : call();
  }
}
