// Earlier versions of an entry, for whoever reads the talk about it: one of them alone, or beside the newest.
import { useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Work, WorkMessage, WorkVersion } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Time } from '@/shared/ui/Time';
import { sized } from '../picture';
import { PinDots } from './PinDots';
import { pinsOf } from './pins';

/** All versions of an entry that has more than one, and which of them is looked at. */
export function useVersions(work: Work) {
  const several = work.version > 1 && work.can?.seeThread === true;
  const { data } = useApi('/works/{id}/versions', several ? { path: { id: work.id } } : null);
  const [shown, show] = useState<number | null>(null);
  const versions = several ? (data?.list ?? []) : [];
  const earlier = versions.find((one) => one.version === shown && shown < work.version);
  return { versions, earlier, show };
}

export interface VersionBarProps {
  work: Work;
  versions: WorkVersion[];
  earlier: WorkVersion | undefined;
  onShow: (version: number) => void;
}

export function VersionBar({ work, versions, earlier, onShow }: VersionBarProps) {
  const text = useText('version');
  const current = earlier?.version ?? work.version;
  return (
    <ul aria-label={text.bar} className="flex max-w-full gap-2 overflow-x-auto px-4 pt-3 pb-1 md:px-8">
      {versions.map(({ version }) => (
        <li key={version} className="shrink-0">
          <button
            type="button"
            aria-current={version === current ? 'true' : undefined}
            onClick={() => onShow(version)}
            className={cx(
              'tnum min-h-8 rounded-full border bg-surface px-3 text-sm text-ink',
              version === current ? 'border-accent font-bold ring-1 ring-accent' : 'border-hairline',
            )}
          >
            {version === work.version ? text.newest(version) : text.version(version)}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OneProps {
  work: Work;
  image: WorkVersion['image'];
  version: number;
  at: string;
  messages: WorkMessage[];
}

function One({ work, image, version, at, messages }: OneProps) {
  const text = useText('version');
  const newest = version === work.version;
  return (
    <figure className="min-w-0 rounded-md border border-hairline bg-surface">
      <div className="relative aspect-4/3">
        <img
          src={sized(image.thumb ?? work.thumb, 'view')}
          alt={`#${work.number} ${text.version(version)}`}
          width={image.width}
          height={image.height}
          className="block size-full rounded-t-md object-contain"
        />
        <PinDots pins={pinsOf(messages).filter((pin) => pin.version <= version)} version={version} />
      </div>
      <figcaption className="border-t border-hairline px-3 py-2 text-sm">
        {newest ? text.revised(version) : text.handedIn(version)} <Time at={at} />
      </figcaption>
    </figure>
  );
}

export interface EarlierProps {
  work: Work;
  earlier: WorkVersion;
  messages: WorkMessage[];
}

/** An earlier version, with the notes that stood on it; beside the newest unless it is to stand alone. */
export function Earlier({ work, earlier, messages }: EarlierProps) {
  const text = useText('version');
  const [alone, setAlone] = useState(false);
  const { image, version, dateTime } = earlier;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 md:p-8">
      <div
        className={cx(
          'grid flex-1 content-center gap-4',
          alone ? 'mx-auto w-full max-w-4xl' : 'md:grid-cols-2',
        )}
      >
        <One work={work} image={image} version={version} at={dateTime} messages={messages} />
        {!alone && (
          <One
            work={work}
            image={work.image}
            version={work.version}
            at={work.revisedAt ?? work.dateTime}
            messages={messages}
          />
        )}
      </div>
      <Button size="sm" className="self-center" onClick={() => setAlone(!alone)}>
        {alone ? text.beside : text.alone}
      </Button>
    </div>
  );
}
