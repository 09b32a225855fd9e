// The identity part of a bundle: held until the logo is confirmed, then a contest of its own.
import type { Project } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { Money } from '@/shared/ui/Money';

export function IdentityCard({ project, onStart }: { project: Project; onStart: () => void }) {
  const text = useText('life').identity;
  const part = project.identityPart;
  if (!part || project.step === 0) return null;
  return (
    <section aria-labelledby="identity-title" className="card p-5 text-sm">
      <h2 id="identity-title" className="flex items-baseline justify-between gap-3 text-base">
        {text.title}
        <Money amount={part.amount} currency={project.currency} />
      </h2>
      {part.encodedId ? (
        <LinkButton size="sm" to={contestPath(part.encodedId)} className="mt-3">
          {text.go}
        </LinkButton>
      ) : (
        <>
          <p className="mt-2 text-muted">{project.can.splitVi ? text.ready : text.later}</p>
          {project.can.splitVi && (
            <Button kind="primary" size="sm" onClick={onStart} className="mt-3">
              {text.start}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
