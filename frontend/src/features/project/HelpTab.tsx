// How a contest goes, stage by stage, and the answers people look for while they are in one.
import type { Project } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useNumbers } from '@/shared/lib/numbers';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { ChevronDownIcon } from '@/shared/ui/icons';
import { withPid } from './current/useCurrent';

export function HelpTab({ project }: { project: Project }) {
  const text = useText('brief').helpTab;
  const numbers = useNumbers();
  return (
    <div className="grid gap-10 py-8 lg:grid-cols-2 xl:gap-16">
      <section>
        <h2 className="text-lg">{text.title}</h2>
        <ol className="mt-5 flex flex-col">
          {text.stages(numbers).map((stage, index) => {
            const now = project.step === index + 1;
            return (
              <li key={stage.title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3 pb-6 last:pb-0">
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
                  <h3 className="text-base">{stage.title}</h3>
                  <p className="text-sm text-muted">{stage.text}</p>
                </div>
              </li>
            );
          })}
        </ol>
      </section>
      <section className="flex flex-col gap-2">
        {text.questions(numbers).map((question) => (
          <details key={question.title} className="card group px-4">
            <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-bold">
              {question.title}
              <ChevronDownIcon size={18} className="text-muted transition-transform group-open:rotate-180" />
            </summary>
            <p className="pb-4 text-sm text-muted">{question.text}</p>
          </details>
        ))}
        <p className="mt-2">
          <Link
            to={withPid('/faq', project.encodedId)}
            className="text-sm text-accent-text underline-offset-4 hover:underline"
          >
            {text.all}
          </Link>
        </p>
      </section>
    </div>
  );
}
