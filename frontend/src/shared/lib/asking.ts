// Asks before what was written or chosen goes with its dialog; apart from `leaving`, since that is part of each page's
// first load.
import { asker, useHold } from './leaving';

/** Holds the page while something is `held`; answers `go`, which takes it away, once the reader has said so. */
export function useAsking(held: boolean, go: () => void): () => void {
  useHold(held);
  return () => (held && asker ? asker(go) : go());
}
