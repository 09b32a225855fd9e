// The draft in the words of the contract: for the live price, and for the contest itself.
import type { Draft, DraftFiles } from './draft';
import { prizeOf } from './rules';

/** What a price depends on; equal drafts give equal texts. */
export function priceBody(draft: Draft): Record<string, unknown> {
  const prize = prizeOf(draft);
  return {
    projectType: draft.projectType,
    taocan: draft.taocan,
    ...(prize !== null && (draft.taocan === 1 || draft.taocan === 7) && { prize }),
    vi: draft.vi,
    mockups: draft.mockups,
    ...(draft.finalistCount !== null && { finalistCount: draft.finalistCount }),
    private: draft.private,
    ...(draft.coupon && { coupon: draft.coupon }),
  };
}

/** Positions that say something: the middle is the designer's. */
export function styleWords(styles: Draft['styles']): string[] {
  return Object.entries(styles)
    .filter(([, value]) => value !== 50)
    .map(([code, value]) => `${code}:${value}`);
}

export function contestForm(draft: Draft, files: DraftFiles): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(priceBody(draft))) {
    if (Array.isArray(value)) for (const one of value) form.append(name, String(one));
    else form.set(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
  }
  if (draft.projectType !== 0) form.set('title', draft.title);
  form.set('companyName', draft.companyName);
  form.set('companyIntro', draft.companyIntro);
  form.set('content', draft.content);
  form.set('industry', draft.industry);
  if (draft.logoProjectId) form.set('logoProjectId', draft.logoProjectId);
  for (const style of styleWords(draft.styles)) form.append('styles', style);
  for (const colour of draft.colours) form.append('colours', colour);
  for (const format of draft.features) form.append('features', format);
  for (const tag of draft.tags) form.append('tags', tag);
  form.set('aiWelcome', draft.aiWelcome ? '1' : '0');
  form.set('hasLogo', draft.hasLogo ? '1' : '0');
  form.set('agree', draft.agree ? '1' : '0');
  if (draft.hasLogo && files.logo) form.set('logoFile', files.logo);
  for (const file of files.attachments) form.append('files', file);
  return form;
}
