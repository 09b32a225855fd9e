// How a contest goes, what people ask at its stage, and the way to the market's own people.
import type { Project } from '@/shared/api/types';
import { GROUPS, questionsOf } from '@/shared/lib/answers';
import { cx } from '@/shared/lib/cx';
import { useNumbers } from '@/shared/lib/numbers';
import { withPid } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { ChevronDownIcon } from '@/shared/ui/icons';
import { TextLink } from '@/shared/ui/TextLink';
import { AskUs } from './AskUs';

export function HelpTab({ project }: { project: Project }) {
  const text = useText('help');
  const names = useText('common').stages;
  const answers = useText('answers');
  const numbers = useNumbers();
  const group = GROUPS.find((one) => one.id === `stage-${project.step}`);
  const questions = group ? questionsOf(group, project.mine ? 'client' : 'designer') : [];
  return (
    <div className="grid gap-10 py-8 lg:grid-cols-2 xl:gap-16">
      <section>
        <h2 className="text-lg">{text.title}</h2>
        <ol className="mt-5 flex flex-col">
          {text.stages.map((words, index) => {
            const now = project.step === index + 1;
            return (
              <li key={words} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3 pb-6 last:pb-0">
                <span
                  aria-hidden="true"
                  className={cx(
                    'tnum flex size-8 items-center justify-center rounded-full border text-sm font-bold',
                    now ? 'border-accent bg-accent text-on-accent' : 'border-hairline text-muted',
                  )}
                >
                  {index + 1}
                </span>
                <div aria-current={now ? 'step' : undefined}>
                  <h3 className="text-base">{names[index]}</h3>
                  <p className="text-sm text-muted">{words}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </section>
      <div className="flex flex-col gap-10">
        <section className="flex flex-col gap-2">
          <h2 className="mb-2 text-lg">{text.now}</h2>
          {questions.map((id) => (
            <details key={id} className="card group px-4">
              <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-bold">
                {answers[id].title}
                <ChevronDownIcon
                  size={18}
                  className="shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="flex flex-col gap-2 pb-4 text-sm text-muted">
                {answers[id].paragraphs(numbers).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          ))}
          <p className="mt-2">
            <TextLink to={withPid('/faq', project.encodedId)} className="text-sm">
              {text.all}
            </TextLink>
          </p>
        </section>
        <AskUs project={project} />
      </div>
    </div>
  );
}
