// Earlier versions of an entry, for whoever reads the talk about it: against the newest, or one of them alone.
import { useState } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Work, WorkMessage, WorkVersion } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Chip } from '@/shared/ui/Chip';
import { Overlaid } from '@/shared/ui/Overlaid';
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

const VIEWS = ['over', 'beside', 'alone'] as const;

/** An earlier version against the newest: under a slider, or each with the notes that stood on it; or alone. */
export function Earlier({ work, earlier, messages }: EarlierProps) {
  const text = useText('version');
  const [view, setView] = useState<(typeof VIEWS)[number]>('over');
  const { image, version, dateTime } = earlier;
  const layer = (picture: WorkVersion['image'], of: number) => ({
    url: sized(picture.thumb ?? work.thumb, 'view'),
    title: text.version(of),
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 md:p-8">
      <div className="flex justify-center gap-2">
        {VIEWS.map((one) => (
          <Chip key={one} pressed={view === one} onPress={() => setView(one)}>
            {text.views[one]}
          </Chip>
        ))}
      </div>
      {view === 'over' ? (
        <div className="m-auto w-full max-w-4xl rounded-md bg-surface p-3">
          <Overlaid
            left={layer(image, version)}
            right={layer(work.image, work.version)}
            slider={text.slider}
          />
        </div>
      ) : (
        <div
          className={cx(
            'grid flex-1 content-center gap-4',
            view === 'alone' ? 'mx-auto w-full max-w-4xl' : 'md:grid-cols-2',
          )}
        >
          <One work={work} image={image} version={version} at={dateTime} messages={messages} />
          {view === 'beside' && (
            <One
              work={work}
              image={work.image}
              version={work.version}
              at={work.revisedAt ?? work.dateTime}
              messages={messages}
            />
          )}
        </div>
      )}
    </div>
  );
}
