// Modules that the bundler makes (texts.ts).
declare module 'virtual:texts' {
  /** The areas of texts that each page asks for, but for "common", by the page's name. */
  export const textsOf: Record<string, string[]>;
}
