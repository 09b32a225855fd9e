// Brief: kinds of file, finalists, private, work made with AI.
import { FINALISTS_MOST } from '@/shared/api/limits';
import { formatMoney } from '@/shared/lib/format';
import { formatsExpected } from '@/shared/lib/formats';
import { flipped } from '@/shared/lib/styles';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Chip } from '@/shared/ui/Chip';
import { Checkbox, Optional } from '@/shared/ui/fields';
import { PlusIcon } from '@/shared/ui/icons';
import { MinusIcon } from '@/shared/ui/icons/late';
import { CoachHint } from './CoachNote';
import type { Wizard } from './useWizard';

function Finalists({ wizard }: { wizard: Wizard }) {
  const text = useText('start').brief.options;
  const { form, draft, preset, tables } = wizard;
  if (!preset) return null;
  const count = Math.max(draft.finalistCount ?? preset.finalist, preset.finalist);
  const set = (next: number) => form.set('finalistCount', next === preset.finalist ? null : next);
  const price = formatMoney(tables.settings.extraFinalist, tables.settings.currency);
  const error = form.errorOf('finalistCount');
  return (
    <fieldset data-invalid={error ? true : undefined} className="min-w-0">
      <legend className="text-sm font-bold">{text.finalists}</legend>
      <p className="mt-1 mb-3 text-sm text-muted">{text.finalistsHint(preset.finalist, price)}</p>
      <div className="inline-flex items-center gap-2">
        <Button
          icon={<MinusIcon />}
          label={text.fewer}
          disabled={count <= preset.finalist}
          onClick={() => set(count - 1)}
        />
        <span role="status" className="tnum min-w-24 text-center font-bold">
          {text.people(count)}
        </span>
        <Button
          icon={<PlusIcon />}
          label={text.more}
          disabled={count >= FINALISTS_MOST}
          onClick={() => set(count + 1)}
        />
      </div>
      {error && <p className="mt-1.5 text-sm text-accent-text">{error}</p>}
    </fieldset>
  );
}

export function OptionsSection({ wizard }: { wizard: Wizard }) {
  const text = useText('start').brief.options;
  const { form, draft, preset, tables } = wizard;
  const { settings } = tables;
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-sm font-bold">
          {text.formats}
          <Optional />
        </legend>
        <p className="mt-1 mb-3 text-sm text-muted">
          {preset && text.formatsHint(preset.features, formatsExpected())}
        </p>
        <div className="flex flex-wrap gap-2">
          {settings.fileFormats.map((code) => (
            <Chip
              key={code}
              pressed={draft.features.includes(code)}
              onPress={() => form.set('features', flipped(draft.features, code))}
            >
              {code}
            </Chip>
          ))}
        </div>
        <CoachHint wizard={wizard} of="formats" />
      </fieldset>
      <Finalists wizard={wizard} />
      <Checkbox checked={draft.private} onChange={(event) => form.set('private', event.target.checked)}>
        <span className="block font-bold">{text.private}</span>
        <span className="block text-muted">
          {text.privateText(formatMoney(settings.privateFee, settings.currency))}
        </span>
      </Checkbox>
      <Checkbox checked={draft.aiWelcome} onChange={(event) => form.set('aiWelcome', event.target.checked)}>
        <span className="block font-bold">{text.ai}</span>
        <span className="block text-muted">{text.aiText}</span>
      </Checkbox>
    </>
  );
}
