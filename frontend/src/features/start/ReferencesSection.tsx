// Brief: ideas of the gallery that the client likes, chosen here or there, and what they have in common.
import { ideasPath } from '@/shared/lib/page';
import { useDevicePicks } from '@/shared/lib/picks';
import { useText } from '@/shared/lib/text';
import { LinkButton } from '@/shared/ui/Button';
import { LikedIdeas } from '@/shared/ui/LikedIdeas';
import { CoachHint } from './CoachNote';
import type { Wizard } from './useWizard';

export function ReferencesSection({ wizard }: { wizard: Wizard }) {
  const text = useText('start').brief.references;
  const { draft, form, references, tables } = wizard;
  const picks = useDevicePicks();
  return (
    <>
      <LikedIdeas
        picks={picks}
        hanging={references}
        error={form.errorOf('references')}
        projectType={draft.projectType}
        industry={draft.industry}
        industries={tables.industries}
      >
        <LinkButton kind="quiet" to={ideasPath()}>
          {text.browse}
        </LinkButton>
      </LikedIdeas>
      <CoachHint wizard={wizard} of="references" />
    </>
  );
}
