// The vermilion seal: the mark of the house, and the stamp where something becomes final.
import { cx } from '@/shared/lib/cx';

/** The square mark. Chinese carries the character 朱, English the V; both are drawn, no font is needed. */
export function SealMark({ lang, size = 28 }: { lang: 'zh' | 'en'; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 28 28" className="shrink-0 text-accent">
      <rect width="28" height="28" rx="6" fill="currentColor" />
      <g
        fill="none"
        className="stroke-on-accent"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {lang === 'zh' ? (
          <path d="M10.3 6.2C9.9 7.7 9.3 9 8.3 10M9.4 9h9.8M6.3 13.6h15.4M14 5.6v17M13.7 14C12.3 16.8 9.8 19 7 20.3M14.3 14c1.4 2.8 3.9 5 6.7 6.3" />
        ) : (
          <path d="M7.5 8L14 21l6.5-13" strokeWidth="3.4" />
        )}
      </g>
    </svg>
  );
}

export interface SealProps {
  /** Two short lines, e.g. 中标 / 确认. */
  lines: [string, string];
  /** Comes down once, when the thing has just become final. */
  pressed?: boolean;
  size?: number;
  /** It lies on somebody's picture: on a light ground in both themes, so that it stands out from any colour. */
  onPicture?: boolean;
  className?: string;
}

export function Seal({ lines, pressed = false, size = 72, onPicture = false, className }: SealProps) {
  const long = Math.max(lines[0].length, lines[1].length);
  const fontSize = Math.min(22, 62 / Math.max(2, long * (/[a-z]/i.test(lines[0]) ? 0.62 : 1)));
  return (
    <svg
      role="img"
      aria-label={lines.join(' ')}
      width={size}
      height={size}
      viewBox="0 0 80 80"
      className={cx(
        'shrink-0 -rotate-6 text-accent',
        onPicture && 'rounded-lg bg-stamp',
        pressed && 'animate-press',
        className,
      )}
    >
      <rect x="4" y="4" width="72" height="72" rx="9" fill="none" stroke="currentColor" strokeWidth="4" />
      <rect x="9.5" y="9.5" width="61" height="61" rx="5" fill="none" stroke="currentColor" strokeWidth="1" />
      <g
        fill="currentColor"
        fontWeight="700"
        textAnchor="middle"
        className="font-display"
        fontSize={fontSize}
      >
        <text x="40" y="37">
          {lines[0]}
        </text>
        <text x="40" y="60">
          {lines[1]}
        </text>
      </g>
    </svg>
  );
}
