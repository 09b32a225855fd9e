// One field by which a queue is searched, with its button beside it.
import { type FormEvent, useState } from 'react';
import { Button } from '@/shared/ui/Button';
import { Field, TextInput } from '@/shared/ui/fields';

interface FindFormProps {
  label: string;
  hint: string;
  /** The word of the button. */
  find: string;
  /** What is found now; the field begins with it, so a form of another one has another key. */
  current: string;
  onFind: (typed: string) => void;
}

export function FindForm({ label, hint, find, current, onFind }: FindFormProps) {
  const [typed, setTyped] = useState(current);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form onSubmit={submit} className="mb-4 max-w-xl">
      <Field label={label} hint={hint} required>
        <span className="flex gap-3">
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <Button type="submit">{find}</Button>
        </span>
      </Field>
    </form>
  );
}
