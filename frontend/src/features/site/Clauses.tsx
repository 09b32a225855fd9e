// A legal text: its sections beside their list.
import type { Clause } from '@/locales/zh/legal';
import { useText } from '@/shared/lib/text';
import { Contents } from './Contents';

export interface ClausesProps {
  title: string;
  lead: string;
  clauses: Clause[];
}

export function Clauses({ title, lead, clauses }: ClausesProps) {
  const text = useText('legal');
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 max-w-2xl text-muted md:text-lg">{lead}</p>
      <p className="mt-2 text-sm text-muted">
        {text.updated} {text.version}
      </p>
      <div className="mt-12 grid gap-12 lg:grid-cols-[15rem_1fr] lg:gap-16">
        <Contents label={text.contents} sections={clauses} className="self-start lg:sticky lg:top-24" />
        <div className="flex max-w-2xl flex-col gap-10">
          {clauses.map((clause) => (
            <section key={clause.id} id={clause.id}>
              <h2 className="text-lg">{clause.title}</h2>
              <div className="mt-2 flex flex-col gap-3">
                {clause.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
