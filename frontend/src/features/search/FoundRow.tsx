// One thing that a search found, of whatever kind: its picture, its name, what it is, what it costs.
import type { Found } from '@/shared/api/types';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Badge } from '@/shared/ui/Chip';
import { Money } from '@/shared/ui/Money';
import { NamePlate } from '@/shared/ui/NamePlate';
import { Picture } from '@/shared/ui/Picture';

/** A person's face, or the picture of a thing. */
export function FoundPicture({ found, className }: { found: Found; className: string }) {
  if (found.kind === 'designer') {
    return (
      <span className={`flex items-center justify-center ${className}`}>
        <Avatar user={{ id: found.id, userName: found.title, face: found.thumb }} size={40} />
      </span>
    );
  }
  // A contest shows nothing before it has ended.
  if (!found.imageKey && found.projectType !== null) {
    return (
      <NamePlate small type={found.projectType} name={found.title} className={`rounded-sm ${className}`} />
    );
  }
  return (
    <Picture
      image={found.imageKey}
      placeholder={found.tiny}
      alt=""
      sizes="128px"
      className={`rounded-sm ${className}`}
    />
  );
}

/** Industry and whose work it is; a contest is its client's, who drew nothing. */
export function useDetails(): (found: Found) => string {
  const text = useText('search');
  return ({ kind, industry, by }) =>
    [industry?.name, kind !== 'contest' && by && text.by(by.userName)].filter(Boolean).join(' · ');
}

export function FoundRow({ found }: { found: Found }) {
  const text = useText('search');
  const details = useDetails()(found);
  return (
    <li className="relative flex items-start gap-4 border-b border-hairline py-4 hover:bg-sunken">
      <FoundPicture found={found} className="w-24 shrink-0 md:w-32" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 font-sans text-base font-bold tracking-normal break-words">
            <Link to={found.url} className="spread">
              {found.title}
            </Link>
          </h2>
          <Badge>{text.one[found.kind]}</Badge>
        </div>
        {details && <p className="mt-1 text-sm text-muted">{details}</p>}
        {found.text && <p className="mt-1 line-clamp-2 text-sm break-words">{found.text}</p>}
      </div>
      {found.price !== null && found.currency && (
        <p className="tnum shrink-0 text-sm font-bold">
          <Money amount={found.price} currency={found.currency} />
        </p>
      )}
    </li>
  );
}
