// Pictures drawn and packages made on the spot, so that nobody hands in the file of another.
import { crc32 } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const jpeg = (name: string, buffer: Buffer): File => ({ name, mimeType: 'image/jpeg', buffer });
export const zipFile = (name: string, buffer: Buffer): File => ({
  name,
  mimeType: 'application/zip',
  buffer,
});

async function inBlankPage(browser: Browser, draw: (page: DrawingPage) => Promise<string>): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await draw(page);
  await page.close();
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

type DrawingPage = Awaited<ReturnType<Browser['newPage']>>;

/** A JPG of shapes, drawn by the browser; another seed gives another drawing. */
export function picture(browser: Browser, width: number, height: number, seed: number): Promise<Buffer> {
  return inBlankPage(browser, (page) =>
    page.evaluate(
      ([width, height, seed]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('no canvas');
        let state = seed;
        const next = () => {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          return state / 2 ** 32;
        };
        for (let n = 0; n < 8; n++) next();
        pen.fillStyle = `hsl(${next() * 360} 40% 92%)`;
        pen.fillRect(0, 0, width, height);
        for (let n = 0; n < 14; n++) {
          pen.fillStyle = `hsl(${next() * 360} 60% ${25 + next() * 45}%)`;
          pen.beginPath();
          // Clear of the upper and the lower edge: a drawing from edge to edge has no ground that it could be cut out of.
          const [x, y] = [width * (0.1 + next() * 0.8), height * (0.23 + next() * 0.54)];
          pen.arc(x, y, height * (0.05 + next() * 0.16), 0, 7);
          pen.fill();
        }
        return canvas.toDataURL('image/jpeg', 0.9);
      },
      [width, height, seed] as const,
    ),
  );
}

/** The same picture as in a mirror, pressed harder: no copy of bytes, and still the same drawing. */
export function mirrored(browser: Browser, source: Buffer): Promise<Buffer> {
  return inBlankPage(browser, (page) =>
    page.evaluate(
      async (source) => {
        const image = await createImageBitmap(await (await fetch(source)).blob());
        const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('no canvas');
        pen.translate(800, 0);
        pen.scale(-1, 1);
        pen.drawImage(image, 0, 0);
        return canvas.toDataURL('image/jpeg', 0.6);
      },
      `data:image/jpeg;base64,${source.toString('base64')}`,
    ),
  );
}

/** A zip of stored files. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(files)) {
    const path = Buffer.from(name);
    const data = Buffer.from(content);
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt16LE(0x0800, 2);
    fixed.writeUInt16LE(0x5a21, 8);
    fixed.writeUInt32LE(crc32(data), 10);
    fixed.writeUInt32LE(data.length, 14);
    fixed.writeUInt32LE(data.length, 18);
    fixed.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'binary'), fixed, tail, path]));
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'binary'), fixed, path, data]);
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06', 'binary'), end]);
}

/** Bytes that do not shrink. */
export function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 9;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
}
