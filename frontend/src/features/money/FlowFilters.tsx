// Currency and days of the funds flow; they live in the address.
import { type FormEvent, useState } from 'react';
import type { Currency } from '@/shared/lib/boot';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ChipLink } from '@/shared/ui/Chip';
import { Field, TextInput } from '@/shared/ui/fields';
import { useQueryLink } from '@/shared/ui/Tabs';

export interface FlowFiltersProps {
  currencies: Currency[];
  currency: Currency;
  from: string;
  to: string;
}

export function FlowFilters({ currencies, currency, from, to }: FlowFiltersProps) {
  const text = useText('money');
  const link = useQueryLink();
  const navigate = useNavigate();
  const [days, setDays] = useState({ from, to });
  const wrong = days.from !== '' && days.to !== '' && days.from > days.to;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!wrong) navigate(link(days));
  };
  const clear = () => {
    setDays({ from: '', to: '' });
    navigate(link({ from: null, to: null }));
  };
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      {currencies.length > 1 ? (
        <nav aria-label={text.currency} className="flex gap-2">
          {currencies.map((one, index) => (
            <ChipLink key={one} to={link({ currency: index === 0 ? null : one })} current={one === currency}>
              {text.currencies[one]}
            </ChipLink>
          ))}
        </nav>
      ) : (
        <span />
      )}
      <form onSubmit={apply} aria-label={text.filters} className="flex flex-wrap items-end gap-3">
        <Field label={text.from} required className="max-md:flex-1">
          <TextInput
            type="date"
            value={days.from}
            max={days.to || undefined}
            onChange={(event) => setDays({ ...days, from: event.target.value })}
          />
        </Field>
        <Field label={text.to} required error={wrong ? text.wrongDates : null} className="max-md:flex-1">
          <TextInput
            type="date"
            value={days.to}
            min={days.from || undefined}
            onChange={(event) => setDays({ ...days, to: event.target.value })}
          />
        </Field>
        <Button type="submit" className="min-h-11">
          {text.apply}
        </Button>
        {(from || to) && (
          <Button kind="quiet" className="min-h-11" onClick={clear}>
            {text.clear}
          </Button>
        )}
        <p className="w-full text-sm text-muted md:text-right">{text.days}</p>
      </form>
    </div>
  );
}
