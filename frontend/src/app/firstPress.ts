// What a reader pressed and typed on a page from the server before this program had taken it over (`public/first.js` keeps it).

declare global {
  interface Window {
    /** Ends the keeping, and gives what was pressed last: a button, or a form without one. */
    takeFirstPress?: () => HTMLElement | undefined;
    /** Ends the keeping, and gives the fields that were typed into. */
    takeFirstTyped?: () => EventTarget[];
  }
}

/**
 * Tells React what stands in a field: it knows a field as it found it, and takes only what differs from that for a
 * change. Called later, it tells what stood there when it was made: what the others tell draws the page anew.
 */
function telling(field: EventTarget): (() => void) | null {
  const tell = (kind: string) => field.dispatchEvent(new Event(kind, { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    const { value } = field;
    return () => {
      field.value = value;
      tell('change');
    };
  }
  if (field instanceof HTMLInputElement && field.type === 'file') return () => tell('change');
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    field.value = '';
    // Past React, which watches the field's own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    tell('input');
  };
}

/**
 * What was typed and chosen early, told as soon as React listens and in the same turn: from then on it hears of each
 * field itself, and what it heard is not to be told a second time.
 */
export function typeAgain(): void {
  const fields = (window.takeFirstTyped?.() ?? []).map((field) => ({ field, tell: telling(field) }));
  for (const { field, tell } of fields) {
    // What was left for later around the field is taken over now.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    tell?.();
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
