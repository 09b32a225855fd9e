// Title, description and the other lines of a document's head: collected on the server, applied in the browser.
import { createContext, useContext, useEffect } from 'react';
import { useLocation } from '@/shared/lib/router';
import { type Boot, type Home, type Lang, useBoot } from './boot';
import { useText } from './text';

export interface Head {
  title: string;
  description?: string;
  /** Address of a picture for link previews; a path is completed with the origin. */
  image?: string;
  /** Structured data (schema.org), one object. */
  jsonLd?: Record<string, unknown>;
  /** Canonical path when it differs from the one being shown, e.g. /contest/{encodedId}. */
  path?: string;
  /** Keeps the page out of search engines: everything behind a sign-in. */
  noindex?: boolean;
  /** Kept out of search engines, but meant to be passed on: its link has a preview. */
  passedOn?: boolean;
}

export interface HeadSink {
  head?: Head & { path: string };
}

export const HeadContext = createContext<HeadSink | null>(null);

interface Tag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

const LOCALES: Record<Lang, string> = { zh: 'zh_CN', en: 'en_US' };

const TONGUES: Record<Lang, string> = { zh: 'zh-CN', en: 'en' };

/** Where the languages live when the server has not said so: this page arrived without its content. */
const HERE = (origin: string): Home[] => [
  { lang: 'zh', origin, query: '?lang=zh' },
  { lang: 'en', origin, query: '?lang=en' },
];

/** What stands beside a link that is passed on. */
function preview(
  head: Head,
  own: string,
  { lang, origin }: Boot,
  brand: string,
  meta: (attributes: Record<string, string>) => void,
): void {
  meta({ property: 'og:type', content: 'website' });
  meta({ property: 'og:site_name', content: brand });
  meta({ property: 'og:title', content: head.title });
  meta({ property: 'og:url', content: own });
  meta({ property: 'og:locale', content: LOCALES[lang] });
  if (head.description) meta({ property: 'og:description', content: head.description });
  if (head.image) {
    meta({ property: 'og:image', content: head.image.startsWith('/') ? origin + head.image : head.image });
    meta({ name: 'twitter:card', content: 'summary_large_image' });
  }
}

/** The head as tags, the same list for both sides. `data-head` marks them as ours to replace. */
export function headTags(head: Head & { path: string }, boot: Boot, brand: string): Tag[] {
  const { lang, origin, homes = HERE(origin) } = boot;
  const title = head.title === brand ? brand : `${head.title} · ${brand}`;
  const address = (home?: Home) => (home ? home.origin + head.path + home.query : origin + head.path);
  const own = address(homes.find((home) => home.lang === lang));
  const tags: Tag[] = [{ name: 'title', attributes: {}, text: title }];
  const meta = (attributes: Record<string, string>) => tags.push({ name: 'meta', attributes });
  if (head.noindex) {
    meta({ name: 'robots', content: 'noindex' });
    if (head.passedOn) preview(head, own, boot, brand, meta);
    return tags;
  }
  tags.push({ name: 'link', attributes: { rel: 'canonical', href: own } });
  const alternate = (hreflang: string, href: string) =>
    tags.push({ name: 'link', attributes: { rel: 'alternate', hreflang, href } });
  for (const home of homes) alternate(TONGUES[home.lang], address(home));
  alternate('x-default', address(homes[0]));
  if (head.description) meta({ name: 'description', content: head.description });
  preview(head, own, boot, brand, meta);
  if (head.jsonLd) {
    const text = JSON.stringify({ '@context': 'https://schema.org', ...head.jsonLd });
    tags.push({ name: 'script', attributes: { type: 'application/ld+json' }, text });
  }
  return tags;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The tags as HTML. Text inside a script keeps its quotes and loses every "<". */
export function headHtml(tags: Tag[]): string {
  return tags
    .map((tag) => {
      const attributes = Object.entries({ ...tag.attributes, 'data-head': '' })
        .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
        .join('');
      if (tag.name === 'meta' || tag.name === 'link') return `<${tag.name}${attributes}>`;
      const text = tag.text ?? '';
      const inner = tag.name === 'script' ? text.replaceAll('<', '\\u003c') : escapeHtml(text);
      return `<${tag.name}${attributes}>${inner}</${tag.name}>`;
    })
    .join('');
}

/** How many messages wait: stands before the title of every page, also of one that is not looked at. */
let waiting = 0;
let title = '';

const counted = () => (waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${title}` : title);

export function countInTitle(count: number): void {
  waiting = count;
  const element = document.head.querySelector('title[data-head]');
  if (element && title) element.textContent = counted();
}

function applyTags(tags: Tag[]): void {
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const tag of tags) {
    const element = document.createElement(tag.name);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.setAttribute('data-head', '');
    if (tag.name === 'title') title = tag.text ?? '';
    if (tag.text !== undefined) element.textContent = tag.name === 'title' ? counted() : tag.text;
    document.head.append(element);
  }
}

/** Every page calls this once. The brand is added to the title. */
export function useHead(head: Head): void {
  const sink = useContext(HeadContext);
  const boot = useBoot();
  const location = useLocation();
  const brand = useText('common').brand;
  const full = { ...head, path: head.path ?? location.pathname };
  if (sink) sink.head = full;
  const tags = headTags(full, boot, brand);
  const key = JSON.stringify(tags);
  useEffect(() => applyTags(JSON.parse(key) as Tag[]), [key]);
}
