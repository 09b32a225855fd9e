// The ways of paying that this site takes, and what each of them means in time.
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Badge } from './Chip';
import { Notice } from './Notice';
import { RadioCards } from './RadioCards';
import { Rich } from './Rich';

export interface ChannelChoiceProps {
  channels: string[];
  value: string | null;
  onChange: (channel: string) => void;
}

export function ChannelChoice({ channels, value, onChange }: ChannelChoiceProps) {
  const text = useText('pay');
  if (channels.length === 0) {
    return (
      <p role="alert" className="rounded-md bg-sunken p-3 text-sm">
        <Rich
          text={text.noChannel}
          parts={[
            <Link key="contact" to="/contact" className="underline underline-offset-4">
              {text.contact}
            </Link>,
          ]}
        />
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        label={text.channel}
        value={value}
        onChange={onChange}
        options={channels.map((channel) => ({
          value: channel,
          title: wordOf(text.channels, channel)?.name ?? channel,
          text: wordOf(text.channels, channel)?.text,
          aside: channel === 'sandbox' ? <Badge tone="warn">{text.sandbox}</Badge> : null,
        }))}
      />
      {value === 'sandbox' && <Notice>{text.sandboxText}</Notice>}
    </div>
  );
}
