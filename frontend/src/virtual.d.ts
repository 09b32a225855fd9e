// Modules that the bundler makes (texts.ts).
declare module 'virtual:texts' {
  /** The areas of texts that each page asks for, but for "common", by the page's name. */
  export const textsOf: Record<string, string[]>;
}

/** Where the pages and texts are that a page from the server begins with, by their names. */
declare module 'virtual:first' {
  export const pages: Record<string, () => Promise<import('@/shared/lib/page').PageModule>>;
  export const texts: Record<string, () => Promise<{ default: unknown }>>;
}

/** Where all the others are. */
declare module 'virtual:rest' {
  export const pages: Record<string, () => Promise<import('@/shared/lib/page').PageModule>>;
  export const texts: Record<string, () => Promise<{ default: unknown }>>;
}
