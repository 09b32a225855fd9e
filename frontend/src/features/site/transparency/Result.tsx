// What came of a check: it holds, it does not, or it cannot be said.
import { useText } from '@/shared/lib/text';
import { Notice } from '@/shared/ui/Notice';
import { ActionError } from '@/shared/ui/states';
import type { Outcome } from './check';

export interface ResultProps {
  of: 'certificate' | 'journal' | 'kept';
  outcome: Outcome | 'checking' | null;
}

export function Result({ of, outcome }: ResultProps) {
  return (
    // From the press on there is room for what will stand here: the answer moves nothing.
    <div aria-live="polite" className="empty:hidden has-[*]:min-h-28">
      {outcome && <Told of={of} outcome={outcome} />}
    </div>
  );
}

function Told({ of, outcome }: { of: ResultProps['of']; outcome: Outcome | 'checking' }) {
  const text = useText('transparency');
  if (outcome === 'checking') return <p className="text-sm text-muted">{text.checking}</p>;
  switch (outcome.kind) {
    case 'holds':
      return (
        <Notice tone="good">
          <b className="block">{text[of].holds}</b>
          {outcome.number === null
            ? text.since(outcome.size, outcome.day)
            : text.place(outcome.number + 1, outcome.size, outcome.day)}{' '}
          {outcome.signed === 'signed' ? text.signed : text.signatureUnable}
        </Notice>
      );
    case 'lies':
      return (
        <Notice tone="final">
          <b className="block text-base">{text.lies.title}</b>
          <span className="block font-normal">{text.lies[outcome.what]}</span>
          <span className="mt-1 block font-normal">{text.lies.next}</span>
        </Notice>
      );
    case 'absent':
      return (
        <Notice>
          <b className="block">{text[of].absent}</b>
          {outcome.message}
        </Notice>
      );
    case 'unreadable':
      return <p className="text-sm text-accent-text">{text.unreadable[of]}</p>;
    case 'unable':
      return <Notice>{text.unable}</Notice>;
    case 'failed':
      return <ActionError error={outcome.error} />;
  }
}
