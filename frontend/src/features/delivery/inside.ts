// What a zip says it holds, read in the browser before it is sent: names alone, nothing is unpacked.

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end of a zip with the longest comment it may have. */
const TAIL = 22 + 0xffff;

async function bytesOf(file: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await file.slice(from, to).arrayBuffer());
}

/** The names of its files; null where that cannot be told. */
export async function namesInZip(file: Blob): Promise<string[] | null> {
  const tail = await bytesOf(file, Math.max(0, file.size - TAIL), file.size);
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) return null;
  const size = tail.getUint32(end + 12, true);
  const start = tail.getUint32(end + 16, true);
  // Another form of list stands where these say nothing.
  if (start === 0xffffffff || start + size > file.size) return null;
  const list = await bytesOf(file, start, start + size);
  const names: string[] = [];
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === ENTRY; ) {
    const length = list.getUint16(at + 28, true);
    const after = list.getUint16(at + 30, true) + list.getUint16(at + 32, true);
    const name = new Uint8Array(list.buffer, at + 46, Math.min(length, list.byteLength - at - 46));
    names.push(new TextDecoder().decode(name));
    at += 46 + length + after;
  }
  return names;
}

/** Formats that are written in more than one way. */
const ALSO: Record<string, string[]> = { JPG: ['jpeg'], TIFF: ['tif'] };

/** The formats of which no file has the ending. */
export function missingIn(names: string[], formats: readonly string[]): string[] {
  const endings = new Set(names.map((name) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()));
  return formats.filter(
    (format) => ![format.toLowerCase(), ...(ALSO[format] ?? [])].some((ending) => endings.has(ending)),
  );
}
