// The last way on at the foot of the home page: to begin, or for a designer to find what to enter.
import { useMe } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { RoomOf } from './RoomOf';

export function LastWay() {
  const text = useText('home');
  const { find, start } = useText('common').nav;
  const { data: me } = useMe();
  const designer = me?.userType === 2;
  const { title, lead } = designer ? text.forDesigner.last : text.last;
  const first = designer ? { to: '/contests', label: find } : { to: '/start', label: start };
  const second = designer
    ? { to: '/u/income', label: text.income }
    : me?.userType === 1
      ? { to: '/u/projects', label: text.mine }
      : { to: '/for-designers', label: text.forDesigners };
  return (
    <section className="border-t border-hairline bg-surface py-16 md:py-20">
      <div className="wrap flex flex-wrap items-center justify-between gap-6">
        <div>
          <h2 className="text-xl md:text-2xl">
            <RoomOf words={text.last.title}>{title}</RoomOf>
          </h2>
          <p className="mt-2 max-w-xl text-muted">
            <RoomOf words={text.last.lead}>{lead}</RoomOf>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton kind="primary" size="lg" className="text-center" to={first.to}>
            <RoomOf words={start}>{first.label}</RoomOf>
          </LinkButton>
          <LinkButton size="lg" className="text-center" to={second.to}>
            <RoomOf words={text.forDesigners}>{second.label}</RoomOf>
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
