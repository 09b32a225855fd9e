// What a reader pressed on a page from the server before this program had taken it over (`public/first.js` keeps it).

declare global {
  interface Window {
    /** Ends the keeping, and gives what was pressed last: a button, or a form without one. */
    takeFirstPress?: () => HTMLElement | undefined;
    /** Ends the keeping, and gives the fields that were typed into. */
    takeFirstTyped?: () => EventTarget[];
  }
}

/** React knows a field's text as it found it: only another one is a change. */
function typeAgain(field: EventTarget): void {
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  const isText = field instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(field.type);
  if (!isText && !(field instanceof HTMLTextAreaElement)) return;
  const { value } = field;
  // What was left for later around the field is taken over now.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const prototype = isText ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function again(): void {
  for (const field of window.takeFirstTyped?.() ?? []) typeAgain(field);
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
