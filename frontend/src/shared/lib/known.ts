// Which pages exist: the table of routes says so once, so that navigation below it points at no page that is not there.
let known: ReadonlySet<string> = new Set();

export function knowPaths(paths: string[]): void {
  known = new Set(paths);
}

export function isKnown(path: string): boolean {
  return known.has(path);
}
