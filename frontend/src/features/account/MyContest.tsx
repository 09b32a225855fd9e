// One contest of mine: what it is, where it stands, and the next thing to do.
import type { Me, ProjectCard } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Badge, TypeChip } from '@/shared/ui/Chip';
import { ArrowRightIcon, LockIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';
import { Picture } from '@/shared/ui/Picture';
import { Rich } from '@/shared/ui/Rich';
import { Stepper } from '@/shared/ui/Stepper';
import { Countdown } from '@/shared/ui/Time';
import { clientDelivery, clientThing, designerDelivery, designerThing, isQuiet, isUrgent } from './nextThing';

function Facts({ card, designer }: { card: ProjectCard; designer: boolean }) {
  const text = useText('account').projects;
  return (
    <p className="tnum flex flex-wrap gap-x-4 text-sm text-muted">
      {card.prize > 0 && (
        <span>
          {designer ? text.net : text.prize}{' '}
          <Money
            amount={designer ? card.winnerShare : card.prize}
            currency={card.currency}
            className="font-bold text-ink"
          />
        </span>
      )}
      <span>{text.count(card.designs, card.designers)}</span>
      {card.finalists > 0 && <span>{text.finalists(card.finalists)}</span>}
      {card.mine && card.mine.earned > 0 && (
        <span>
          {text.earned}{' '}
          <Money amount={card.mine.earned} currency={card.currency} className="font-bold text-good-text" />
        </span>
      )}
    </p>
  );
}

function Clock({ card }: { card: ProjectCard }) {
  const text = useText('account').projects;
  if (card.step !== 1 || card.list !== 'OPEN' || card.stopped || !card.endTime) return null;
  return (
    <p className="text-sm text-accent-text">
      <Rich text={text.left} parts={[<Countdown key="left" to={card.endTime} silent />]} />
    </p>
  );
}

export function MyContest({ card, me }: { card: ProjectCard; me: Me }) {
  const text = useText('account').projects;
  const designer = me.userType === 2;
  const asDesigner = designerThing(card);
  const asClient = clientThing(card);
  const delivery = designer ? designerDelivery(card) : clientDelivery(card);
  const tab = delivery ? `?a=pkg${delivery.boughtId || ''}` : '';
  const thing = designer ? asDesigner : asClient;
  const [title, words] = designer ? text.designer[asDesigner] : text.client[asClient];
  return (
    <article className="card group relative grid gap-x-6 gap-y-4 p-4 transition-colors duration-150 hover:border-outline md:p-5 lg:grid-cols-[8rem_minmax(0,1fr)_17rem] lg:items-center">
      {card.coverKey ? (
        <Picture image={card.coverKey} alt="" sizes="128px" className="rounded-sm max-lg:hidden" />
      ) : (
        <span
          aria-hidden="true"
          className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-sm bg-sunken px-2 text-center font-display text-sm font-heavy break-words max-lg:hidden"
        >
          <span className="line-clamp-2">{card.companyName}</span>
        </span>
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 truncate font-sans text-base font-bold tracking-normal">
            <Link to={`${contestPath(card.encodedId)}${tab}`} className="after:absolute after:inset-0">
              {card.companyName}
            </Link>
          </h2>
          <TypeChip type={card.projectType} />
          {card.step === 0 && card.total > 0 && <Badge tone="warn">{text.unpaid}</Badge>}
          {card.mine?.won && <Badge tone="good">{text.badges.won}</Badge>}
          {card.mine?.finalist && !card.mine.won && <Badge tone="good">{text.badges.finalist}</Badge>}
          {isUrgent(thing) && <Badge tone="accent">{text.turn}</Badge>}
          {card.private && (
            <Badge>
              <LockIcon size={12} />
              {text.private}
            </Badge>
          )}
        </div>
        <Facts card={card} designer={designer} />
        <div className="max-w-lg">
          <Stepper stage={card.stage} />
        </div>
      </div>
      <div className={cx('border-hairline lg:border-l lg:pl-6', 'max-lg:border-t max-lg:pt-4')}>
        <p className={cx('flex items-center gap-2 font-bold', !isQuiet(thing) && 'text-accent-text')}>
          {title}
          <ArrowRightIcon
            size={16}
            className="transition-transform duration-150 group-hover:translate-x-0.5"
          />
        </p>
        <p className="text-sm text-muted">{words}</p>
        <Clock card={card} />
      </div>
    </article>
  );
}
