// Recognising a JPG and its size by its bytes.
import { expect, test } from 'vitest';
import { isJpeg, jpegSize, judge, SIZES } from './jpeg';

/** A JPG's head: an APP0 segment of `padding` bytes, then a frame of the given kind. */
function head(width: number, height: number, padding = 14, frame = 0xc0): Uint8Array<ArrayBuffer> {
  const length = padding + 2;
  const app = [0xff, 0xe0, length >> 8, length & 255, ...new Array<number>(padding).fill(0)];
  const sof = [0xff, frame, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0];
  return new Uint8Array([0xff, 0xd8, ...app, ...sof, 0, 0]);
}

test('sizes are read behind any segments and in progressive files too', () => {
  expect(jpegSize(head(1600, 1200))).toEqual({ width: 1600, height: 1200 });
  expect(jpegSize(head(800, 600, 3000, 0xc2))).toEqual({ width: 800, height: 600 });
});

test('a truncated file has no size', () => {
  expect(jpegSize(head(800, 600).slice(0, 20))).toBeNull();
});

test('a PNG named .jpg is no JPG', async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(isJpeg(png)).toBe(false);
  expect(await judge(new Blob([png]), SIZES.logo)).toBe('jpg');
  expect(await judge(new Blob([]), SIZES.logo)).toBe('jpg');
});

test('each use takes its own sizes', async () => {
  const medium = new Blob([head(1200, 900)]);
  expect(await judge(medium, SIZES.other)).toBe('fine');
  expect(await judge(medium, SIZES.logo)).toBe('fine');
  const odd = new Blob([head(801, 600)]);
  for (const sizes of [SIZES.logo, SIZES.other]) {
    expect(await judge(odd, sizes)).toEqual({ width: 801, height: 600 });
  }
  expect(await judge(medium, SIZES.effect)).toEqual({ width: 1200, height: 900 });
  expect(await judge(new Blob([head(1600, 1200)]), SIZES.effect)).toBe('fine');
});
