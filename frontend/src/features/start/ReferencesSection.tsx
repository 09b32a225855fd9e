// Brief: ideas of the gallery that the client likes, chosen here or there, and what they have in common.
import { Suspense, useState } from 'react';
import { dropIdea } from '@/shared/lib/chosen';
import { later } from '@/shared/lib/later';
import { contestPath, ideasPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { CloseIcon } from '@/shared/ui/icons';
import { Notice } from '@/shared/ui/Notice';
import { Picture } from '@/shared/ui/Picture';
import type { Wizard } from './useWizard';

const PickDialog = later(() => import('./PickDialog'));
const TasteOfChosen = later(() => import('./TasteOfChosen'));

export function ReferencesSection({ wizard }: { wizard: Wizard }) {
  const text = useText('start').brief.references;
  const { draft, references, tables } = wizard;
  const { ideas, gone } = references;
  const [picking, setPicking] = useState(false);
  // The server looked once more, and one had gone meanwhile.
  const refused = gone > 0 && wizard.form.errorOf('references') !== null;
  return (
    <div data-invalid={refused || undefined} className="flex flex-col items-start gap-4">
      {gone > 0 && <Notice>{text.gone(gone)}</Notice>}
      {ideas.length > 0 ? (
        <ul className="grid w-full grid-cols-3 gap-3 md:grid-cols-4">
          {ideas.map((idea) => (
            <li key={idea.workId} className="card relative overflow-hidden">
              <Picture image={idea.imageKey} alt="" sizes="160px" />
              <p className="truncate px-2 py-1.5 text-sm">
                {idea.encodedId ? (
                  // The form stays as it is: what is looked at opens beside it.
                  <a
                    href={`${contestPath(idea.encodedId)}?work=${idea.number}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {idea.title}
                  </a>
                ) : (
                  idea.title
                )}
              </p>
              <span className="absolute top-1 right-1 rounded-md bg-paper">
                <Button
                  kind="quiet"
                  size="sm"
                  icon={<CloseIcon size={16} />}
                  label={text.drop(idea.title)}
                  onClick={() => dropIdea(idea.workId)}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{text.none}</p>
      )}
      {ideas.length > 1 && (
        <Suspense fallback={null}>
          <TasteOfChosen />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setPicking(true)}>{text.pick}</Button>
        <LinkButton kind="quiet" to={ideasPath()}>
          {text.browse}
        </LinkButton>
      </div>
      {picking && (
        <Suspense fallback={null}>
          <PickDialog
            projectType={draft.projectType}
            industry={draft.industry}
            industries={tables.industries}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
