// What a reader pressed on a page from the server before this program had taken it over (`public/first.js` keeps it).

declare global {
  interface Window {
    /** Ends the keeping, and gives what was pressed last: a button, or a form without one. */
    takeFirstPress?: () => HTMLElement | undefined;
  }
}

function again(): void {
  const kept = window.takeFirstPress?.();
  if (!kept?.isConnected) return;
  if (kept instanceof HTMLFormElement) kept.requestSubmit();
  else kept.click();
}

/**
 * An effect of the whole tree: what was pressed happens now, unless it is gone meanwhile. In a turn of its own, like a
 * press: then React takes over at once what it has left for later around the button.
 */
export function pressAgain(): void {
  setTimeout(again);
}
