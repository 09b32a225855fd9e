// The contest to take along, for its owner, those who take part and moderators.
import { addressOf } from '@/shared/api/client';
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { ArchiveButton } from '@/shared/ui/ArchiveButton';

export default function ArchiveCard({ project }: { project: Project }) {
  const text = useText('archive').contest;
  return (
    <section className="card flex flex-col gap-3 p-5 text-sm">
      <h2 className="text-base">{text.title}</h2>
      <p className="text-muted">{text.text}</p>
      <ArchiveButton
        href={addressOf('/projects/{id}/archive', { path: { id: project.encodedId } })}
        label={text.button}
      />
    </section>
  );
}
