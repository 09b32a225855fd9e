// The final logo beside the package: shown to both sides, uploaded by the winner until completion is confirmed.
import { useState } from 'react';
import { useAction, useApi } from '@/shared/api/hooks';
import { IMAGE_BYTES_MOST } from '@/shared/api/limits';
import type { Handover, Project } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { useText } from '@/shared/lib/text';
import { FileDrop } from '@/shared/ui/FileDrop';
import { Picture } from '@/shared/ui/Picture';
import { Progress } from '@/shared/ui/Progress';
import { ActionError } from '@/shared/ui/states';

export interface FinalLogoProps {
  project: Project;
  handover: Handover;
  onChanged: () => void;
}

export function FinalLogo({ project, handover, onChanged }: FinalLogoProps) {
  const text = useText('delivery').pieces.logo;
  const work = useApi('/works/{id}', { path: { id: handover.workId } });
  const [progress, setProgress] = useState(0);
  const add = useAction(async (file: File) => {
    setProgress(0);
    const path = { id: handover.workId };
    await upload('/works/{id}/logo', { path, form: { file }, onProgress: setProgress });
    onChanged();
  });
  // Until it is there the contest's logo is the one that the brief builds on.
  const logo = project.logo && project.logo.id !== project.logoFile?.id ? project.logo : null;
  const may = work.data?.can?.logo === true;
  if (!logo && !may) return null;
  return (
    <section className="mt-4 flex flex-col gap-3 border-t border-hairline pt-4">
      <h4 className="text-sm font-bold">{text.title}</h4>
      {may && <p className="text-sm text-muted">{text.designer}</p>}
      {logo && (
        <a href={logo.url} target="_blank" rel="noreferrer" className="card block w-48 overflow-hidden">
          <Picture src={logo.thumb ?? logo.url} alt={text.alt} sizes="192px" />
          <span className="block border-t border-hairline px-3 py-1.5 text-sm">{text.open}</span>
        </a>
      )}
      {may && (
        <FileDrop
          label={logo ? text.again : text.label}
          hint={text.hint}
          accept="image/jpeg,image/png,.jpg,.jpeg,.png"
          wrongType={text.wrong}
          maxBytes={IMAGE_BYTES_MOST}
          disabled={add.busy}
          onFiles={([file]) => file && void add.run(file)}
        />
      )}
      {add.busy && <Progress value={progress} label={text.uploading} status="active" />}
      <ActionError error={add.error} />
    </section>
  );
}
