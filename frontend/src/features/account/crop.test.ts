// The frame stays covered, whatever is done to the picture.
import { expect, test } from 'vitest';
import { drawnSize, held } from './crop';

test('a picture never leaves the frame uncovered', () => {
  const wide = { width: 200, height: 100 };
  expect(held(wide, { zoom: 1, x: 9, y: 9 })).toEqual({ zoom: 1, x: 0.5, y: 0 });
  expect(held(wide, { zoom: 2, x: -9, y: -9 })).toEqual({ zoom: 2, x: -1.5, y: -0.5 });
  expect(held(wide, { zoom: 0.1, x: 0, y: 0 }).zoom).toBe(1);
  expect(held(wide, { zoom: 99, x: 0, y: 0 }).zoom).toBe(4);
  expect(drawnSize({ width: 100, height: 300 }, 2)).toEqual({ width: 2, height: 6 });
});
