// The gallery's filters: words, industry, style, type and colour, all of them in the address.
import type { IdeaFacets, Industry } from '@/shared/api/types';
import { offered } from '@/shared/lib/offered';
import { ideasPath } from '@/shared/lib/page';
import { useNavigate, useQuery } from '@/shared/lib/router';
import { showFocused } from '@/shared/lib/strip';
import { useText } from '@/shared/lib/text';
import {
  CountedChip,
  countIn,
  countText,
  TypeChips,
  useQueryChange,
  WordsField,
} from '@/shared/ui/CatalogueFilters';
import { ChipLink } from '@/shared/ui/Chip';
import { Select } from '@/shared/ui/fields';
import { useQueryLink } from '@/shared/ui/Tabs';
import { Swatch } from './IdeaCard';

export interface IdeaFiltersProps {
  industries: Industry[];
  industry: Industry | undefined;
  facets: IdeaFacets | undefined;
}

export function IdeaFilters({ industries, industry, facets }: IdeaFiltersProps) {
  const text = useText('idea');
  const link = useQueryLink();
  const navigate = useNavigate();
  const [query] = useQuery();
  const change = useQueryChange();
  // Each industry has a page of its own; whatever else was chosen comes along.
  function choose(code: string) {
    const kept = new URLSearchParams(query);
    kept.delete('page');
    navigate(kept.size > 0 ? `${ideasPath(code)}?${kept}` : ideasPath(code));
  }
  const colour = query.get('colour');
  return (
    <div className="flex flex-col gap-4 py-5">
      <div className="flex flex-wrap items-center gap-3">
        <WordsField text={text} className="lg:max-w-72" />
        <Select
          aria-label={text.industry}
          value={industry?.code ?? ''}
          onChange={(event) => choose(event.target.value)}
          className="max-md:flex-1"
        >
          <option value="">{text.allIndustries}</option>
          {offered(industries, industry?.id, facets?.industry, facets?.partial).map((one) => (
            <option key={one.id} value={one.code}>
              {one.name}
              {countIn(facets?.industry, one.id)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={text.style}
          value={query.get('style') ?? ''}
          onChange={(event) => change('style', event.target.value)}
          className="max-md:flex-1"
        >
          <option value="">{text.allStyles}</option>
          {(facets?.style ?? []).map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
              {countText(one.count)}
            </option>
          ))}
        </Select>
      </div>
      <TypeChips text={text} counts={facets?.projectType} partial={facets?.partial} />
      <nav
        aria-label={text.colour}
        onFocus={showFocused}
        className="strip -mx-4 -my-1 max-w-[100vw] px-4 py-1 md:-mx-1 md:px-1"
      >
        <ul className="flex gap-2 md:flex-wrap">
          <li>
            <ChipLink to={link({ colour: null })} current={!colour}>
              {text.allColours}
            </ChipLink>
          </li>
          {(facets?.colour ?? []).map((one) => (
            <li key={one.code}>
              <CountedChip
                to={link({ colour: one.code })}
                current={colour === one.code}
                count={countText(one.count)}
              >
                {one.hex && <Swatch hex={one.hex} />}
                {one.name}
              </CountedChip>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
