// Why a designer is told to a client: what of the taste their own designs have, and those that fit best.
import type { DesignerByTaste } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Picture } from '@/shared/ui/Picture';

export function Fitting({ designer }: { designer: DesignerByTaste }) {
  const text = useText('taste');
  const { looked, traits, alike, picked, samples } = designer;
  const reason = [
    picked > 0 && text.picked(picked),
    text.looked(
      looked,
      traits.map(({ name, count }) => text.trait(name, count)),
    ),
    alike > 0 && text.alike(alike),
  ];
  return (
    <div className="mt-2 flex flex-col gap-2 pl-13 text-sm">
      <p className="tnum text-muted">{text.join(reason.filter((part) => part !== false))}</p>
      <ul className="flex gap-2">
        {samples.map((idea) => (
          <li key={idea.workId}>
            {/* The dialog stays as it is: what is looked at opens beside it. */}
            <a
              href={`${contestPath(idea.encodedId)}?work=${idea.number}`}
              target="_blank"
              rel="noreferrer"
              aria-label={idea.title}
              className="card block overflow-hidden hover:border-outline"
            >
              <Picture image={idea.imageKey} placeholder={idea.tiny} alt="" sizes="80px" className="w-20" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
