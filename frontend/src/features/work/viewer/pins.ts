// Notes on the picture: where they are, and moving one with the keyboard.
import type { WorkMessage } from '@/shared/api/types';

/** A note that is being written: 0 to 1 across and down. */
export interface DraftPin {
  x: number;
  y: number;
}

export interface Pin extends DraftPin {
  number: number;
  messageId: number;
  /** Of the entry, as it was shown when the note was written. */
  version: number;
  /** What it points at was ticked off. */
  done: boolean;
}

export function pinsOf(messages: WorkMessage[]): Pin[] {
  return messages.flatMap((message) =>
    message.pin !== null && message.x !== null && message.y !== null
      ? [
          {
            number: message.pin,
            x: message.x,
            y: message.y,
            messageId: message.id,
            version: message.version,
            done: message.resolvedAt !== null,
          },
        ]
      : [],
  );
}

/** The notes of a thread that nobody ticked off yet. */
export function openNotes(messages: WorkMessage[]): WorkMessage[] {
  const open = new Set(pinsOf(messages).flatMap((pin) => (pin.done ? [] : [pin.messageId])));
  return messages.filter((message) => open.has(message.id));
}

/** The number the server will give to the next pin of this thread. */
export function nextPin(messages: WorkMessage[]): number {
  return Math.max(0, ...pinsOf(messages).map((pin) => pin.number)) + 1;
}

const STEP = 0.02;
const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** A point within a rectangle of the screen, as parts of it. */
export function pointIn(
  rect: { left: number; top: number; width: number; height: number },
  x: number,
  y: number,
) {
  return { x: clamp((x - rect.left) / rect.width), y: clamp((y - rect.top) / rect.height) };
}

/** Null for keys that move nothing. */
export function movedBy(pin: DraftPin, key: string): DraftPin | null {
  switch (key) {
    case 'ArrowLeft':
      return { ...pin, x: clamp(pin.x - STEP) };
    case 'ArrowRight':
      return { ...pin, x: clamp(pin.x + STEP) };
    case 'ArrowUp':
      return { ...pin, y: clamp(pin.y - STEP) };
    case 'ArrowDown':
      return { ...pin, y: clamp(pin.y + STEP) };
    default:
      return null;
  }
}
