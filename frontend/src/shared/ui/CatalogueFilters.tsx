// A catalogue's filters: kind, words, industry and order, all of them in the address; and the pieces of which the
// gallery makes its own.
import { type FormEvent, type ReactNode, useId } from 'react';
import { useApi } from '@/shared/api/hooks';
import { QUERY_MOST } from '@/shared/api/limits';
import { cx } from '@/shared/lib/cx';
import { formatCount } from '@/shared/lib/format';
import { offered } from '@/shared/lib/offered';
import { useQuery } from '@/shared/lib/router';
import { showFocused } from '@/shared/lib/strip';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ChipLink } from '@/shared/ui/Chip';
import { Select, TextInput } from '@/shared/ui/fields';
import { SearchIcon } from '@/shared/ui/icons';
import { useQueryLink } from '@/shared/ui/Tabs';

/** How many a choice would leave. */
interface Count {
  id: number;
  count: number;
}

/** Changes one filter of the address; an empty value takes it away. */
export function useQueryChange(): (name: string, value: string) => void {
  const [, setQuery] = useQuery();
  return (name, value) =>
    setQuery((next) => {
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
    });
}

/** The number after a choice's name. */
export function countText(count: number): string {
  return ` ${formatCount(count)}`;
}

/** The same of one of several, where they are counted. */
export function countIn(counts: Count[] | undefined, id: number): string {
  return counts ? countText(counts.find((one) => one.id === id)?.count ?? 0) : '';
}

export interface CountedChipProps {
  to: string;
  current: boolean;
  count: string;
  children: ReactNode;
}

export function CountedChip({ to, current, count, children }: CountedChipProps) {
  return (
    <ChipLink to={to} current={current}>
      {children}
      {count && <span className="tnum text-xs opacity-70">{count}</span>}
    </ChipLink>
  );
}

export interface TypeChipsProps {
  text: { types: string; allTypes: string };
  counts?: Count[];
  /** The counts are those of a part. */
  partial?: boolean;
}

/** Kinds of design; where they are counted, those of which there are some. */
export function TypeChips({ text, counts, partial }: TypeChipsProps) {
  const { types } = useText('common');
  const link = useQueryLink();
  const [query] = useQuery();
  const type = query.get('type');
  const shown = offered(
    types.map((name, id) => ({ id, name })),
    type,
    counts,
    partial,
  );
  return (
    <nav
      aria-label={text.types}
      onFocus={showFocused}
      className="strip -mx-4 -my-1 max-w-[100vw] px-4 py-1 md:-mx-1 md:px-1"
    >
      <ul className="flex gap-2">
        <li>
          <ChipLink to={link({ type: null })} current={!type}>
            {text.allTypes}
          </ChipLink>
        </li>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <CountedChip
              to={link({ type: String(id) })}
              current={type === String(id)}
              count={countIn(counts, id)}
            >
              {name}
            </CountedChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface WordsFieldProps {
  text: { search: string; searchHint: string; searchButton: string };
  /** How wide it grows where there is room. */
  className: string;
}

/** The words that are searched for. */
export function WordsField({ text, className }: WordsFieldProps) {
  const [query] = useQuery();
  const change = useQueryChange();
  const id = useId();
  const words = query.get('q') ?? '';
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change('q', String(new FormData(event.currentTarget).get('q') ?? '').trim());
  }
  return (
    <search className={cx('min-w-44 flex-1 max-md:basis-full', className)}>
      <form onSubmit={search} className="relative">
        <label htmlFor={id} className="sr-only">
          {text.search}
        </label>
        <TextInput
          id={id}
          key={words}
          type="search"
          name="q"
          maxLength={QUERY_MOST}
          defaultValue={words}
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
  );
}

/** A choice: what the address says, and its words. */
export type Choice = readonly [value: string | number, words: string];

export interface QueryPickProps {
  /** Of the filter in the address. */
  name: string;
  label: string;
  /** What no choice is called. Without it the first choice is the one that an address without any stands for. */
  any?: string;
  choices: readonly Choice[];
}

/** One filter of the address, picked from a list. */
export function QueryPick({ name, label, any, choices }: QueryPickProps) {
  const [query] = useQuery();
  const change = useQueryChange();
  const usual = any === undefined ? String(choices[0]?.[0] ?? '') : '';
  return (
    <Select
      aria-label={label}
      value={query.get(name) ?? usual}
      onChange={(event) => change(name, event.target.value === usual ? '' : event.target.value)}
      className="max-md:grow max-md:basis-[45%]"
    >
      {any !== undefined && <option value="">{any}</option>}
      {choices.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
}

export interface CatalogueFiltersProps<Sort extends string> {
  text: TypeChipsProps['text'] &
    WordsFieldProps['text'] & {
      industry: string;
      allIndustries: string;
      sort: string;
      sorts: Record<Sort, string>;
    };
  /** The first is the one that an address without an order stands for. */
  sorts: readonly [Sort, ...Sort[]];
  /** How many each choice would leave, where that is known. */
  counts?: { types: Count[]; industries: Count[]; partial: boolean };
  /** What this catalogue alone is narrowed by; with it the fields have a line of their own. */
  children?: ReactNode;
}

export function CatalogueFilters<Sort extends string>({
  text,
  sorts,
  counts,
  children,
}: CatalogueFiltersProps<Sort>) {
  const { data: industries } = useApi('/industries');
  const [query] = useQuery();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 py-5">
      <TypeChips text={text} counts={counts?.types} partial={counts?.partial} />
      <div
        className={cx(
          'flex basis-full flex-wrap items-center gap-3',
          !children && 'lg:flex-1 lg:justify-end',
        )}
      >
        <WordsField text={text} className="lg:max-w-64" />
        <QueryPick
          name="industry"
          label={text.industry}
          any={text.allIndustries}
          choices={offered(industries ?? [], query.get('industry'), counts?.industries, counts?.partial).map(
            (one) => [one.id, one.name + countIn(counts?.industries, one.id)],
          )}
        />
        {children}
        <QueryPick name="sort" label={text.sort} choices={sorts.map((sort) => [sort, text.sorts[sort]])} />
      </div>
    </div>
  );
}
