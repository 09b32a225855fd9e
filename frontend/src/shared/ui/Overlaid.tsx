// Two pictures one over the other, with a slider between them that keys move as well.
import { useState } from 'react';

interface Layer {
  url: string;
  title: string;
}

export interface OverlaidProps {
  left: Layer;
  right: Layer;
  /** What the slider is called. */
  slider: string;
}

export function Overlaid({ left, right, slider }: OverlaidProps) {
  const [at, setAt] = useState(50);
  const layer = 'absolute inset-0 size-full object-contain';
  return (
    <div>
      <p className="mb-1 flex justify-between gap-4 text-sm font-bold">
        <span>{left.title}</span>
        <span>{right.title}</span>
      </p>
      <div className="relative aspect-4/3 overflow-hidden rounded-md border border-hairline bg-sunken">
        <img src={right.url} alt={right.title} className={layer} />
        <img
          src={left.url}
          alt={left.title}
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
        aria-label={slider}
        onChange={(event) => setAt(Number(event.target.value))}
        className="mt-2 min-h-8 w-full accent-accent"
      />
    </div>
  );
}
