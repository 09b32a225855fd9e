// A part of a settings page: what it is about on the left, its fields on the right.
import type { ReactNode } from 'react';

export interface PartProps {
  title: string;
  lead?: ReactNode;
  id?: string;
  children: ReactNode;
}

export function Part({ title, lead, id, children }: PartProps) {
  return (
    <section
      id={id}
      className="grid gap-x-12 gap-y-5 border-t border-hairline pt-8 lg:grid-cols-[18rem_minmax(0,40rem)]"
    >
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead && <div className="mt-1 text-sm text-muted">{lead}</div>}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}
