// What is being typed, once nothing more comes for a moment: the server is asked for words, not for letters.
import { useEffect, useState } from 'react';

/** A value that has not changed for `restMs` milliseconds. */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
