// Runs for each file of tests: whatever a test has drawn, kept or stood in for is gone before the next one, also of another
// file that shares its modules.
import { afterEach, vi } from 'vitest';
import { takeAway } from './drawn.ts';

afterEach(async () => {
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
  await takeAway();
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});
