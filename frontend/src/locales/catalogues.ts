// Every area of texts, one line each; the Chinese file is the type, the English one must match it.
export interface Catalogues {
  common: typeof import('./zh/common').default;
  site: typeof import('./zh/site').default;
  project: typeof import('./zh/project').default;
}
