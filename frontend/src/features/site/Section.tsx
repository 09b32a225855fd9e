// A section of a public page: a heading, a way on at its right, air around.
import type { ReactNode } from 'react';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { ArrowRightIcon } from '@/shared/ui/icons';

export interface SectionProps {
  title: string;
  lead?: string;
  more?: { to: string; label: string } | null;
  /** The other ground, so that neighbours part. */
  raised?: boolean;
  id?: string;
  children: ReactNode;
}

export function Section({ title, lead, more, raised = false, id, children }: SectionProps) {
  return (
    <section id={id} className={cx('py-14 md:py-20', raised && 'border-y border-hairline bg-surface')}>
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
          <div>
            <h2 className="text-xl">{title}</h2>
            {lead && <p className="mt-2 max-w-xl text-muted">{lead}</p>}
          </div>
          {more && (
            <Link
              to={more.to}
              className="inline-flex min-h-8 items-center gap-1.5 text-sm hover:text-accent-text"
            >
              {more.label}
              <ArrowRightIcon size={16} />
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
