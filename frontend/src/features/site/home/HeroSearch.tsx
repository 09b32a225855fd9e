// Everything is searched from the first screen; without a program yet it is a form that leads to the same page.
import { type FormEvent, useId } from 'react';
import { QUERY_MOST } from '@/shared/api/limits';
import { searchPath } from '@/shared/lib/page';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { TextInput } from '@/shared/ui/fields';
import { SearchIcon } from '@/shared/ui/icons';

export function HeroSearch({ className }: { className?: string }) {
  const text = useText('home').search;
  const navigate = useNavigate();
  const id = useId();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (words) navigate(searchPath(words));
    else event.currentTarget.querySelector('input')?.focus();
  }
  return (
    <search className={className}>
      <form action="/search" onSubmit={search} className="relative max-w-lg">
        <label htmlFor={id} className="sr-only">
          {text.label}
        </label>
        <TextInput
          id={id}
          type="search"
          name="q"
          maxLength={QUERY_MOST}
          placeholder={text.hint}
          className="pr-12"
        />
        <Button
          type="submit"
          kind="quiet"
          icon={<SearchIcon />}
          label={text.submit}
          className="absolute top-0.5 right-0.5"
        />
      </form>
    </search>
  );
}
