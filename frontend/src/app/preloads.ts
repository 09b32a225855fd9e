// The files of a page, named in its head: `public/first.js` asks for them beside the program instead of after it.
import type { Lang } from '@/shared/lib/boot';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

declare const __MANIFEST__: Record<string, Chunk>;
/** The build writes the whole list wherever its name stands: made once, and not for each file of each page. */
const FILES = __MANIFEST__;
const ENTRIES = Object.values(FILES).filter((chunk) => chunk.isEntry);

function collect(key: string, seen: Set<string>): void {
  const chunk = FILES[key];
  // The program itself stands in every document already.
  if (!chunk || chunk.isEntry || seen.has(key)) return;
  seen.add(key);
  for (const next of chunk.imports ?? []) collect(next, seen);
}

export function preloads(page: string | null, lang: Lang, areas: string[], parts: string[]): string {
  const seen = new Set<string>();
  for (const entry of ENTRIES) for (const next of entry.imports ?? []) collect(next, seen);
  if (page) collect(`src/pages/${page}.page.tsx`, seen);
  for (const name of parts) collect(`src/features/${name}.part.tsx`, seen);
  for (const area of areas) collect(`src/locales/${lang}/${area}.ts`, seen);
  const chunks = [...seen].map((key) => FILES[key]);
  const styles = chunks.flatMap((chunk) => chunk?.css ?? []);
  const files = chunks.map((chunk) => `/${chunk?.file}`);
  return (
    `<meta name="files" content="${files.join(' ')}">` +
    styles.map((css) => `<link rel="stylesheet" href="/${css}">`).join('')
  );
}
