// The taste of the brief: sliders between two characters, and colours.
import { useApi } from '@/shared/api/hooks';
import type { Project, StyleChoice } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';

function Slider({ style }: { style: StyleChoice }) {
  const text = useText('brief').brief;
  return (
    <li className="col-span-3 grid grid-cols-subgrid items-center text-sm">
      <span>{style.from}</span>
      <svg
        role="img"
        aria-label={text.styleValue(style.from, style.to, style.value)}
        width="100%"
        height="20"
        className="overflow-visible"
      >
        <line x1="0" x2="100%" y1="10" y2="10" className="stroke-hairline" strokeWidth="2" />
        <line x1="50%" x2={`${style.value}%`} y1="10" y2="10" className="stroke-ink" strokeWidth="2" />
        <circle cx={`${style.value}%`} cy="10" r="6" className="fill-surface stroke-ink" strokeWidth="2" />
      </svg>
      <span>{style.to}</span>
    </li>
  );
}

export function BriefStyle({ project }: { project: Project }) {
  const text = useText('brief').brief;
  const { data: settings } = useApi('/settings/public', project.colours.length > 0 ? {} : null);
  const colours = settings?.colours.filter((colour) => project.colours.includes(colour.code)) ?? [];
  return (
    <>
      {project.styles.length > 0 && (
        <section>
          <h2 className="mb-3 text-base">{text.style}</h2>
          <ul className="grid max-w-lg grid-cols-[fit-content(5.5rem)_minmax(0,1fr)_fit-content(5.5rem)] gap-x-4 gap-y-1.5">
            {project.styles.map((style) => (
              <Slider key={style.code} style={style} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="mb-2 text-base">{text.colours}</h2>
        {project.colours.length === 0 ? (
          <p className="text-sm text-muted">{text.coloursFree}</p>
        ) : (
          <ul className="flex flex-wrap gap-4">
            {colours.map((colour) => (
              <li key={colour.code} className="flex items-center gap-2 text-sm">
                <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24">
                  <rect
                    x="0.5"
                    y="0.5"
                    width="23"
                    height="23"
                    rx="6"
                    fill={colour.hex}
                    className="stroke-ink/30"
                  />
                </svg>
                {colour.name}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
