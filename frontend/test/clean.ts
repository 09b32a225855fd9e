// Runs for each file of tests: whatever a test has drawn, kept or stood in for is gone before the next one, also of another
// file that shares its modules.
import { afterEach, vi } from 'vitest';
import { takeAway } from './drawn.ts';

afterEach(async () => {
  vi.useRealTimers();
  try {
    await takeAway();
  } finally {
    vi.unstubAllGlobals();
    if (typeof document !== 'undefined') {
      document.body.replaceChildren();
      document.title = '';
      history.replaceState(null, '', '/');
      sessionStorage.clear();
      localStorage.clear();
    }
  }
});
