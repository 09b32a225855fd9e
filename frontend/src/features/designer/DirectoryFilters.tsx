// The directory's filters: a form that works as an address, so it can be shared and gone back from.
import { type FormEvent, useId } from 'react';
import { SERVICE_NAME_MOST } from '@/shared/api/limits';
import type { Industry } from '@/shared/api/types';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ChipLink } from '@/shared/ui/Chip';
import { Field, Select, TextInput } from '@/shared/ui/fields';
import { SearchIcon } from '@/shared/ui/icons';
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

export function DirectoryFilters({ query, industries, services }: DirectoryFiltersProps) {
  const text = useText('designer').directory;
  const link = useQueryLink();
  const navigate = useNavigate();
  const available = query.get('available') === '1';
  // What an address without an order stands for comes first.
  const sorts = query.get('q') ? (['fit', ...SORTS] as const) : SORTS;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(link({ q }));
  };
  const service = query.get('service') ?? '';
  const offered = useId();
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('service') ?? '').trim();
    if (wanted !== service) navigate(link({ service: wanted }), { state: { keepFocus: true } });
  };
  const pick = (name: string) => (event: { target: { value: string } }) =>
    navigate(link({ [name]: event.target.value }), { state: { keepFocus: true } });
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <search className="col-span-2 flex-1">
        <form key={query.get('q') ?? ''} onSubmit={search} className="flex items-end gap-2">
          <Field label={text.search} required className="min-w-0 flex-1 md:max-w-sm">
            <TextInput
              type="search"
              name="q"
              defaultValue={query.get('q') ?? ''}
              placeholder={text.searchHint}
            />
          </Field>
          <Button type="submit" icon={<SearchIcon />} label={text.submit} className="size-11!" />
        </form>
      </search>
      <Field label={text.industry} required>
        <Select value={query.get('industry') ?? ''} onChange={pick('industry')}>
          <option value="">{text.anyIndustry}</option>
          {industries.map((industry) => (
            <option key={industry.id} value={industry.id}>
              {industry.name}
            </option>
          ))}
        </Select>
      </Field>
      <form key={service} onSubmit={look}>
        <Field label={text.service} required>
          <TextInput
            name="service"
            maxLength={SERVICE_NAME_MOST}
            list={offered}
            autoComplete="off"
            defaultValue={service}
            placeholder={text.anyService}
            onBlur={(event) => event.currentTarget.form?.requestSubmit()}
            className="md:w-40"
          />
        </Field>
        <datalist id={offered}>
          {services.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
      <Field label={text.level} required>
        <Select value={query.get('level') ?? ''} onChange={pick('level')}>
          <option value="">{text.anyLevel}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {text.levelFrom(level)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text.rating} required>
        <Select value={query.get('rating') ?? ''} onChange={pick('rating')}>
          <option value="">{text.anyRating}</option>
          {STARS.map((stars) => (
            <option key={stars} value={stars}>
              {text.ratingFrom(stars)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text.sort} required>
        <Select value={query.get('sort') ?? sorts[0]} onChange={pick('sort')}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {text.sorts[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex min-h-11 items-center col-span-2">
        <ChipLink to={link({ available: available ? null : '1' })} current={available}>
          {text.available}
        </ChipLink>
      </div>
    </div>
  );
}
