// All questions with their answers, by the stage of a contest; narrowed by whose side one is on and by words.
import { useEffect, useMemo, useState } from 'react';
import type { PublicSettings } from '@/shared/api/types';
import { GROUPS, type GroupId, questionsOf, type View } from '@/shared/lib/answers';
import type { Numbers } from '@/shared/lib/numbers';
import { useText } from '@/shared/lib/text';
import { Field, TextInput } from '@/shared/ui/fields';
import { TextLink } from '@/shared/ui/TextLink';
import { Contents } from './Contents';
import { finder, fold } from './find';
import { RefundTable } from './RefundTable';

/** What a group is called: stages by their names. */
function useGroupName(): (id: GroupId) => string {
  const text = useText('faq');
  const stages = useText('common').stages;
  return (id) => {
    if (id === 'money' || id === 'beside') return text[id];
    return stages[Number(id.slice(-1)) - 1] ?? text.before;
  };
}

export interface QuestionsProps {
  settings: PublicSettings;
  numbers: Numbers;
  view: View | null;
}

export function Questions({ settings, numbers, view }: QuestionsProps) {
  const text = useText('faq');
  const answers = useText('answers');
  const nameOf = useGroupName();
  const [query, setQuery] = useState('');
  const folded = useMemo(
    () =>
      new Map(
        Object.entries(answers).map(([id, answer]) => [
          id,
          fold([answer.title, ...answer.paragraphs(numbers)].join(' ')),
        ]),
      ),
    [answers, numbers],
  );
  // A link to a question that the search has left out: the search gives way.
  useEffect(() => {
    const show = () => {
      const id = location.hash.slice(1);
      if (!(id in answers)) return;
      setQuery('');
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
    };
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [answers]);
  const fits = finder(query);
  const groups = GROUPS.map((group) => ({
    id: group.id,
    title: nameOf(group.id),
    questions: questionsOf(group, view).filter((id) => fits(folded.get(id) ?? '')),
  })).filter((group) => group.questions.length > 0);
  const found = groups.reduce((sum, group) => sum + group.questions.length, 0);
  return (
    <div className="mt-14 grid gap-10 lg:grid-cols-[15rem_1fr] lg:gap-16">
      <div className="flex flex-col gap-8 self-start lg:sticky lg:top-24">
        <search>
          <Field label={text.search} required>
            <TextInput
              type="search"
              value={query}
              placeholder={text.searchHint}
              onChange={(event) => setQuery(event.target.value)}
            />
          </Field>
          <p role="status" className="mt-2 min-h-6 text-sm text-muted">
            {query.trim() !== '' && text.found(found)}
          </p>
        </search>
        {found > 0 && <Contents label={text.contents} sections={groups} />}
      </div>
      <div className="flex max-w-2xl flex-col gap-16">
        {found === 0 && (
          <p className="text-muted">
            {text.none} <TextLink to="/contact">{text.contact}</TextLink>
          </p>
        )}
        {groups.map((group) => (
          <section key={group.id} id={group.id} aria-labelledby={`${group.id}-name`}>
            <h2 id={`${group.id}-name`} className="text-xl">
              {group.title}
            </h2>
            {group.questions.map((id) => (
              <article key={id} id={id} className="mt-6 border-t border-hairline pt-5">
                <h3 className="text-lg">
                  <a href={`#${id}`} className="hover:text-accent-text">
                    {answers[id].title}
                  </a>
                </h3>
                <div className="mt-3 flex flex-col gap-3">
                  {answers[id].paragraphs(numbers).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
                {id === 'refund' && (
                  <div className="card mt-5 px-5 py-2">
                    <RefundTable settings={settings} />
                  </div>
                )}
              </article>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
