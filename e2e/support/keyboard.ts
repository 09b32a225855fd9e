// The keyboard alone: from one control to the next by Tab, each of them in sight and with a ring around it.
import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Whoever has pressed Tab so often has lost their way. */
const MOST_STOPS = 120;

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Runs in the page: what somebody who only sees misses about the control that has the focus, or nothing. */
function faultOfStop(): string | null {
  const stop = document.activeElement;
  if (!stop || stop === document.body) return null;
  const shared = (a: Area, b: Area): Area => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const grown = ({ left, top, right, bottom }: Area, by: number): Area => ({
    left: left - by,
    top: top - by,
    right: right + by,
    bottom: bottom + by,
  });
  const size = (one: Area) => Math.max(0, one.right - one.left) * Math.max(0, one.bottom - one.top);
  /** How wide the ring is around the element, or around the card that its `::after` covers. */
  const ringOf = (one: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one, pseudo);
    const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    return { width, offset: Number.parseFloat(outlineOffset) };
  };

  // What is itself unseen has its ring on what is seen of it: its label, its box.
  let seen: Element = stop;
  while (
    (ringOf(seen).width === 0 || seen.clientWidth === 1) &&
    seen.parentElement &&
    !seen.matches('dialog')
  )
    seen = seen.parentElement;
  let { width, offset } = ringOf(seen);
  if (ringOf(stop).width === 0 && ringOf(stop, '::after').width > 0 && stop instanceof HTMLElement) {
    seen = stop.offsetParent ?? stop;
    ({ width, offset } = ringOf(stop, '::after'));
  }
  const name = stop.outerHTML.slice(0, 140);
  if (width === 0) return `no ring: ${name}`;

  const box = seen.getBoundingClientRect();
  let sight: Area = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let one = seen.parentElement; one && one !== document.body; one = one.parentElement) {
    if (getComputedStyle(one).overflow !== 'visible') sight = shared(sight, one.getBoundingClientRect());
    if (one.matches('dialog')) break;
  }
  const ring = (within: Area) =>
    size(shared(grown(box, offset + width), within)) - size(shared(grown(box, offset), within));
  const everywhere = grown(box, 100);
  if (ring(sight) < ring(everywhere) / 2) return `the ring is cut off: ${name}`;

  const { left, top, right, bottom } = shared(box, sight);
  const parts = [0.1, 0.5, 0.9];
  const isFree = parts.some((x) =>
    parts.some((y) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit && (seen.contains(hit) || hit.contains(seen));
    }),
  );
  return isFree ? null : `something lies over it: ${name}`;
}

const has = async (wanted: Locator) => (await wanted.and(wanted.page().locator(':focus')).count()) > 0;

/** Presses Tab until what is wanted, or one of it, has the focus. Every stop on the way can be seen. */
export async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = wanted.page();
  await expect(wanted.first()).toBeVisible();
  for (let n = 0; n < MOST_STOPS; n++) {
    if (await has(wanted)) return;
    await page.keyboard.press(key);
    expect.soft(await page.evaluate(faultOfStop), `stop ${n + 1}`).toBeNull();
  }
  throw new Error(`${MOST_STOPS} times ${key}, and never at ${wanted}`);
}

/** Goes there and presses it. */
export async function enter(wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(wanted);
  await wanted.page().keyboard.press(key);
}

/** Goes to a group of radio buttons, and by the arrows to one of them; where none was chosen Space takes it. */
export async function choose(group: Locator, wanted: Locator): Promise<void> {
  await tabTo(group);
  for (let n = 0; n < MOST_STOPS && !(await has(wanted)); n++) await group.page().keyboard.press('ArrowDown');
  if (!(await wanted.isChecked())) await group.page().keyboard.press('Space');
  await expect(wanted).toBeChecked();
}

/** Goes there and writes. */
export async function write(wanted: Locator, words: string): Promise<void> {
  await tabTo(wanted);
  await wanted.page().keyboard.type(words);
}

/** The focus is within, and not at the beginning of the page, from where everything is far. */
export async function holds(place: Locator): Promise<void> {
  const within = () => place.evaluate((one) => one.contains(document.activeElement));
  await expect.poll(within, { message: 'the focus is there' }).toBe(true);
}

/** The dialog has taken the focus, and Tab goes round in it, both ways. */
export async function keeps(dialog: Locator): Promise<void> {
  await holds(dialog);
  const page = dialog.page();
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const first = await page.evaluateHandle(() => document.activeElement);
    for (let n = 0; n < MOST_STOPS; n++) {
      await page.keyboard.press(key);
      const [isWithin, isFirst] = await dialog.evaluate((one, first) => {
        const at = document.activeElement;
        // Between its last control and its first one nothing has the focus.
        return [at === document.body || one.contains(at), at === first];
      }, first);
      expect(isWithin, `${key} stays in the dialog`).toBe(true);
      if (isFirst) break;
      expect(n, `${key} comes round`).toBeLessThan(MOST_STOPS - 1);
    }
  }
}
