// Two pictures held against each other: side by side, or one over the other with a slider between them.
import { useState } from 'react';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';

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

function Over({ reported, original }: { reported: Side; original: Side }) {
  const text = useText('report');
  const [at, setAt] = useState(50);
  const layer = 'absolute inset-0 size-full object-contain';
  return (
    <div>
      <p className="mb-1 flex justify-between text-sm font-bold">
        <span>{text.reported}</span>
        <span>{text.original}</span>
      </p>
      <div className="relative aspect-4/3 overflow-hidden rounded-md border border-hairline bg-sunken">
        <img src={original.url} alt={text.original} className={layer} />
        <img
          src={reported.url}
          alt={text.reported}
          className={layer}
          style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}
        />
        <span aria-hidden="true" className="absolute inset-y-0 w-0.5 bg-accent" style={{ left: `${at}%` }} />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={text.slider}
        onChange={(event) => setAt(Number(event.target.value))}
        className="mt-2 min-h-8 w-full accent-accent"
      />
    </div>
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
          <Over reported={reported} original={original} />
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
