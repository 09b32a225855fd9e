// Handing in an entry: what it can earn, the picture checked and shown, a few words, and the way there with progress.

import { useState } from 'react';
import type { Project, Work } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { useAsking } from '@/shared/lib/asking';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Money } from '@/shared/ui/Money';
import { Rich } from '@/shared/ui/Rich';
import { ActionError } from '@/shared/ui/states';
import { AlikeDialog } from './AlikeDialog';
import { PictureForm } from './PictureForm';
import { usePictureUpload } from './usePictureUpload';

export interface UploadDialogProps {
  project: Project;
  onClose: () => void;
  /** The entries have changed; the dialog is still open. */
  onChanged: () => void;
  onDone: (work: Work) => void;
}

function Earnings({ project }: { project: Project }) {
  const text = useText('work').upload;
  return (
    <div className="rounded-md bg-good-soft p-4 text-good-text">
      <p className="font-bold">
        <Rich
          text={text.net}
          parts={[
            <Money key="net" amount={project.winnerShare} currency={project.currency} />,
            <Money key="award" amount={project.finalistPrize.amount} currency={project.currency} />,
          ]}
        />
      </p>
      <p className="text-sm">{text.netHint}</p>
    </div>
  );
}

export default function UploadDialog({ project, onClose, onChanged, onDone }: UploadDialogProps) {
  const text = useText('work').upload;
  const state = useText('common').state;
  const [alike, setAlike] = useState<Work | null>(null);
  const sending = usePictureUpload({ description: '', aiUsed: false }, async (form, travel) => {
    const work = await upload('/projects/{id}/works', { path: { id: project.encodedId }, form, ...travel });
    if ((work.similar ?? 0) === 0) return onDone(work);
    setAlike(work);
    onChanged();
  });
  const close = useAsking(sending.given && !alike, onClose);

  if (alike) {
    return (
      <AlikeDialog
        work={alike}
        onLeave={() => onDone(alike)}
        onClose={onClose}
        onReplace={() => {
          setAlike(null);
          sending.change({ file: null });
          onChanged();
        }}
      />
    );
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={text.title}
      help="enter"
      locked={sending.busy}
      error={<ActionError error={sending.error} />}
      actions={
        sending.busy && sending.progress < 1 ? (
          <Button onClick={sending.cancel}>{text.cancel}</Button>
        ) : (
          <>
            <Button onClick={close} disabled={sending.busy}>
              {state.cancel}
            </Button>
            <Button
              kind="primary"
              busy={sending.busy}
              disabled={!sending.file}
              onClick={() => void sending.run()}
            >
              {text.submit}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Earnings project={project} />
        <PictureForm
          project={project}
          label={text.label}
          upload={sending}
          status={sending.cancelled ? text.cancelled : project.step === 1 ? text.blind : ''}
        />
      </div>
    </Dialog>
  );
}
