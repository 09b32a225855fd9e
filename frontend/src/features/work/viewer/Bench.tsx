// The bench: how the design holds up small, in one colour, reversed, to other eyes, and on things.
import { type ReactNode, useId, useRef } from 'react';
import type { Work } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Legible } from '../Legible';
import { sized } from '../picture';
import { inked } from './ink';
import { fitted, type Mark, useMark } from './mark';
import { SCENES, Scene } from './Scene';

const FRAME = 'block h-auto w-40 rounded-md border border-hairline md:w-52';
const SIZES = [160, 64, 32, 16] as const;

/** Rows of a colour matrix: what each channel becomes; of eyes that lack something, Machado et al. 2009 at full strength. */
const MATRICES = {
  grey: '0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0 0 0 1 0',
  // Lightness turned over, hue kept: twice the grey is taken from each channel.
  reversed: '0.5748 -1.4304 -0.1444 0 1 -0.4252 -0.4304 -0.1444 0 1 -0.4252 -1.4304 0.8556 0 1 0 0 0 1 0',
  protan: '0.152 1.053 -0.205 0 0 0.115 0.786 0.099 0 0 -0.004 -0.048 1.052 0 0 0 0 0 1 0',
  deutan: '0.367 0.861 -0.228 0 0 0.28 0.673 0.047 0 0 -0.012 0.043 0.969 0 0 0 0 0 1 0',
  tritan: '1.256 -0.077 -0.179 0 0 -0.078 0.931 0.148 0 0 0.005 0.691 0.304 0 0 0 0 0 1 0',
} as const;

type FilterName = keyof typeof MATRICES;

/** What eyes lack is worked out of light, not of the values of its channels. */
const VISION = ['protan', 'deutan', 'tritan'] as const;
const isVision = (name: string) => VISION.some((one) => one === name);

function Filters({ id }: { id: string }) {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {Object.entries(MATRICES).map(([name, values]) => (
        <filter
          key={name}
          id={`${id}-${name}`}
          colorInterpolationFilters={isVision(name) ? 'linearRGB' : 'sRGB'}
        >
          <feColorMatrix type="matrix" values={values} />
        </filter>
      ))}
    </svg>
  );
}

/** Drawn larger than shown, so that its edges are smooth. */
const INK_WIDTH = 640;

function OneColour({ source }: { source: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = (image: HTMLImageElement) => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (!canvas.current || !context) return;
    const height = Math.round((INK_WIDTH * image.naturalHeight) / image.naturalWidth);
    Object.assign(canvas.current, { width: INK_WIDTH, height });
    context.drawImage(image, 0, 0, INK_WIDTH, height);
    const data = context.getImageData(0, 0, INK_WIDTH, height);
    inked(data.data, INK_WIDTH, height);
    context.putImageData(data, 0, 0);
  };
  return (
    <span className={cx('relative overflow-hidden bg-sunken', FRAME)}>
      <img
        src={source}
        alt=""
        width={208}
        height={156}
        onLoad={(event) => draw(event.currentTarget)}
        className="invisible block h-auto w-full"
      />
      <canvas ref={canvas} width={0} height={0} className="absolute inset-0 size-full" />
    </span>
  );
}

/**
 * So large is the mark itself, on its own ground; the whole picture where nothing can be cut. In a square, which is there
 * while it is being cut.
 */
function Small({ mark, source, size }: { mark: Mark | null | undefined; source: string; size: number }) {
  const whole = { source, width: size, height: Math.round((size * 3) / 4) };
  const shown = mark ? { source: mark.source, ...fitted(mark, size) } : whole;
  return (
    <span
      className="flex items-center justify-center rounded-sm"
      style={{ width: size + 16, height: size + 16, backgroundColor: mark?.ground }}
    >
      {mark !== undefined && <img src={shown.source} alt="" width={shown.width} height={shown.height} />}
    </span>
  );
}

function Row({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section>
      <h3 className="mb-3 text-sm text-muted">{title}</h3>
      <div className={cx('flex flex-wrap items-end gap-5', className)}>{children}</div>
    </section>
  );
}

function Shown({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="flex flex-col items-center gap-1.5">
      {children}
      <figcaption className="tnum text-xs text-muted">{label}</figcaption>
    </figure>
  );
}

export function Bench({ work }: { work: Pick<Work, 'thumb' | 'legibility'> }) {
  const text = useText('work').bench;
  const title = useText('work').viewer.tabs.bench;
  const id = useId().replaceAll(':', '');
  const source = sized(work.thumb, 'view');
  const small = sized(work.thumb, 'wall2x');
  const mark = useMark(small);
  const filtered = (name: FilterName) => (
    <Shown key={name} label={text[name]}>
      <img
        src={small}
        alt=""
        width={208}
        height={156}
        className={FRAME}
        style={{ filter: `url(#${id}-${name})` }}
      />
    </Shown>
  );
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds nothing else to focus.
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-10 overflow-y-auto p-4 pb-10 -outline-offset-2 md:p-8"
    >
      <Filters id={id} />
      <p className="max-w-prose text-sm text-muted">{text.lead}</p>
      {work.legibility && <Legible legibility={work.legibility} />}
      <Row title={text.sizes} className="gap-8">
        {SIZES.map((size) => (
          <Shown key={size} label={text.px(size)}>
            <Small mark={mark} source={small} size={size} />
          </Shown>
        ))}
      </Row>
      <Row title={text.filters}>
        <Shown label={text.mono}>
          <OneColour key={small} source={small} />
        </Shown>
        {(['grey', 'reversed'] as const).map(filtered)}
      </Row>
      <Row title={text.vision}>{VISION.map(filtered)}</Row>
      <Row title={text.context}>
        {SCENES.map((scene) => (
          <Shown key={scene} label={text[scene]}>
            <Scene scene={scene} source={source} mark={mark ?? null} />
          </Shown>
        ))}
      </Row>
    </section>
  );
}
