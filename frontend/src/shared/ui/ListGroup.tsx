// A list that a form asks for: its rows, and one more while there is room.
import type { ReactNode } from 'react';
import { Button } from './Button';
import { PlusIcon } from './icons';

export interface ListGroupProps {
  title: string;
  hint: string;
  error: string | null;
  add: { label: string; full: boolean; press: () => void };
  children: ReactNode;
}

export function ListGroup({ title, hint, error, add, children }: ListGroupProps) {
  return (
    <fieldset data-invalid={error ? true : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-bold">{title}</legend>
      <p className="text-sm text-muted">{hint}</p>
      {children}
      {!add.full && (
        <div>
          <Button size="sm" icon={<PlusIcon size={16} />} onClick={add.press}>
            {add.label}
          </Button>
        </div>
      )}
      {error && <p className="text-sm text-accent-text">{error}</p>}
    </fieldset>
  );
}
