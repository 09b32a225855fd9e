// Told before a picture hangs: where it cannot be made out, and what to look at.
import { useText } from '@/shared/lib/text';
import { Notice } from '@/shared/ui/Notice';
import { fallen } from '../facts';
import { useTrial } from './useTrial';

export interface TrialNoteProps {
  project: string;
  file: File;
  /** It is on its way to the wall. */
  sending: boolean;
}

export function TrialNote({ project, file, sending }: TrialNoteProps) {
  const text = useText('legible');
  const trial = useTrial(project, file, sending);
  if (trial?.refusal) return <Notice role="status">{text.refused(trial.refusal)}</Notice>;
  if (!trial?.legibility) {
    const untold = trial?.failed ? text.failed : text.nothing;
    return (
      <p role="status" className="text-sm text-muted">
        {trial ? untold : !sending && text.trying}
      </p>
    );
  }
  const facts = fallen(trial.legibility);
  if (facts.length === 0) {
    return (
      <Notice tone="good" role="status">
        {text.all}
      </Notice>
    );
  }
  return (
    <Notice role="status">
      <p>{text.some}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {facts.map((fact) => (
          <li key={fact}>
            <b className="font-bold">{text.facts[fact]}</b> {text.advice[fact]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
