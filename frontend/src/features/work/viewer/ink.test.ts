// Ink on paper: what is ground, what is drawing, and the edge between them.
import { expect, test } from 'vitest';
import { cutOut, groundOf, inked, type Rgb } from './ink';
import { fitted } from './mark';

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

test('cut out, the drawing keeps its colour and its place, the ground is gone', () => {
  const pixels = picture([20, 60, 60], [250, 250, 240]);
  const cut = cutOut(pixels, 5, 5);
  expect(cut).toMatchObject({ x: 2, y: 2, width: 1, height: 1, ground: [20, 60, 60] });
  expect(cut?.light).toBeGreaterThan(0.9);
  expect([...pixels.slice(12 * 4, 13 * 4)]).toEqual([250, 250, 240, 255]);
  expect(pixels[3]).toBe(0);
});

test('an edge is freed of the ground that shines through', () => {
  const pixels = picture([255, 255, 255], [225, 225, 225]);
  cutOut(pixels, 5, 5);
  const [red = 255, , , alpha = 255] = pixels.slice(12 * 4, 13 * 4);
  expect(red).toBeLessThan(225);
  expect(alpha).toBeLessThan(255);
});

test('without a drawing there is nothing to cut', () => {
  expect(cutOut(picture([9, 9, 9], [9, 9, 9]), 5, 5)).toBeNull();
});

test('a mark is as large as asked for on its longer side', () => {
  expect(fitted({ width: 400, height: 100 }, 16)).toEqual({ width: 16, height: 4 });
  expect(fitted({ width: 30, height: 60 }, 160)).toEqual({ width: 80, height: 160 });
});
