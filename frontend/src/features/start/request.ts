// The draft in the words of the contract: for the live price, and for the contest itself.
import type { Parts, Sent } from '@/shared/api/contract';
import { styleWords } from '@/shared/lib/styles';
import type { Draft, DraftFiles } from './draft';
import { prizeOf } from './rules';

export type PriceBody = Sent<'POST', '/projects/price'>;

/** What a price depends on; equal drafts give equal texts. */
export function priceBody(draft: Draft): PriceBody {
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

/** `references`: ids of the ideas that the client likes. */
export function contestForm(
  draft: Draft,
  files: DraftFiles,
  references: number[],
): Parts<'POST', '/projects'> {
  return {
    ...priceBody(draft),
    ...(draft.projectType !== 0 && { title: draft.title }),
    companyName: draft.companyName,
    companyIntro: draft.companyIntro,
    content: draft.content,
    industry: draft.industry,
    logoProjectId: draft.logoProjectId || null,
    styles: styleWords(draft.styles),
    colours: draft.colours,
    features: draft.features,
    tags: draft.tags,
    references,
    aiWelcome: draft.aiWelcome,
    hasLogo: draft.hasLogo,
    agree: draft.agree,
    logoFile: draft.hasLogo ? files.logo : null,
    files: files.attachments,
  };
}
