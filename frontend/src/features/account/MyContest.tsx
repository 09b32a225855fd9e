// One contest of mine: its latest designs, where it stands, what is new and owed, and the next thing to do.
import type { Me, ProjectCard } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { StateBadge, TypeChip } from '@/shared/ui/Chip';
import { ArrowRightIcon, LockIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';
import { NamePlate } from '@/shared/ui/NamePlate';
import { Picture } from '@/shared/ui/Picture';
import { Rich } from '@/shared/ui/Rich';
import { Stepper } from '@/shared/ui/Stepper';
import { Countdown } from '@/shared/ui/Time';
import { clientDelivery, clientThing, designerDelivery, designerThing, isPurchase } from './nextThing';

interface CardProps {
  card: ProjectCard;
  designer: boolean;
}

/** Why there is no picture: there are no designs, or none that this person is shown. */
export function noneOf({ designs, list }: Pick<ProjectCard, 'designs' | 'list'>, designer: boolean) {
  if (designs === 0) return list === 'ENDED' ? 'ended' : 'yet';
  return designer ? 'own' : 'unseen';
}

/** A client's latest designs, a designer's own best ones; the colour of its type where there is none. */
function Glances({ card, designer }: CardProps) {
  const text = useText('account').projects;
  const works = card.own?.works ?? [];
  if (works.length === 0) {
    const words = text.noDesigns[noneOf(card, designer)];
    return <NamePlate type={card.projectType} name={words} className="rounded-sm max-lg:hidden" />;
  }
  const whole = works.length === 4;
  return (
    <ul
      aria-label={designer ? text.ownDesigns : text.lastDesigns}
      className={cx('grid grid-cols-4 gap-1.5', whole ? 'lg:grid-cols-2 lg:gap-1' : 'lg:grid-cols-1')}
    >
      {works.map((work, index) => (
        <li key={work.workId} className={cx(index > 0 && !whole && 'lg:hidden')}>
          <Picture
            image={work.imageKey}
            placeholder={work.tiny}
            alt={text.design(work.number)}
            sizes={whole ? '(min-width: 1024px) 86px, 25vw' : '(min-width: 1024px) 176px, 25vw'}
            className="rounded-sm border border-hairline"
          />
        </li>
      ))}
    </ul>
  );
}

/** What is paid for it and by when: what a designer is owed, what a finalist has, what has come in. */
function Worth({ card }: { card: ProjectCard }) {
  const text = useText('account').projects;
  const { currency, mine } = card;
  const owed = card.deliveries.reduce((sum, one) => sum + (one.amount ?? 0), 0);
  const sums = [
    { key: 'owed', label: text.owed, amount: owed, look: 'text-ink' },
    { key: 'award', label: text.award, amount: mine && mine.earned === 0 ? mine.award : 0, look: 'text-ink' },
    { key: 'earned', label: text.earned, amount: mine?.earned ?? 0, look: 'text-good-text' },
  ];
  return sums
    .filter(({ amount }) => amount > 0)
    .map(({ key, label, amount, look }) => (
      <span key={key}>
        {label} <Money amount={amount} currency={currency} className={cx('font-bold', look)} />
      </span>
    ));
}

function Facts({ card, designer }: CardProps) {
  const text = useText('account').projects;
  return (
    <p className="tnum flex flex-wrap gap-x-4 text-sm text-muted">
      {card.prize > 0 && (
        <span>
          {designer ? (isPurchase(card) ? text.netSold : text.net) : text.prize}{' '}
          <Money
            amount={designer ? card.winnerShare : card.prize}
            currency={card.currency}
            className="font-bold text-ink"
          />
        </span>
      )}
      <span>{text.count(card.designs, card.designers)}</span>
      {card.finalists > 0 && <span>{text.finalists(card.finalists)}</span>}
      {!designer && card.winnerName && <span>{text.wonBy(card.winnerName)}</span>}
      <Worth card={card} />
    </p>
  );
}

/** What came since this person last looked. */
function News({ card }: { card: ProjectCard }) {
  const text = useText('account').projects;
  const { own } = card;
  if (!own) return null;
  const unrated = card.list === 'ENDED' || card.stopped ? 0 : own.unrated;
  return (
    <>
      {own.unread > 0 && <StateBadge tone="accent">{text.unread(own.unread)}</StateBadge>}
      {unrated > 0 && <StateBadge>{text.unrated(unrated)}</StateBadge>}
    </>
  );
}

/** The moment at which it goes on by itself. */
function Clock({ card }: { card: ProjectCard }) {
  const text = useText('account').projects;
  const { own } = card;
  if (!own?.due || own.waits === 'over') return null;
  const stage = card.step === 1 ? text.left : card.step === 2 ? text.leftRevision : text.leftConfirm;
  return (
    <p className={cx('text-sm', own.waits === 'others' ? 'text-muted' : 'text-accent-text')}>
      <Rich text={stage} parts={[<Countdown key="left" to={own.due} silent />]} />
    </p>
  );
}

export function MyContest({ card, me }: { card: ProjectCard; me: Me }) {
  const text = useText('account').projects;
  const designer = me.userType === 2;
  const delivery = designer ? designerDelivery(card) : clientDelivery(card);
  const tab = delivery ? `?a=pkg${delivery.boughtId || ''}` : '';
  const [title, words] = designer ? text.designer[designerThing(card)] : text.client[clientThing(card)];
  const waits = card.own?.waits;
  const own = waits === 'urgent' || waits === 'mine';
  return (
    <article className="card group relative grid gap-x-6 gap-y-4 p-4 transition-colors duration-150 hover:border-outline md:p-5 lg:grid-cols-[11rem_minmax(0,1fr)_17rem] lg:items-center">
      <div className="max-lg:row-start-2">
        <Glances card={card} designer={designer} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 truncate font-sans text-base font-bold tracking-normal">
            <Link to={`${contestPath(card.encodedId)}${tab}`} className="spread">
              {card.companyName}
            </Link>
          </h2>
          <TypeChip type={card.projectType} />
          {card.step === 0 && card.total > 0 && <StateBadge tone="warn">{text.unpaid}</StateBadge>}
          {card.mine?.won && (
            <StateBadge tone="good">{isPurchase(card) ? text.badges.sold : text.badges.won}</StateBadge>
          )}
          {card.mine?.finalist && !card.mine.won && (
            <StateBadge tone="good">{text.badges.finalist}</StateBadge>
          )}
          {waits === 'urgent' && <StateBadge tone="accent">{text.turn}</StateBadge>}
          <News card={card} />
          {card.private && (
            <StateBadge>
              <LockIcon size={12} />
              {text.private}
            </StateBadge>
          )}
        </div>
        <Facts card={card} designer={designer} />
        {!isPurchase(card) && (
          <div className="max-w-lg">
            <Stepper stage={card.stage} />
          </div>
        )}
      </div>
      <div className="border-hairline max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
        <p className={cx('flex items-center gap-2 font-bold', own && 'text-accent-text')}>
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
