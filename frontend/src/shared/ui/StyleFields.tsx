// What a brief asks for in looks: sliders between two characters, colours, and what is special.
import type { ReactNode } from 'react';
import type { ColourOption, StyleOption } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { flipped, MIDDLE, type Positions } from '@/shared/lib/styles';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Chip } from './Chip';
import { Optional } from './fields';
import { CheckIcon } from './icons';

const TAGS = ['urgent', 'cartoon'];

// Between two characters neither end is "more": a plain line with a knob, hollow while nothing is decided.
const RANGE =
  'h-8 w-full cursor-pointer appearance-none bg-transparent outline-offset-4 ' +
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-hairline ' +
  '[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-hairline ' +
  '[&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 ' +
  '[&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2';
const THUMB_FREE =
  '[&::-webkit-slider-thumb]:border-outline [&::-webkit-slider-thumb]:bg-surface [&::-moz-range-thumb]:border-outline [&::-moz-range-thumb]:bg-surface';
const THUMB_SET =
  '[&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-accent [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-accent';

function useWord(style: StyleOption, value: number): string {
  const text = useText('taste').style;
  if (value === MIDDLE) return text.undecided;
  return text.leans(value < MIDDLE ? style.from : style.to, Math.abs(value - MIDDLE) * 2);
}

function Slider({
  style,
  value,
  onChange,
}: {
  style: StyleOption;
  value: number;
  onChange: (value: number) => void;
}) {
  const word = useWord(style, value);
  const label = `${style.from} – ${style.to}`;
  return (
    <li className="grid grid-cols-[4.5rem_1fr_4.5rem] items-center gap-x-3 md:grid-cols-[6rem_1fr_6rem]">
      <span className={cx('text-right text-sm', value < MIDDLE ? 'font-bold' : 'text-muted')}>
        {style.from}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={10}
        value={value}
        aria-label={label}
        aria-valuetext={word}
        onChange={(event) => onChange(Number(event.target.value))}
        className={cx(RANGE, value === MIDDLE ? THUMB_FREE : THUMB_SET)}
      />
      <span className={cx('text-sm', value > MIDDLE ? 'font-bold' : 'text-muted')}>{style.to}</span>
      <span aria-hidden="true" className="col-start-2 -mt-1 text-center text-xs text-muted">
        {word}
      </span>
    </li>
  );
}

function Swatch({
  colour,
  chosen,
  onToggle,
}: {
  colour: ColourOption;
  chosen: boolean;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onToggle}
      className={cx(
        'flex min-h-10 items-center gap-2 rounded-full border py-1 pr-3.5 pl-1.5 text-sm transition-colors duration-150',
        chosen ? 'border-ink bg-sunken' : 'border-hairline bg-surface hover:border-outline',
      )}
    >
      <span className="relative flex size-7 items-center justify-center">
        {/* A colour of the data, not of the design: an SVG carries it without a style. */}
        <svg aria-hidden="true" viewBox="0 0 28 28" className="absolute inset-0 size-full">
          <circle cx="14" cy="14" r="13" fill={colour.hex} className="stroke-ink/30" />
        </svg>
        {chosen && <CheckIcon size={16} className="relative text-on-accent" />}
      </span>
      {colour.name}
    </button>
  );
}

export interface StyleSlidersProps {
  styles: readonly StyleOption[];
  values: Positions;
  onChange: (values: Positions) => void;
}

export function StyleSliders({ styles, values, onChange }: StyleSlidersProps) {
  return (
    <ul className="flex flex-col gap-3">
      {styles.map((style) => (
        <Slider
          key={style.code}
          style={style}
          value={values[style.code] ?? MIDDLE}
          onChange={(value) => onChange({ ...values, [style.code]: value })}
        />
      ))}
    </ul>
  );
}

export interface ColourChoiceProps {
  colours: readonly ColourOption[];
  /** Codes; none: the designer decides. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Below the colours. */
  children?: ReactNode;
}

export function ColourChoice({ colours, chosen, onChange, children }: ColourChoiceProps) {
  const text = useText('taste').style;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-bold">
        {text.colours}
        <Optional />
      </legend>
      <p className="mt-1 mb-3 text-sm text-muted">{text.coloursHint}</p>
      <div className="flex flex-wrap gap-2">
        <Chip pressed={chosen.length === 0} onPress={() => onChange([])}>
          {text.designer}
        </Chip>
        {colours.map((colour) => (
          <Swatch
            key={colour.code}
            colour={colour}
            chosen={chosen.includes(colour.code)}
            onToggle={() => onChange(flipped(chosen, colour.code))}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}

export interface TagChoiceProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function TagChoice({ chosen, onChange }: TagChoiceProps) {
  const text = useText('taste').style;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm font-bold">
        {text.tags}
        <Optional />
      </legend>
      <div className="flex flex-wrap gap-2">
        {TAGS.map((tag) => (
          <Chip key={tag} pressed={chosen.includes(tag)} onPress={() => onChange(flipped(chosen, tag))}>
            {wordOf(text.tag, tag)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
