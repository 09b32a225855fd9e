// The reader's own name set to the sign of a design: below it or beside it, in the letters of the site. Nothing is kept.
import { type CSSProperties, useEffect, useState } from 'react';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Chip } from '@/shared/ui/Chip';
import { emblemOf } from './emblem';
import { fitName } from './nameFit';

/** A drawing without its ground, as the bench cuts it. */
export interface Drawing {
  source: string;
  width: number;
  height: number;
  ground: string;
}

const LAYOUTS = ['below', 'beside'] as const;
type Layout = (typeof LAYOUTS)[number];
const VOICES = ['strong', 'plain', 'wide'] as const;
type Voice = (typeof VOICES)[number];

const VOICE: Record<Voice, { className: string; spacing: number; style?: CSSProperties }> = {
  strong: { className: 'font-display font-heavy', spacing: 0 },
  plain: { className: 'font-sans font-normal', spacing: 0 },
  wide: { className: 'font-sans font-bold uppercase', spacing: 0.18, style: { letterSpacing: '0.18em' } },
};

/** Above it a ground takes dark letters; 0 to 255. */
const LIGHT_FROM = 140;

function isLight(ground: string): boolean {
  const [red = 255, green = 255, blue = 255] = ground.match(/\d+/g)?.map(Number) ?? [];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue >= LIGHT_FROM;
}

/** The sign alone, where it can be told from the words of the design. */
function useEmblem({ source, width, height }: Drawing): Drawing['source'] | null {
  const [sign, setSign] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    const image = new Image();
    image.onload = () => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (gone || !context) return;
      Object.assign(canvas, { width, height });
      context.drawImage(image, 0, 0);
      const data = context.getImageData(0, 0, width, height);
      const box = emblemOf(data.data, width, height);
      if (!box) return;
      Object.assign(canvas, { width: box.width, height: box.height });
      context.putImageData(data, -box.x, -box.y);
      setSign(canvas.toDataURL());
    };
    image.src = source;
    return () => {
      gone = true;
    };
  }, [source, width, height]);
  return sign;
}

export interface NamePlayProps {
  name: string;
  drawing: Drawing;
  /** What the picture shows. */
  alt: string;
}

export function NamePlay({ name, drawing, alt }: NamePlayProps) {
  const text = useText('store').name;
  const [layout, setLayout] = useState<Layout>('below');
  const [voice, setVoice] = useState<Voice>('strong');
  const sign = useEmblem(drawing);
  const below = layout === 'below';
  const { className, spacing, style } = VOICE[voice];
  const shown = voice === 'wide' ? name.toLocaleUpperCase() : name;
  const fit = below ? fitName(shown, 84, 10, spacing) : fitName(shown, 50, 8.5, spacing);
  return (
    <figure>
      <div
        className="flex aspect-4/3 overflow-hidden rounded-md border border-hairline [container-type:inline-size]"
        style={{ backgroundColor: drawing.ground, color: isLight(drawing.ground) ? 'black' : 'white' }}
      >
        <div
          className={cx(
            'm-auto flex max-h-full w-full items-center justify-center',
            below ? 'flex-col gap-[5cqw] px-[6cqw]' : 'gap-[5cqw] px-[5cqw]',
          )}
        >
          <img
            src={sign ?? drawing.source}
            alt={alt}
            className={cx(
              'min-h-0 object-contain',
              below ? 'h-[34cqw] max-w-[70cqw]' : 'h-[30cqw] max-w-[34cqw]',
            )}
          />
          <p
            // Right to left where the name is, whatever stands around it.
            dir="auto"
            lang=""
            className={cx(
              'min-w-0 leading-[1.12] break-words [overflow-wrap:anywhere]',
              className,
              below ? 'text-center' : 'text-start',
            )}
            style={{ ...style, fontSize: `${fit.size}cqw`, textWrap: fit.lines > 1 ? 'balance' : undefined }}
          >
            {name}
          </p>
        </div>
      </div>
      <figcaption className="mt-3 flex flex-col gap-3">
        <span className="flex flex-wrap gap-2">
          {LAYOUTS.map((one) => (
            <Chip key={one} pressed={one === layout} onPress={() => setLayout(one)}>
              {text[one]}
            </Chip>
          ))}
          <span aria-hidden="true" className="mx-1 w-px self-stretch bg-hairline" />
          {VOICES.map((one) => (
            <Chip key={one} pressed={one === voice} onPress={() => setVoice(one)}>
              {text[one]}
            </Chip>
          ))}
        </span>
        <span className="text-sm text-muted">{text.note}</span>
      </figcaption>
    </figure>
  );
}
