// What is missing in a package is said before it is sent.
import { expect, test } from 'vitest';
import { missingIn, namesInZip } from './inside';

/** A zip of empty files, as its list tells them. */
function zip(names: string[], comment = ''): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const add = (bytes: Uint8Array<ArrayBuffer>) => {
    parts.push(bytes);
    size += bytes.length;
  };
  add(new Uint8Array([0x50, 0x4b, 3, 4]));
  const start = size;
  for (const name of names) {
    const text = new TextEncoder().encode(name);
    const entry = new DataView(new ArrayBuffer(46));
    entry.setUint32(0, 0x02014b50, true);
    entry.setUint16(28, text.length, true);
    add(new Uint8Array(entry.buffer));
    add(text);
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint32(12, size - start, true);
  end.setUint32(16, start, true);
  add(new Uint8Array(end.buffer));
  add(new TextEncoder().encode(comment));
  return new Blob(parts);
}

test('the names of a zip are read from its list, behind a comment too', async () => {
  expect(await namesInZip(zip(['标志/logo.AI', 'print.pdf']))).toEqual(['标志/logo.AI', 'print.pdf']);
  expect(await namesInZip(zip(['a.svg'], 'made by hand'))).toEqual(['a.svg']);
  expect(await namesInZip(zip([]))).toEqual([]);
});

test('what is no zip, or is cut off, says nothing', async () => {
  expect(await namesInZip(new Blob(['no zip at all']))).toBeNull();
  expect(await namesInZip(new Blob([]))).toBeNull();
  const whole = zip(['a.svg']);
  expect(await namesInZip(whole.slice(0, whole.size - 10))).toBeNull();
});

test('a format is there in any of its endings', () => {
  const names = ['x/logo.Ai', 'photo.jpeg', 'scan.TIF', 'README'];
  expect(missingIn(names, ['AI', 'JPG', 'TIFF', 'PDF'])).toEqual(['PDF']);
  expect(missingIn(names, [])).toEqual([]);
});
