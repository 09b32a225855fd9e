// What a page knows before its first request: site, moment, address. The same on the server and in the browser.
import { createContext, useContext } from 'react';
import type { Currency, Lang } from '@/shared/api/types';

export type { Currency, Lang };
export type Theme = 'system' | 'light' | 'dark';

export interface Home {
  lang: Lang;
  origin: string;
  /** `?lang=en`, or empty where the address alone says it. */
  query: string;
}

export interface Boot {
  lang: Lang;
  theme: Theme;
  /** Scheme and host of the public address, without a slash at the end. */
  origin: string;
  /** Where each language lives: origin, and the query that chooses the language there, or nothing. First the default. */
  homes?: Home[];
  /** The server made the page for whoever is signed in, of what they may see. */
  own?: boolean;
  /** The server's time when the page was made, milliseconds UTC; the first render counts from it. */
  now: number;
}

export const BootContext = createContext<Boot>({ lang: 'zh', theme: 'system', origin: '', now: 0 });

export function useBoot(): Boot {
  return useContext(BootContext);
}

export function useLang(): Lang {
  return useContext(BootContext).lang;
}

/** The currency of the site being looked at. A project, order or gig carries its own. */
export function useCurrency(): Currency {
  return useLang() === 'zh' ? 'CNY' : 'USD';
}
