// What a newcomer is: asked for when a way in is used for the first time.
import { useText } from '@/shared/lib/text';
import { RadioCards } from '@/shared/ui/RadioCards';
import type { Side } from './RegisterForm';

export interface SideChoiceProps {
  value: Side | null;
  onChange: (side: Side) => void;
  error?: string | null;
}

export function SideChoice({ value, onChange, error = null }: SideChoiceProps) {
  const text = useText('signin');
  return (
    <div className="flex flex-col gap-3">
      <p>{text.firstTime}</p>
      <RadioCards<Side | 0>
        label={text.role}
        className="md:grid-cols-2"
        options={[
          { value: 1, title: text.client, text: text.clientText },
          { value: 2, title: text.designer, text: text.designerText },
        ]}
        value={value ?? 0}
        onChange={(side) => onChange(side === 2 ? 2 : 1)}
        error={error}
      />
    </div>
  );
}
