// The directory's filters, as those of the other lists: all of them in the address, so it can be shared and gone back from.
import { type FormEvent, useId } from 'react';
import { SERVICE_NAME_MOST } from '@/shared/api/limits';
import type { Industry } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { CountedChip, QueryPick, useQueryChange, WordsField } from '@/shared/ui/CatalogueFilters';
import { TextInput } from '@/shared/ui/fields';
import { useQueryLink } from '@/shared/ui/Tabs';

export const SORTS = ['wins', 'rating', 'newest', 'active'] as const;
const LEVELS = [1, 2, 4, 6, 8];
const STARS = [3, 4, 4.5];

export interface DirectoryFiltersProps {
  query: URLSearchParams;
  industries: Industry[];
  /** Names of services to choose from; any other can be written. */
  services: string[];
}

function Available({ query }: { query: URLSearchParams }) {
  const text = useText('designer').directory;
  const link = useQueryLink();
  const only = query.get('available') === '1';
  return (
    <nav aria-label={text.who}>
      <ul className="flex gap-2">
        <li>
          <CountedChip to={link({ available: null })} current={!only} count="">
            {text.everybody}
          </CountedChip>
        </li>
        <li>
          <CountedChip to={link({ available: '1' })} current={only} count="">
            {text.available}
          </CountedChip>
        </li>
      </ul>
    </nav>
  );
}

/** What somebody offers: one of those that are shown, or any other words. */
function ServiceField({ query, services }: Omit<DirectoryFiltersProps, 'industries'>) {
  const text = useText('designer').directory;
  const change = useQueryChange();
  const offered = useId();
  const service = query.get('service') ?? '';
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('service') ?? '').trim();
    if (wanted !== service) change('service', wanted);
  };
  return (
    <form key={service} onSubmit={look} className="max-md:grow max-md:basis-[45%]">
      <TextInput
        name="service"
        aria-label={text.service}
        maxLength={SERVICE_NAME_MOST}
        list={offered}
        autoComplete="off"
        defaultValue={service}
        placeholder={text.serviceHint}
        onBlur={(event) => event.currentTarget.form?.requestSubmit()}
        className="xl:w-44"
      />
      <datalist id={offered}>
        {services.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  );
}

export function DirectoryFilters({ query, industries, services }: DirectoryFiltersProps) {
  const text = useText('designer').directory;
  // What an address without an order stands for comes first.
  const sorts = query.get('q') ? (['fit', ...SORTS] as const) : SORTS;
  return (
    <div className="flex flex-col gap-4 border-t border-hairline py-5">
      <Available query={query} />
      <fieldset className="flex min-w-0 flex-wrap items-center gap-3 md:max-xl:grid md:max-xl:grid-cols-3">
        <legend className="sr-only">{text.narrow}</legend>
        <WordsField text={text} className="xl:max-w-64" />
        <QueryPick
          name="industry"
          label={text.industry}
          any={text.anyIndustry}
          choices={industries.map((one) => [one.id, one.name])}
        />
        <ServiceField query={query} services={services} />
        <QueryPick
          name="level"
          label={text.level}
          any={text.anyLevel}
          choices={LEVELS.map((level) => [level, text.levelFrom(level)])}
        />
        <QueryPick
          name="rating"
          label={text.rating}
          any={text.anyRating}
          choices={STARS.map((stars) => [stars, text.ratingFrom(stars)])}
        />
        <QueryPick name="sort" label={text.sort} choices={sorts.map((sort) => [sort, text.sorts[sort]])} />
      </fieldset>
    </div>
  );
}
