// What a reader pressed and typed on a page from the server before this program had taken it over (`public/first.js` keeps it).

interface Typed {
  value: string;
  checked: boolean;
}

declare global {
  interface Window {
    /** Ends the keeping, and gives what was pressed last: a button, or a form without one. */
    takeFirstPress?: () => HTMLElement | undefined;
    /** Ends the keeping, and gives the fields that were typed into, with what stood there then. */
    takeFirstTyped?: () => [EventTarget, Typed][];
  }
}

/** React knows a field as it found it, and takes only what differs from that for a change. */
function typeAgain(field: EventTarget, { value, checked }: Typed): void {
  // What was left for later around the field is taken over now.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !checked;
    field.click();
  } else if (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.type !== 'file')
  ) {
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    // Past React, which watches the field's own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function again(): void {
  for (const [field, typed] of window.takeFirstTyped?.() ?? []) typeAgain(field, typed);
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
