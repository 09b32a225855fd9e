// Single keys of a page, as long as nobody is typing or in a dialog.
import { useEffect, useRef } from 'react';

/** Where a letter is a letter. Checkboxes and radio buttons are fields that nobody types into. */
const TYPED = 'input:not([type=checkbox], [type=radio]), textarea, select, dialog';

export function useKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      // Another listener had it, or it is meant for what stands above the page.
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPED)) return;
      if (document.querySelector('dialog[open]')) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
