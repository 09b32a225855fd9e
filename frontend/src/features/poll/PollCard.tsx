// A poll on the list: its entries side by side, what is asked, and how many have voted.
import type { PollCard as Card } from '@/shared/api/types';
import { pollPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Picture } from '@/shared/ui/Picture';
import { ShortTime } from '@/shared/ui/ShortTime';

/** Entries that a card shows; the others are counted. */
const SHOWN = 4;

export function PollCard({ poll, eager }: { poll: Card; eager?: boolean }) {
  const text = useText('poll');
  const shown = poll.works.slice(0, SHOWN);
  return (
    <article className="card relative flex flex-col overflow-hidden">
      <div className="grid grid-cols-2 gap-px border-b border-hairline bg-hairline">
        {shown.map((work) => (
          <Picture
            key={work.id}
            src={work.image.thumb}
            alt={text.alt(work.number)}
            placeholder={work.image.tiny}
            eager={eager}
          />
        ))}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <h2 className="text-base">
          <Link to={pollPath(poll.url)} className="spread">
            {poll.question || text.page.title}
          </Link>
        </h2>
        <p className="text-sm text-muted">{poll.companyName}</p>
        <p className="tnum mt-auto flex flex-wrap gap-x-4 pt-2 text-sm text-muted">
          <span>{text.designs(poll.works.length)}</span>
          <span>{text.votes(poll.votes)}</span>
          <span>{text.comments(poll.comments)}</span>
          <span className="xl:ml-auto">
            {text.endsAt} <ShortTime at={poll.endsAt} />
          </span>
        </p>
      </div>
    </article>
  );
}
