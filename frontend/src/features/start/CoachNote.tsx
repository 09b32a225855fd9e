// Beside a brief that is being written: how many designs briefs like it drew, and what this one lacks that told.
import { useApi } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import { lackingOf, saidOf } from './coach';
import type { Wizard } from './useWizard';

export function CoachNote({ wizard }: { wizard: Wizard }) {
  const text = useText('coach');
  const common = useText('common');
  const { draft, files, references, tables } = wizard;
  const place = { query: { projectType: draft.projectType ?? 0, industry: draft.industry } };
  const { data } = useApi('/projects/coach', place, { keepPreviousData: true });
  if (!data?.designs) return null;
  const { low, median, high } = data.designs;
  const lacking = lackingOf(data, saidOf(draft, files, references.ideas.length));
  const industry = tables.industries.find((one) => String(one.id) === draft.industry)?.name ?? '';
  const like = text.like[data.like ?? 'site'](common.typesLong[draft.projectType ?? 0], industry);
  return (
    <aside aria-labelledby="coach" className="card p-5 text-sm">
      <h2 id="coach" className="text-base">
        {text.title}
      </h2>
      <p className="tnum mt-2">{text.designs(low, high, median)}</p>
      {data.telling.length > 0 && (
        <>
          <p className="mt-3 font-bold">{lacking.length > 0 ? text.lacks : text.complete}</p>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {lacking.map(({ code, many, few, characters }) => (
              <li key={code} className="tnum">
                {text.traits[code](characters ?? 0)}
                <span className="block text-muted">{text.shares(many, few)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-muted">{text.source(data.contests, data.days, like)}</p>
    </aside>
  );
}
