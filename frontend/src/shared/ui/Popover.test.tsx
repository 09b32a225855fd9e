// A popover: opened by its button, closed by Escape, a press outside, the focus elsewhere, and by what it holds.
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { drawn, named, press, settle } from '../../../test/dom';
import { Popover } from './Popover';

const panel = () => document.querySelector('section[aria-label="Ways"]');
const opener = () => named('Open the ways');

beforeEach(async () => {
  await drawn(
    <>
      <Popover label="Open the ways" button="…" panel="Ways" panelClass="right-0">
        {(close) => (
          <button type="button" onClick={close}>
            inside
          </button>
        )}
      </Popover>
      <button type="button">outside</button>
    </>,
  );
  await press(opener());
});

test('its button opens and closes it, and says which', async () => {
  expect(panel()).not.toBeNull();
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  await press(opener());
  expect(panel()).toBeNull();
  expect(opener().getAttribute('aria-expanded')).toBe('false');
});

test('Escape closes it and goes back to the button', async () => {
  named('inside').focus();
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  await settle(() => named('inside').dispatchEvent(pressed));
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('a press within leaves it open, one outside closes it', async () => {
  const down = () => new Event('pointerdown', { bubbles: true });
  await settle(() => named('inside').dispatchEvent(down()));
  expect(panel()).not.toBeNull();
  await settle(() => named('outside').dispatchEvent(down()));
  expect(panel()).toBeNull();
});

test('it closes when the focus goes on to something else', async () => {
  await settle(() => named('inside').focus());
  expect(panel()).not.toBeNull();
  await settle(() => named('outside').focus());
  expect(panel()).toBeNull();
});

test('what it holds can close it', async () => {
  await press(named('inside'));
  expect(panel()).toBeNull();
});
