// The brief as it is being written, kept on the device from the first key on.
import type { ProjectType, Taocan } from '@/shared/api/types';
import type { Positions } from '@/shared/lib/styles';

export interface Draft {
  projectType: ProjectType | null;
  taocan: Taocan | null;
  /** As typed; where the package lets the client name it. */
  prize: string;
  /** A logo together with its identity. */
  vi: boolean;
  /** The name in the design; a logo's is the brand's. */
  title: string;
  companyName: string;
  companyIntro: string;
  content: string;
  /** An id, or empty. */
  industry: string;
  /** Identity contests: a logo contest of mine, or empty. */
  logoProjectId: string;
  /** Ids of identity items. */
  mockups: number[];
  styles: Positions;
  /** Codes; none: the designer decides. */
  colours: string[];
  /** Kinds of file. */
  features: string[];
  tags: string[];
  /** Null: as many as the package includes. */
  finalistCount: number | null;
  private: boolean;
  aiWelcome: boolean;
  hasLogo: boolean;
  agree: boolean;
  /** A coupon's code, as typed. */
  coupon: string;
}

/** Files travel with the form and are in memory only. */
export interface DraftFiles {
  logo: File | null;
  attachments: File[];
}

export const EMPTY: Draft = {
  projectType: null,
  taocan: null,
  prize: '',
  vi: false,
  title: '',
  companyName: '',
  companyIntro: '',
  content: '',
  industry: '',
  logoProjectId: '',
  mockups: [],
  styles: {},
  colours: [],
  features: [],
  tags: [],
  finalistCount: null,
  private: false,
  aiWelcome: true,
  hasLogo: false,
  agree: false,
  coupon: '',
};

/** Where it is kept in the browser. */
export const DRAFT_KEY = 'start-draft';

interface Kept {
  version: 1;
  draft: Draft;
  /** Names of the files chosen, which storage cannot hold. */
  files: string[];
}

export interface Restored {
  draft: Draft;
  files: string[];
}

/** Values of the right kind only: what another version wrote must not break the page. */
export function mend(found: Partial<Record<keyof Draft, unknown>>): Draft {
  const draft = { ...EMPTY };
  for (const key of Object.keys(EMPTY) as (keyof Draft)[]) {
    const value = found[key];
    const model = EMPTY[key];
    const fits =
      model === null
        ? value === null || typeof value === 'number'
        : typeof value === typeof model && value !== null;
    if (fits && Array.isArray(value) === Array.isArray(model)) Object.assign(draft, { [key]: value });
  }
  return draft;
}

export function restoreDraft(): Restored | null {
  try {
    const kept = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null') as Kept | null;
    if (kept?.version !== 1) return null;
    return { draft: mend(kept.draft), files: kept.files.filter((name) => typeof name === 'string') };
  } catch {
    return null;
  }
}

/** `lost`: names of files chosen on an earlier visit and not chosen again yet. */
export function keepDraft(draft: Draft, files: DraftFiles, lost: string[]): void {
  const names = [
    ...lost,
    ...(files.logo ? [files.logo.name] : []),
    ...files.attachments.map((file) => file.name),
  ];
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ version: 1, draft, files: names } satisfies Kept));
  } catch {
    // Private windows may refuse storage; the draft then lives as long as the page.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing was kept then.
  }
}

const TYPE_WORDS = ['logo', 'vi', 'poster', 'package', 'others'];
const TAOCANS = [4, 5, 6, 7, 1, 99];

/** What a link from the price page asks for: `?type=logo&taocan=5`. */
export function withQuery(draft: Draft, query: URLSearchParams): Draft {
  const type = TYPE_WORDS.indexOf(query.get('type') ?? '');
  const taocan = Number(query.get('taocan'));
  const next = { ...draft };
  const coupon = query.get('coupon');
  if (coupon) next.coupon = coupon.slice(0, 40);
  if (type >= 0) next.projectType = type as ProjectType;
  if (TAOCANS.includes(taocan)) next.taocan = taocan as Taocan;
  return settle(next);
}

/** With the package that is recommended, until another is chosen. */
export function recommended(draft: Draft, presets: { value: Taocan; recommended: boolean }[]): Draft {
  const one = presets.find((preset) => preset.recommended);
  if (draft.projectType === null || draft.taocan !== null || !one) return draft;
  return { ...draft, taocan: one.value };
}

/** Choices that exclude each other: express and the bundle are for logos, and not for both at once. */
export function settle(draft: Draft): Draft {
  const next = { ...draft };
  if (next.projectType !== 0 && next.taocan === 7) next.taocan = null;
  if (next.projectType !== 0 || next.taocan === 7) next.vi = false;
  if (next.projectType !== 1) next.logoProjectId = '';
  return next;
}
