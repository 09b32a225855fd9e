// The four stages in four short columns.
import { useNumbers } from '@/shared/lib/numbers';
import { useText } from '@/shared/lib/text';

export function Stages() {
  const text = useText('home').stages;
  return (
    <ol className="grid gap-x-4 gap-y-8 md:grid-cols-2 xl:grid-cols-4">
      {text.items(useNumbers()).map(([title, line], index) => (
        <li
          key={title}
          className={index === 0 ? 'border-t-2 border-accent pt-4' : 'border-t-2 border-ink pt-4'}
        >
          <span aria-hidden="true" className="tnum text-sm text-muted">
            {index + 1}
          </span>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-sm md:max-w-sm text-muted">{line}</p>
        </li>
      ))}
    </ol>
  );
}
