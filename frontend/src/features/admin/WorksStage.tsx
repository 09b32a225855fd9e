// An applicant's works, large, on white, grey or black, with the others a key away.
import type { TestWork } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { imageKeyOf, imageUrl } from '@/shared/lib/image';
import { useText } from '@/shared/lib/text';
import { Chip } from '@/shared/ui/Chip';
import { Picture } from '@/shared/ui/Picture';

export const GROUNDS = ['white', 'grey', 'black'] as const;
export type Ground = (typeof GROUNDS)[number];

// A proofing stage is absolute: the theme must not tint it, so there are no tokens here.
const LOOKS: Record<Ground, string> = { white: '#ffffff', grey: '#808080', black: '#000000' };

export interface WorksStageProps {
  works: TestWork[];
  shown: number;
  onShow: (index: number) => void;
  ground: Ground;
  onGround: (ground: Ground) => void;
}

export function WorksStage({ works, shown, onShow, ground, onGround }: WorksStageProps) {
  const text = useText('admin').application;
  const work = works[shown];
  if (!work) return null;
  const key = work.file.thumb ? imageKeyOf(work.file.thumb) : null;
  return (
    <section aria-label={text.works} className="flex flex-col gap-3">
      <div
        style={{ backgroundColor: LOOKS[ground] }}
        className="rounded-md border border-hairline p-4 md:p-8"
      >
        <img
          src={key ? imageUrl(key, 'view', 'webp') : work.file.url}
          alt={text.work(shown + 1)}
          width={work.file.width}
          height={work.file.height}
          className="mx-auto block h-auto max-h-[70dvh] w-auto max-w-full"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ul className="flex gap-2">
          {works.map((one, index) => (
            <li key={one.id}>
              <button
                type="button"
                aria-label={text.work(index + 1)}
                aria-pressed={index === shown}
                onClick={() => onShow(index)}
                className={cx(
                  'block w-24 overflow-hidden rounded-sm border-2',
                  index === shown ? 'border-accent' : 'border-hairline hover:border-outline',
                )}
              >
                <Picture src={one.file.thumb} alt="" sizes="96px" />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{text.background}</span>
          {GROUNDS.map((one) => (
            <Chip key={one} pressed={one === ground} onPress={() => onGround(one)}>
              {text.backgrounds[one]}
            </Chip>
          ))}
          <a
            href={work.file.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center px-1 text-sm text-accent-text hover:underline"
          >
            {text.original}
          </a>
        </div>
      </div>
    </section>
  );
}
