// What the store of services is narrowed by besides kind, industry and words: price, delivery, level, rating.
import type { FormEvent } from 'react';
import { useCurrency } from '@/shared/lib/boot';
import { moneyParts } from '@/shared/lib/format';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { QueryPick } from '@/shared/ui/CatalogueFilters';
import { TextInput } from '@/shared/ui/fields';

const DAYS = [1, 3, 7, 14, 30];
const LEVELS = [4, 5, 6, 7, 8];
const STARS = [3, 4, 4.5];

export function Narrow() {
  const text = useText('gig');
  const currency = useCurrency();
  const [query, setQuery] = useQuery();
  const { sign } = moneyParts(0, currency);
  function price(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const amount = (name: string) =>
      String(form.get(name) ?? '')
        .replace(/[^\d]/g, '')
        .slice(0, 7);
    // Both at once: each change of the address is a page of its own.
    setQuery((next) => {
      next.delete('page');
      for (const name of ['from', 'to']) {
        if (amount(name)) next.set(name, amount(name));
        else next.delete(name);
      }
    });
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-3 pb-5 md:max-lg:grid md:max-lg:grid-cols-2">
      <legend className="sr-only">{text.narrow}</legend>
      <form
        key={`${query.get('from')}-${query.get('to')}`}
        onSubmit={price}
        className="flex items-center gap-2 max-md:basis-full"
      >
        <span className="text-sm whitespace-nowrap text-muted">
          {text.price} {sign}
        </span>
        <TextInput
          name="from"
          inputMode="numeric"
          aria-label={text.priceFrom}
          placeholder={text.least}
          defaultValue={query.get('from') ?? ''}
          className="min-w-0 lg:max-w-28"
        />
        <span aria-hidden="true">–</span>
        <TextInput
          name="to"
          inputMode="numeric"
          aria-label={text.priceTo}
          placeholder={text.most}
          defaultValue={query.get('to') ?? ''}
          className="min-w-0 lg:max-w-28"
        />
        <Button type="submit" className="min-h-11! shrink-0 whitespace-nowrap">
          {text.apply}
        </Button>
      </form>
      <QueryPick
        name="days"
        label={text.delivery}
        any={text.anyDelivery}
        choices={DAYS.map((days) => [days, text.within(days)])}
      />
      <QueryPick
        name="level"
        label={text.level}
        any={text.anyLevel}
        choices={LEVELS.map((level) => [level, text.levelFrom(level)])}
      />
      <QueryPick
        name="stars"
        label={text.stars}
        any={text.anyStars}
        choices={STARS.map((stars) => [stars, text.starsFrom(stars)])}
      />
    </fieldset>
  );
}
