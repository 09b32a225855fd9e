// Step one: what is to be designed.
import { useMe } from '@/shared/api/hooks';
import type { ProjectType } from '@/shared/api/types';
import { useCurrency } from '@/shared/lib/boot';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { RadioCards } from '@/shared/ui/RadioCards';
import { NotAClient } from './NotAClient';
import { cardPrice } from './rules';
import { useSamples } from './Samples';
import { TypePicture } from './TypePicture';
import type { Wizard } from './useWizard';

const TYPES: ProjectType[] = [0, 1, 2, 3, 4];
const FIXED = [4, 5, 6];

export function TypeStep({ wizard }: { wizard: Wizard }) {
  const text = useText('start').type;
  const common = useText('common');
  const currency = useCurrency();
  const { data: me } = useMe();
  const lowest = (type: ProjectType) => {
    const prices = wizard.tables.presets
      .filter((preset) => FIXED.includes(preset.value))
      .flatMap((preset) => cardPrice(preset, type) ?? []);
    return prices.length > 0 ? text.from(formatMoney(Math.min(...prices), currency)) : '';
  };
  const error = wizard.form.errorOf('projectType');
  useSamples();
  return (
    <div data-invalid={error ? true : undefined}>
      {/* Told before the brief is written, not after. */}
      {me?.userType === 2 && (
        <div className="mb-6">
          <NotAClient me={me} />
        </div>
      )}
      <RadioCards
        label={text.title}
        hideLabel
        value={wizard.draft.projectType}
        onChange={(value) => wizard.choose({ projectType: value })}
        onPress={(value) => {
          wizard.choose({ projectType: value });
          wizard.go('package');
        }}
        error={error}
        options={TYPES.map((type) => ({
          value: type,
          title: common.typesLong[type],
          text: text.texts[type],
          picture: <TypePicture type={type} />,
          aside: <span className="tnum text-sm text-muted">{lowest(type)}</span>,
        }))}
      />
    </div>
  );
}
