// A catalogue's filters: kind, words, industry and order, all of them in the address.
import { type FormEvent, useId } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Facet } from '@/shared/api/types';
import { formatCount } from '@/shared/lib/format';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ChipLink } from '@/shared/ui/Chip';
import { Select, TextInput } from '@/shared/ui/fields';
import { SearchIcon } from '@/shared/ui/icons';
import { useQueryLink } from '@/shared/ui/Tabs';

export interface CatalogueFiltersProps<Sort extends string> {
  text: {
    types: string;
    allTypes: string;
    search: string;
    searchHint: string;
    searchButton: string;
    industry: string;
    allIndustries: string;
    sort: string;
    sorts: Record<Sort, string>;
  };
  /** The first is the one that an address without an order stands for. */
  sorts: readonly [Sort, ...Sort[]];
  /** How many each choice would leave, where that is known. */
  counts?: { types: Facet[]; industries: Facet[] };
}

/** The number after a choice's name. */
function countOf(facets: Facet[] | undefined, id: number): string {
  return facets ? ` ${formatCount(facets.find((one) => one.id === id)?.count ?? 0)}` : '';
}

export function CatalogueFilters<Sort extends string>({ text, sorts, counts }: CatalogueFiltersProps<Sort>) {
  const common = useText('common');
  const link = useQueryLink();
  const [query, setQuery] = useQuery();
  const { data: industries } = useApi('/industries');
  const id = useId();
  const type = query.get('type');
  const change = (name: string, value: string) =>
    setQuery((next) => {
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
    });
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change('q', String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 py-5">
      <nav aria-label={text.types} className="-mx-4 max-w-[100vw] overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="flex gap-2">
          <li>
            <ChipLink to={link({ type: null })} current={!type}>
              {text.allTypes}
            </ChipLink>
          </li>
          {common.types.map((name, index) => (
            <li key={name}>
              <ChipLink to={link({ type: String(index) })} current={type === String(index)}>
                {name}
                {counts && <span className="tnum text-xs opacity-70">{countOf(counts.types, index)}</span>}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-1 flex-wrap items-center gap-3 lg:justify-end">
        <search className="min-w-44 flex-1 max-md:basis-full lg:max-w-64">
          <form onSubmit={search} className="relative">
            <label htmlFor={id} className="sr-only">
              {text.search}
            </label>
            <TextInput
              id={id}
              key={query.get('q')}
              type="search"
              name="q"
              maxLength={80}
              defaultValue={query.get('q') ?? ''}
              placeholder={text.searchHint}
              className="pr-11"
            />
            <Button
              type="submit"
              kind="quiet"
              icon={<SearchIcon />}
              label={text.searchButton}
              className="absolute top-0.5 right-0.5"
            />
          </form>
        </search>
        <Select
          aria-label={text.industry}
          value={query.get('industry') ?? ''}
          onChange={(event) => change('industry', event.target.value)}
          className="max-md:flex-1"
        >
          <option value="">{text.allIndustries}</option>
          {(industries ?? []).map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
              {countOf(counts?.industries, one.id)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={text.sort}
          value={query.get('sort') ?? sorts[0]}
          onChange={(event) => change('sort', event.target.value === sorts[0] ? '' : event.target.value)}
          className="max-md:flex-1"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {text.sorts[sort]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
