// The first screen: one sentence, one price, one button, and real work beside it.
import { useApi, useMe } from '@/shared/api/hooks';
import type { ProjectCard } from '@/shared/api/types';
import { useCurrency } from '@/shared/lib/boot';
import { formatMoney } from '@/shared/lib/format';
import { useNumbers } from '@/shared/lib/numbers';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { Measured } from '@/shared/ui/Measured';
import { Picture } from '@/shared/ui/Picture';
import { lowestPrice } from '../packages';
import { HeroSearch } from './HeroSearch';
import { RoomOf } from './RoomOf';

/**
 * Two columns set off against each other; without four real pictures there is no wall at all. It stands in the middle
 * beside the words, so its height is known before the second row has come.
 */
function HeroWall({ contests }: { contests: ProjectCard[] }) {
  const text = useText('home');
  return (
    <ul aria-label={text.heroWall} className="grid aspect-4/3 grid-cols-2 content-start gap-3 md:gap-4">
      {contests.map((contest, index) => (
        <li key={contest.id} className={index % 2 === 0 ? 'translate-y-5' : '-translate-y-1'}>
          <Link
            to={contestPath(contest.encodedId)}
            aria-label={contest.companyName}
            className="block overflow-hidden rounded-md border border-hairline"
          >
            <Picture
              image={contest.coverKey}
              alt=""
              eager
              sizes="(min-width: 1200px) 280px, (min-width: 900px) 24vw, 46vw"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Hero({ finished, caseLink }: { finished: ProjectCard[]; caseLink: boolean }) {
  const text = useText('home');
  const nav = useText('common').nav;
  const currency = useCurrency();
  const { data: me } = useMe();
  const designer = me?.userType === 2;
  const { data: presets } = useApi('/packages');
  const price = presets ? lowestPrice(presets) : null;
  const start = price === null ? nav.start : text.startFrom(formatMoney(price, currency));
  const wall = finished.filter((contest) => contest.coverKey).slice(0, 4);
  return (
    <section className="overflow-hidden pt-10 pb-14 md:pt-16 md:pb-20">
      <div className="wrap grid items-center gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <div>
          <h1 className="text-2xl xl:text-3xl">
            {text.titleLines[0]}
            <br className="max-md:hidden" /> {text.titleLines[1]}
          </h1>
          <p className="mt-5 max-w-xl text-base text-muted md:text-lg">{text.lead(useNumbers())}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton
              kind="primary"
              size="lg"
              className="text-center"
              to={designer ? '/contests' : '/start'}
            >
              <RoomOf words={start}>{designer ? nav.find : start}</RoomOf>
            </LinkButton>
            {caseLink && (
              <LinkButton size="lg" to="#case">
                {text.seeReal}
              </LinkButton>
            )}
          </div>
          <HeroSearch className="mt-6 block" />
          <ul className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {text.trust.map((line, index) => (
              <li key={line} className="flex items-center gap-4">
                {index > 0 && (
                  <span aria-hidden="true" className="size-1 rounded-full bg-outline max-md:hidden" />
                )}
                {line}
              </li>
            ))}
          </ul>
          <Measured className="mt-5" />
        </div>
        {wall.length === 4 && <HeroWall contests={wall} />}
      </div>
    </section>
  );
}
