// Uploading the source files: one zip in pieces, with pause, going on after a broken connection or a reloaded page.

import { useRef } from 'react';
import { send } from '@/shared/api/client';
import { isRefusal } from '@/shared/api/error';
import { useAction } from '@/shared/api/hooks';
import { PACKAGE_BYTES_MOST } from '@/shared/api/limits';
import type { Packages } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { LeftOver, Running } from '@/shared/pieces/Pieces';
import { type Taken, useResumable } from '@/shared/pieces/useResumable';
import { FileDrop } from '@/shared/ui/FileDrop';
import { ActionError } from '@/shared/ui/states';

/** Every zip begins so, the empty and the spanned one apart, which nobody can use. */
async function isZip(file: File): Promise<boolean> {
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04;
}

export interface PackageUploadProps {
  projectId: string;
  boughtId: number;
  again: boolean;
  onDone: (packages: Packages) => void;
}

export function PackageUpload({ projectId, boughtId, again, onDone }: PackageUploadProps) {
  const text = useText('delivery').package;
  const outcome = useRef<Taken>('lost');
  const deliver = useAction(async (uploadId: string, name: string) => {
    const json = { uploadId, boughtId, name };
    outcome.current = 'lost';
    try {
      onDone(await send('POST', '/projects/{id}/packages', { path: { id: projectId }, json }));
      outcome.current = 'taken';
    } catch (error) {
      if (isRefusal(error)) outcome.current = 'refused';
      throw error;
    }
  });
  const target = { projectId, boughtId: String(boughtId) };
  const upload = useResumable(target, async (uploadId, name) => {
    await deliver.run(uploadId, name);
    return outcome.current;
  });
  return (
    <div className="flex flex-col gap-3">
      {upload.phase === 'idle' ? (
        <>
          <LeftOver target={target} />
          <FileDrop
            label={again ? text.again : text.label}
            hint={text.hint}
            accept=".zip,application/zip,application/x-zip-compressed"
            wrongType={text.zip}
            maxBytes={PACKAGE_BYTES_MOST}
            check={async (file) => ((await isZip(file)) ? null : text.zip)}
            onFiles={([file]) => {
              if (!file) return;
              deliver.reset();
              upload.start(file);
            }}
          />
        </>
      ) : (
        <Running upload={upload} />
      )}
      <ActionError error={upload.error ?? deliver.error} />
    </div>
  );
}
