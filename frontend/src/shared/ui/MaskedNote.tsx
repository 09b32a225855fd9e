// Why something of what one has just written is not there.
import { useText } from '@/shared/lib/text';

export function MaskedNote() {
  const text = useText('common');
  return (
    <p role="status" className="text-sm text-warn-text">
      {text.masked}
    </p>
  );
}
