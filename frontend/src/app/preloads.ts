// Links that let the browser fetch a page's own files beside the entry instead of after it.
import type { Lang } from '@/shared/lib/boot';

interface Chunk {
  file: string;
  css?: string[];
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

export function preloads(page: string | null, lang: Lang, areas: string[]): string {
  const seen = new Set<string>();
  if (page) collect(`src/pages/${page}.page.tsx`, seen);
  for (const area of areas) collect(`src/locales/${lang}/${area}.ts`, seen);
  let html = '';
  for (const key of seen) {
    const chunk = __MANIFEST__[key];
    if (!chunk) continue;
    html += `<link rel="modulepreload" href="/${chunk.file}">`;
    for (const css of chunk.css ?? []) html += `<link rel="stylesheet" href="/${css}">`;
  }
  return html;
}
