// Ink on paper: what is ground, what is drawing, and the edge between them.
import { expect, test } from 'vitest';
import { groundOf, inked } from './ink';

type Rgb = [number, number, number];

/** A picture of 5 by 5 with the given colour in its middle. */
function picture(ground: Rgb, middle: Rgb): Uint8ClampedArray {
  const pixels = Array.from({ length: 25 }, (_, at) => [...(at === 12 ? middle : ground), 255]);
  return new Uint8ClampedArray(pixels.flat());
}

function middleOf(ground: Rgb, middle: Rgb): number {
  const pixels = picture(ground, middle);
  inked(pixels, 5, 5);
  expect([...pixels.slice(0, 4)]).toEqual([255, 255, 255, 255]);
  return pixels[12 * 4] ?? -1;
}

test('the ground is what lies along the border', () => {
  expect(groundOf(picture([250, 240, 230], [0, 0, 0]), 5, 5)).toEqual([250, 240, 230]);
});

test('a light colour on white is ink, and so is white on a dark ground', () => {
  expect(middleOf([255, 255, 255], [250, 220, 120])).toBe(0);
  expect(middleOf([20, 60, 60], [255, 255, 255])).toBe(0);
});

test('noise of the ground stays paper, and an edge stays soft', () => {
  expect(middleOf([255, 255, 255], [250, 248, 249])).toBe(255);
  const edge = middleOf([255, 255, 255], [225, 225, 225]);
  expect(edge).toBeGreaterThan(0);
  expect(edge).toBeLessThan(255);
});
