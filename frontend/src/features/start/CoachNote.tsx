// Beside a brief that is being written: how many designs briefs like it drew, and what this one lacks that told. On phones
// each lack stands below its field: the note is far down there.
import { Suspense } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { TellingTrait } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { lackingOf, saidOf } from './coach';
import type { Wizard } from './useWizard';

/** What the past says of this brief, and what it lacks; null where too little is known. */
function useCoach({ draft, files, references }: Wizard) {
  const place = { query: { projectType: draft.projectType ?? 0, industry: draft.industry } };
  const { data } = useApi('/projects/coach', place, { keepPreviousData: true });
  if (!data?.designs) return null;
  return {
    data,
    designs: data.designs,
    lacking: lackingOf(data, saidOf(draft, files, references.ideas.length)),
  };
}

interface CoachHintProps {
  wizard: Wizard;
  /** What its field is called there. */
  of: TellingTrait['code'];
}

function Hint({ wizard, of }: CoachHintProps) {
  const text = useText('coach');
  const lack = useCoach(wizard)?.lacking.find(({ code }) => code === of);
  if (!lack) return null;
  return (
    <p className="tnum mt-2 text-sm md:hidden">
      {text.traits[of](lack.characters ?? 0)}
      <span className="block text-muted">{text.shares(lack.many, lack.few)}</span>
    </p>
  );
}

/** Below a field, on phones: what briefs that drew many designs say there and this one does not yet. */
export function CoachHint(props: CoachHintProps) {
  return (
    <Suspense>
      <Hint {...props} />
    </Suspense>
  );
}

export function CoachNote({ wizard }: { wizard: Wizard }) {
  const text = useText('coach');
  const common = useText('common');
  const { draft, tables } = wizard;
  const coach = useCoach(wizard);
  if (!coach) return null;
  const { data, lacking } = coach;
  const { low, median, high } = coach.designs;
  const industry = tables.industries.find((one) => String(one.id) === draft.industry)?.name ?? '';
  const like = text.like[data.like ?? 'site'](common.typesLong[draft.projectType ?? 0], industry);
  return (
    <aside aria-labelledby="coach" className="card p-5 text-sm">
      <h2 id="coach" className="text-base">
        {text.title}
      </h2>
      <p className="tnum mt-2">{text.designs(low, high, median)}</p>
      {data.telling.length > 0 && (
        // What is lacking stands below the fields where there is one column.
        <div className={cx(lacking.length > 0 && 'max-md:hidden')}>
          <p className="mt-3 font-bold">{lacking.length > 0 ? text.lacks : text.complete}</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {lacking.map(({ code, many, few, characters }) => (
              <li key={code} className="tnum">
                {text.traits[code](characters ?? 0)}
                <span className="block text-muted">{text.shares(many, few)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="mt-3 text-muted">{text.source(data.contests, data.days, like)}</p>
    </aside>
  );
}
