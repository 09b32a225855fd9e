// Step two: the package, the prize where the client names it, and the identity together with a logo.

import type { PackagePreset, Taocan } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { QUOTED } from '@/shared/lib/packages';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import { Checkbox, Field, TextInput } from '@/shared/ui/fields';
import { Money } from '@/shared/ui/Money';
import { RadioCards } from '@/shared/ui/RadioCards';
import { cardPrice, itemBounds, leastPrize } from './rules';
import { Samples } from './Samples';
import type { Wizard } from './useWizard';

const ORDER: Taocan[] = [4, 5, 6, 7, 1, 99];
/** Those of which there are enough to show what they come to. */
const SAMPLED: Taocan[] = [4, 5, 6];

function useFacts(wizard: Wizard): (preset: PackagePreset) => string {
  const text = useText('start').package;
  const { settings } = wizard.tables;
  return (preset) => {
    if (preset.value === 7) return text.expressFacts;
    if (preset.value === 1) return text.customFacts(formatMoney(settings.minimumPrize, settings.currency));
    if (preset.value === QUOTED) return text.businessFacts;
    return text.facts(preset.designer, preset.draft, preset.finalist, preset.features);
  };
}

function Price({ preset, wizard }: { preset: PackagePreset; wizard: Wizard }) {
  const text = useText('start').package;
  const { settings } = wizard.tables;
  if (preset.value === QUOTED) return <span className="text-sm text-muted">{text.quote}</span>;
  if (preset.value === 1) return <span className="text-sm text-muted">{text.own}</span>;
  const price = cardPrice(preset, wizard.draft.projectType ?? 0);
  if (price === null) return null;
  if (preset.value === 7)
    return <span className="tnum font-bold">{text.from(formatMoney(price, settings.currency))}</span>;
  return <Money amount={price} currency={settings.currency} className="font-display text-lg font-heavy" />;
}

function Prize({ preset, wizard }: { preset: PackagePreset; wizard: Wizard }) {
  const text = useText('start').package;
  const { settings } = wizard.tables;
  const least = formatMoney(leastPrize(preset, settings), settings.currency);
  const express = preset.value === 7;
  return (
    <Field
      label={express ? text.expressPrize : text.prize}
      hint={express ? text.expressPrizeHint(least) : text.prizeHint(least)}
      required={!express}
      error={wizard.form.errorOf('prize')}
    >
      <TextInput {...wizard.form.text('prize')} inputMode="decimal" autoComplete="off" className="max-w-48" />
    </Field>
  );
}

function Bundle({ preset, wizard }: { preset: PackagePreset; wizard: Wizard }) {
  const text = useText('start').package;
  const { settings } = wizard.tables;
  if (wizard.draft.projectType !== 0 || preset.viPrice == null) return null;
  const { included } = itemBounds({ projectType: 0, vi: true }, preset, settings);
  const items = included ?? 0;
  const off = formatMoney(preset.discount, settings.currency);
  return (
    <div className="card border-identity p-5">
      <p className="font-bold">{text.bundle}</p>
      <p className="mt-1 mb-3 text-sm text-muted">
        {preset.discount > 0 ? text.bundleText(items, off) : text.bundlePlain(items)}
      </p>
      <Checkbox
        checked={wizard.draft.vi}
        onChange={(event) => wizard.choose({ vi: event.target.checked })}
        error={wizard.form.errorOf('vi')}
      >
        <span className="font-bold">{text.bundleOn(formatMoney(preset.viPrice, settings.currency))}</span>
      </Checkbox>
    </div>
  );
}

export function PackageStep({ wizard }: { wizard: Wizard }) {
  const text = useText('start').package;
  const facts = useFacts(wizard);
  const { draft, preset, form, tables } = wizard;
  const offered = ORDER.flatMap((value) => tables.presets.find((one) => one.value === value) ?? []).filter(
    (one) => one.value !== 7 || draft.projectType === 0,
  );
  const error = form.errorOf('taocan');
  return (
    <div className="flex flex-col gap-6">
      <div data-invalid={error ? true : undefined}>
        <RadioCards
          label={text.label}
          hideLabel
          value={draft.taocan}
          onChange={(value) => wizard.choose({ taocan: value, finalistCount: null })}
          error={error}
          options={offered.map((one) => ({
            value: one.value,
            title: (
              <span className="flex flex-wrap items-center gap-2">
                {one.title}
                {one.recommended && <Badge tone="accent">{text.recommended}</Badge>}
              </span>
            ),
            text: (
              <>
                {facts(one)}
                {draft.projectType !== null && SAMPLED.includes(one.value) && (
                  <Samples type={draft.projectType} taocan={one.value} />
                )}
              </>
            ),
            aside: <Price preset={one} wizard={wizard} />,
          }))}
        />
      </div>
      {preset && (preset.value === 1 || preset.value === 7) && <Prize preset={preset} wizard={wizard} />}
      {preset && <Bundle preset={preset} wizard={wizard} />}
    </div>
  );
}
