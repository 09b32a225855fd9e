// Asks before what was written goes with its dialog; apart from `leaving`, since that is part of each page's first load.
import { asker } from './leaving';

/** Does `go`, which takes away what was written; where something was, only once the reader has said so. */
export function askingFirst(written: boolean, go: () => void): () => void {
  return () => (written && asker ? asker(go) : go());
}
