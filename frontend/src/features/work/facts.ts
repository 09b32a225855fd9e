// What is tried of an entry's picture, and in which order it is told.
import type { Legibility } from '@/shared/api/types';

export type Fact = keyof Legibility;

/** As on the bench: sizes, print and screen, colour vision. */
export const FACTS: readonly Fact[] = ['at32', 'at16', 'oneColour', 'reversed', 'protan', 'deutan', 'tritan'];

/** What to look at before it hangs. What is lost at 32 px is lost at 16: it is said once. */
export function fallen(legibility: Legibility): Fact[] {
  return FACTS.filter((fact) => !legibility[fact] && (fact !== 'at16' || legibility.at32));
}
