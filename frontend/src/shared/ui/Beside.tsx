// Two pictures held against each other: side by side, or one over the other with a slider between them.
import { useState } from 'react';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Overlaid } from './Overlaid';

interface Side {
  url: string;
  width: number;
  height: number;
}

export interface BesideProps {
  reported: Side | null;
  original: Side | null;
  /** What stands instead of an original that is not here. */
  missing: string;
}

function One({ title, picture, missing }: { title: string; picture: Side | null; missing: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-bold">{title}</figcaption>
      {picture ? (
        <img
          src={picture.url}
          alt={title}
          width={picture.width}
          height={picture.height}
          className="block aspect-4/3 w-full rounded-md border border-hairline bg-sunken object-contain"
        />
      ) : (
        <p className="flex aspect-4/3 w-full items-center justify-center rounded-md border border-hairline bg-sunken p-4 text-center text-sm text-muted">
          {missing}
        </p>
      )}
    </figure>
  );
}

export function Beside({ reported, original, missing }: BesideProps) {
  const text = useText('report');
  const [over, setOver] = useState(false);
  const both = reported !== null && original !== null;
  const tab = (on: boolean) =>
    cx(
      'min-h-8 rounded-md px-3 text-sm',
      on ? 'bg-accent-soft font-bold text-accent-text' : 'text-muted hover:bg-sunken',
    );
  return (
    <div>
      {both && (
        <p className="mb-3 flex gap-1">
          <button type="button" aria-pressed={!over} onClick={() => setOver(false)} className={tab(!over)}>
            {text.sideBySide}
          </button>
          <button type="button" aria-pressed={over} onClick={() => setOver(true)} className={tab(over)}>
            {text.over}
          </button>
        </p>
      )}
      {both && over ? (
        <div className="mx-auto max-w-2xl">
          <Overlaid
            left={{ url: reported.url, title: text.reported }}
            right={{ url: original.url, title: text.original }}
            slider={text.slider}
          />
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-3 md:gap-4">
          <One title={text.reported} picture={reported} missing={text.noPicture} />
          <One title={text.original} picture={original} missing={missing} />
        </div>
      )}
    </div>
  );
}
