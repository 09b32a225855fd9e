// The three packages in short, with the price of a logo.
import type { PackagePreset } from '@/shared/api/types';
import { useCurrency } from '@/shared/lib/boot';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { CheckIcon } from '@/shared/ui/icons';
import { Money } from '@/shared/ui/Money';
import { fixedOf, priceOf, startLink } from '../packages';

function TeaserCard({ preset }: { preset: PackagePreset }) {
  const text = useText('home').packages;
  const currency = useCurrency();
  const price = priceOf(preset, 0);
  const lines = [text.designers(preset.designer), text.drafts(preset.draft), text.finalists(preset.finalist)];
  const marked = preset.value === 5;
  return (
    <li className={cx('card relative flex flex-col gap-4 p-6', marked && 'border-accent')}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg">{preset.title}</h3>
        {marked && (
          // Three in a row on a tablet leave no room beside the name: it stands on the card's edge.
          <span className="md:max-lg:absolute md:max-lg:top-0 md:max-lg:left-6 md:max-lg:-translate-y-1/2">
            <Badge tone="accent">{text.recommended}</Badge>
          </span>
        )}
      </div>
      {price !== null && (
        <Money amount={price} currency={currency} className="font-display text-2xl font-heavy" />
      )}
      <ul className="flex flex-col gap-1.5 text-sm">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <CheckIcon size={18} className="mt-0.5 text-good" />
            {line}
          </li>
        ))}
      </ul>
      <LinkButton kind={marked ? 'primary' : 'secondary'} to={startLink(preset, 0)} className="mt-auto">
        {text.choose}
      </LinkButton>
    </li>
  );
}

export function PackageTeaser({ presets }: { presets: PackagePreset[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {fixedOf(presets).map((preset) => (
        <TeaserCard key={preset.value} preset={preset} />
      ))}
    </ul>
  );
}
