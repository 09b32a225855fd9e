// An entry of the gallery: its picture, its name, who drew it, its main colours.
import type { ReactNode } from 'react';
import type { Idea } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import { Picture } from '@/shared/ui/Picture';
import { useCalled } from '@/shared/ui/person';
import { ChooseButton } from './ChooseButton';
import { KeepButton } from './KeepButton';
import { alikePath } from './paths';

export interface IdeaCardProps {
  idea: Idea;
  eager?: boolean;
  /** Below the rest: what can be done with it here alone. */
  extra?: ReactNode;
}

export function IdeaCard({ idea, eager, extra }: IdeaCardProps) {
  const text = useText('idea');
  const name = useCalled()(idea.designer);
  return (
    <li className="card relative overflow-hidden hover:border-outline">
      <Picture
        image={idea.imageKey}
        placeholder={idea.tiny}
        alt={text.pictureOf(idea.title, name)}
        eager={eager}
      />
      <div className="border-t border-hairline px-3 py-2 text-sm">
        <p className="flex items-center justify-between gap-2">
          <Link
            to={`${contestPath(idea.encodedId)}?work=${idea.number}`}
            className="truncate font-bold spread"
          >
            {idea.title}
          </Link>
          {idea.winner && <Badge tone="accent">{text.winner}</Badge>}
        </p>
        <p className="mt-1 flex items-center justify-between gap-2 text-muted">
          <span className="truncate">{text.by(name)}</span>
          <span className="flex shrink-0 gap-1">
            {idea.colours.map((colour) => (
              <Swatch key={colour.code} hex={colour.hex} name={colour.name} />
            ))}
          </span>
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
          <Link
            to={alikePath(idea.workId)}
            aria-label={`${text.alike}: ${idea.title}`}
            className="relative inline-flex min-h-11 items-center text-accent-text"
          >
            {text.alike}
          </Link>
          <span className="relative flex items-center gap-1 max-md:w-full max-md:justify-between md:gap-2">
            <ChooseButton idea={idea} />
            <KeepButton idea={idea} />
          </span>
        </div>
        {extra}
      </div>
    </li>
  );
}

/** A colour as a dot, with its name for whoever does not see it. */
export function Swatch({ hex, name }: { hex: string; name?: string }) {
  return (
    <span className="inline-flex" title={name}>
      <svg aria-hidden="true" viewBox="0 0 14 14" className="size-3.5 rounded-full border border-ink/30">
        <rect width="14" height="14" fill={hex} />
      </svg>
      {name && <span className="sr-only">{name}</span>}
    </span>
  );
}
