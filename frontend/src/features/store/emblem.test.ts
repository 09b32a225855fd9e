// A sign is told from the words around it.
import { expect, test } from 'vitest';
import { type Box, emblemOf } from './emblem';

function drawing(width: number, height: number, boxes: Box[]): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) pixels[(y * width + x) * 4 + 3] = 255;
  return pixels;
}

test('the sign above a line of words', () => {
  const sign = { x: 60, y: 0, width: 80, height: 80 };
  const words = { x: 0, y: 100, width: 200, height: 20 };
  expect(emblemOf(drawing(200, 120, [sign, words]), 200, 120)).toEqual(sign);
});

test('the sign beside a line of words', () => {
  const sign = { x: 0, y: 0, width: 60, height: 60 };
  const words = [
    { x: 90, y: 20, width: 30, height: 25 },
    { x: 122, y: 20, width: 78, height: 25 },
  ];
  expect(emblemOf(drawing(200, 60, [sign, ...words]), 200, 60)).toEqual(sign);
});

test('a sign alone is itself, words alone have none', () => {
  expect(emblemOf(drawing(50, 50, [{ x: 0, y: 0, width: 50, height: 50 }]), 50, 50)).toEqual({
    x: 0,
    y: 0,
    width: 50,
    height: 50,
  });
  expect(emblemOf(drawing(200, 30, [{ x: 0, y: 0, width: 200, height: 30 }]), 200, 30)).toBeNull();
  const lines = [
    { x: 0, y: 0, width: 200, height: 30 },
    { x: 0, y: 50, width: 200, height: 25 },
  ];
  expect(emblemOf(drawing(200, 75, lines), 200, 75)).toBeNull();
  expect(emblemOf(drawing(20, 20, []), 20, 20)).toEqual({ x: 0, y: 0, width: 20, height: 20 });
});
