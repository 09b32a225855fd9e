// Calls that wait for a code of the second step: to finish signing in, or before money is moved. Whoever can ask the person
// for one is registered here; without it the refusal stays what it is.
import { ApiError } from './error';

/** What the code is for: the first step's token goes with it, or the refused call is made again. */
export type StepWanted = { kind: 'enter'; token: string } | { kind: 'again' };

/** Answers what the code was answered with; null when the person gave up. */
export type StepAsker = (wanted: StepWanted) => Promise<{ answer: unknown } | null>;

let asker: StepAsker | null = null;

export function askStepsBy(next: StepAsker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** Has the person asked, where somebody can. */
export function askStep(wanted: StepWanted): Promise<{ answer: unknown } | null> {
  return asker ? asker(wanted) : Promise.resolve(null);
}

function wantedBy(error: unknown): StepWanted | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'code_required') return { kind: 'again' };
  if (error.code !== 'second_step_required') return null;
  const { token } = (error.data ?? {}) as { token?: string };
  return token ? { kind: 'enter', token } : null;
}

/** Makes a call, and has the person asked for a code where it takes one. */
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
