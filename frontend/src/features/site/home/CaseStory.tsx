// A real finished contest told as brief, wall and winner, and where its money went.
import { useApi } from '@/shared/api/hooks';
import type { Project, ProjectCard, Work } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LevelBadge } from '@/shared/ui/Avatar';
import { Money } from '@/shared/ui/Money';
import { Picture } from '@/shared/ui/Picture';
import { Seal } from '@/shared/ui/Seal';
import { Skeleton } from '@/shared/ui/states';

/** How many entries hang in the story's wall. */
export const STORY_WORKS = 9;

function Brief({ contest }: { contest: ProjectCard }) {
  const text = useText('home').case;
  const facts = [
    [text.package, contest.packageTitle],
    [text.industry, contest.industry.name],
    [text.designs, text.designsValue(contest.designs, contest.designers)],
  ];
  return (
    <div className="card flex flex-col p-5 md:p-6">
      <p className="text-sm text-muted">{text.step1}</p>
      <h3 className="mt-2 text-lg">{contest.companyName}</h3>
      <p className="mt-2 line-clamp-6 text-sm">{contest.companyIntro}</p>
      <dl className="mt-4 flex flex-col gap-1 border-t border-hairline pt-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="tnum text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

// Beside each other all columns end together: the rows share out what the others are higher.
const WALL = 'grid grid-cols-3 content-start gap-2 xl:grow xl:content-stretch';

function Wall({ contest, works }: { contest: ProjectCard; works: Work[] | undefined }) {
  const text = useText('home').case;
  if (!works) {
    return (
      <div className={WALL}>
        {Array.from({ length: STORY_WORKS }, (_, index) => (
          <Skeleton key={index} className="aspect-4/3 w-full xl:min-h-full" />
        ))}
      </div>
    );
  }
  return (
    <div className="flex flex-col">
      <p className="sr-only">{text.wall(contest.companyName)}</p>
      <ul className={WALL}>
        {works.slice(0, STORY_WORKS).map((work) => (
          <li key={work.id} className="overflow-hidden rounded-sm border border-hairline">
            <Picture
              src={work.thumb}
              placeholder={work.image?.tiny}
              alt={`#${work.number}`}
              sizes="(min-width: 1200px) 160px, (min-width: 900px) 14vw, 30vw"
              className="w-full xl:min-h-full"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Winner({ contest, project }: { contest: ProjectCard; project: Project | undefined }) {
  const text = useText('home').case;
  const common = useText('common');
  const designer = project?.winning?.designer;
  return (
    <div className="card relative flex flex-col overflow-hidden">
      <Picture
        image={contest.coverKey}
        alt={text.winner(contest.winnerNumber ?? 0)}
        sizes="(min-width: 1200px) 400px, 92vw"
      />
      <Seal lines={common.seal} size={72} onPicture className="absolute top-4 right-4" />
      <div className="border-t border-hairline p-5 md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg">{text.winner(contest.winnerNumber ?? 0)}</h3>
          <span className="flex items-center gap-2 text-sm text-muted">
            {contest.winnerName}
            {designer && <LevelBadge user={designer} />}
          </span>
        </div>
        <p className="mt-1 text-sm text-muted">{text.winnerText}</p>
      </div>
    </div>
  );
}

const PARTS = ['text-accent', 'text-identity', 'text-outline'] as const;
const DOTS = ['bg-accent', 'bg-identity', 'bg-outline'] as const;

/** What designers competed for, cut into who received it. */
function MoneyBar({ project }: { project: Project }) {
  const text = useText('home').case;
  const { prize, winnerShare, finalistPrize, currency, commission } = project;
  // Awards of finalists never chosen stay in the winner's share (rules: The pool).
  const count = Math.min(project.finalists, finalistPrize.count);
  const finalists = finalistPrize.amount * count;
  const platform = prize - winnerShare - finalists;
  if (prize <= 0 || platform < 0) return null;
  const parts = [
    { label: text.toWinner, amount: winnerShare },
    { label: text.toFinalists(count), amount: finalists },
    { label: text.toPlatform(commission), amount: platform },
  ].filter((part) => part.amount > 0);
  let from = 0;
  return (
    <div className="mt-4 grid gap-x-8 gap-y-3 card p-5 md:p-6 lg:grid-cols-[auto_1fr] lg:items-center">
      <h3 className="text-base">{text.money(formatMoney(prize, currency))}</h3>
      <svg aria-hidden="true" width="100%" height="10" className="overflow-hidden rounded-full">
        {parts.map((part, index) => {
          const start = from;
          from += (part.amount / prize) * 100;
          return (
            <rect
              key={part.label}
              x={`${start.toFixed(2)}%`}
              width={`${((part.amount / prize) * 100).toFixed(2)}%`}
              height="10"
              fill="currentColor"
              className={PARTS[index]}
            />
          );
        })}
      </svg>
      <ul className="flex flex-wrap gap-x-8 gap-y-1 text-sm lg:col-start-2">
        {parts.map((part, index) => (
          <li key={part.label} className="flex items-center gap-2 max-md:w-full">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[index]}`} />
            <span className="text-muted">{part.label}</span>
            <Money amount={part.amount} currency={currency} className="font-bold max-md:ml-auto" />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function CaseStory({ contest }: { contest: ProjectCard }) {
  const text = useText('home').case;
  const place = { path: { id: contest.encodedId } };
  const { data: project } = useApi('/projects/{id}', place);
  const { data: works } = useApi('/projects/{id}/works', { ...place, query: { size: STORY_WORKS } });
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-[1fr_1.5fr_1.25fr]">
        <Brief contest={contest} />
        <Wall contest={contest} works={works?.list} />
        <Winner contest={contest} project={project} />
      </div>
      {project && <MoneyBar project={project} />}
      <p className="mt-4 text-right text-sm">
        <Link
          to={contestPath(contest.encodedId)}
          className="underline underline-offset-4 hover:text-accent-text"
        >
          {text.open}
        </Link>
      </p>
    </>
  );
}
