// What the bare engine lacks and the pages use. Imported first by the server entry; the browser has its own.

/** Names of query parameters that were looked at since they were last taken. */
const looked = new Set<string>();

/** What of the address was looked at until now: the server knows a page by that alone. */
export function takeLooked(): string[] {
  const names = [...looked];
  looked.clear();
  return names;
}

class Query {
  private pairs: [string, string][] = [];

  constructor(init?: string | Query | Record<string, string> | [string, string][]) {
    if (typeof init === 'string') this.parse(init);
    else if (init instanceof Query) this.pairs = init.pairs.map(([name, value]) => [name, value]);
    else if (Array.isArray(init)) this.pairs = init.map(([name, value]) => [name, String(value)]);
    else if (init) this.pairs = Object.entries(init).map(([name, value]) => [name, String(value)]);
  }

  private parse(text: string): void {
    const decode = (part: string) => {
      const plain = part.replaceAll('+', ' ');
      try {
        return decodeURIComponent(plain);
      } catch {
        return plain;
      }
    };
    for (const piece of text.replace(/^\?/, '').split('&')) {
      if (piece === '') continue;
      const at = piece.indexOf('=');
      const name = at < 0 ? piece : piece.slice(0, at);
      this.pairs.push([decode(name), at < 0 ? '' : decode(piece.slice(at + 1))]);
    }
  }

  get(name: string): string | null {
    looked.add(name);
    return this.pairs.find(([key]) => key === name)?.[1] ?? null;
  }
  getAll(name: string): string[] {
    looked.add(name);
    return this.pairs.filter(([key]) => key === name).map(([, value]) => value);
  }
  has(name: string): boolean {
    looked.add(name);
    return this.pairs.some(([key]) => key === name);
  }
  append(name: string, value: string): void {
    this.pairs.push([name, String(value)]);
  }
  delete(name: string): void {
    this.pairs = this.pairs.filter(([key]) => key !== name);
  }
  set(name: string, value: string): void {
    const at = this.pairs.findIndex(([key]) => key === name);
    if (at < 0) {
      this.append(name, value);
      return;
    }
    this.pairs = this.pairs.filter(([key], index) => key !== name || index === at);
    this.pairs[at] = [name, String(value)];
  }
  forEach(each: (value: string, name: string) => void): void {
    for (const [name, value] of this.pairs) each(value, name);
  }
  keys() {
    return this.pairs.map(([name]) => name)[Symbol.iterator]();
  }
  entries() {
    return this.pairs.map(([name, value]) => [name, value] as [string, string])[Symbol.iterator]();
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  toString(): string {
    const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
    return this.pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  }
}

const scope = globalThis as unknown as Record<string, unknown>;
scope.URLSearchParams ??= Query;
// Only errors are written, and the server reads them as the render's failure anyway.
scope.console ??= { error: () => {}, warn: () => {}, log: () => {} };

export { Query };
