// Links that let the browser fetch a page's own files beside the entry instead of after it.
import type { Lang } from '@/shared/lib/boot';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  isEntry?: boolean;
}

declare const __MANIFEST__: Record<string, Chunk>;

function collect(key: string, seen: Set<string>): void {
  const chunk = __MANIFEST__[key];
  // What the entry brings stands in the document already.
  if (!chunk || chunk.isEntry || seen.has(key)) return;
  seen.add(key);
  for (const next of chunk.imports ?? []) collect(next, seen);
}

/** The entry and what it imports: the document names them by itself. */
function ofEntry(): Set<string> {
  const seen = new Set<string>();
  for (const chunk of Object.values(__MANIFEST__)) {
    if (chunk.isEntry) for (const next of chunk.imports ?? []) collect(next, seen);
  }
  return seen;
}

/** The two faces come with the first words instead of after the styles. */
function fonts(): string {
  const files = Object.values(__MANIFEST__).flatMap((chunk) => (chunk.isEntry ? (chunk.assets ?? []) : []));
  return files
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .join('');
}

export function preloads(page: string | null, lang: Lang, areas: string[], parts: string[]): string {
  const there = ofEntry();
  const seen = new Set(there);
  if (page) collect(`src/pages/${page}.page.tsx`, seen);
  for (const name of parts) collect(`src/features/${name}.part.tsx`, seen);
  for (const area of areas) collect(`src/locales/${lang}/${area}.ts`, seen);
  let html = fonts();
  for (const key of seen) {
    const chunk = __MANIFEST__[key];
    if (!chunk || there.has(key)) continue;
    html += `<link rel="modulepreload" href="/${chunk.file}">`;
    for (const css of chunk.css ?? []) html += `<link rel="stylesheet" href="/${css}">`;
  }
  return html;
}
