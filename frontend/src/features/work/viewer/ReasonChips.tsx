// Reasons in one press: chosen as codes, read by everybody in their own language.
import { REASON_CHIPS_MOST } from '@/shared/api/limits';
import { showFocused } from '@/shared/lib/strip';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Badge, Chip } from '@/shared/ui/Chip';

const CODES = [
  'right_track',
  'like_colours',
  'too_complex',
  'too_plain',
  'wrong_colour',
  'wrong_lettering',
  'hard_to_read_small',
  'off_brief',
  'seen_before',
] as const;
const PRAISE: ReadonlySet<string> = new Set(['right_track', 'like_colours']);

export function ReasonPicker({
  chosen,
  onChange,
}: {
  chosen: string[];
  onChange: (codes: string[]) => void;
}) {
  const text = useText('work').feedback.chips;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-xs text-muted">{text.label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the buttons inside. */}
      <div onFocus={showFocused} className="flex gap-1.5 overflow-x-auto p-1">
        {CODES.map((code) => {
          const on = chosen.includes(code);
          return (
            <Chip
              key={code}
              pressed={on}
              disabled={!on && chosen.length >= REASON_CHIPS_MOST}
              onPress={() => onChange(on ? chosen.filter((one) => one !== code) : [...chosen, code])}
            >
              {text.words[code]}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The reasons of a message; one that this page has no words for yet is left out. */
export function Reasons({ codes }: { codes: string[] }) {
  const text = useText('work').feedback.chips;
  const known = codes.filter((code) => wordOf(text.words, code));
  if (known.length === 0) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {known.map((code) => (
        <Badge key={code} tone={PRAISE.has(code) ? 'good' : 'warn'}>
          {wordOf(text.words, code)}
        </Badge>
      ))}
    </p>
  );
}
