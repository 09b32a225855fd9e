// What is longer than a field takes stands there whole, as it was pasted: this says by how much.
import { lengthOf } from '@/shared/lib/check';
import { formatCount } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';

export interface TooLongProps {
  value: string;
  /** Characters. */
  most: number;
}

export default function TooLong({ value, most }: TooLongProps) {
  const text = useText('common').state;
  const length = lengthOf(value);
  if (length <= most) return null;
  return (
    <p role="status" className="text-sm text-accent-text">
      {text.tooLong(most)}{' '}
      <span className="tnum">
        {formatCount(length)} / {formatCount(most)}
      </span>
    </p>
  );
}
