// Uploading the source files: one zip in pieces, with pause, going on after a broken connection or a reloaded page.

import { useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import { isRefusal } from '@/shared/api/error';
import { useAction } from '@/shared/api/hooks';
import { PACKAGE_BYTES_MOST } from '@/shared/api/limits';
import type { Packages } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { LeftOver, Running } from '@/shared/pieces/Pieces';
import { type Taken, useResumable } from '@/shared/pieces/useResumable';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { FileDrop } from '@/shared/ui/FileDrop';
import { ActionError } from '@/shared/ui/states';
import { missingIn, namesInZip } from './inside';

/** Every zip begins so, the empty and the spanned one apart, which nobody can use. */
async function isZip(file: File): Promise<boolean> {
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04;
}

export interface PackageUploadProps {
  projectId: string;
  boughtId: number;
  /** Those that it should contain. */
  formats: readonly string[];
  again: boolean;
  onDone: (packages: Packages) => void;
}

export function PackageUpload({ projectId, boughtId, formats, again, onDone }: PackageUploadProps) {
  const text = useText('delivery').package;
  const [doubtful, setDoubtful] = useState<{ file: File; missing: string } | null>(null);
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
  const begin = (file: File) => {
    setDoubtful(null);
    deliver.reset();
    upload.start(file);
  };
  const look = async (file: File) => {
    const names = await namesInZip(file).catch(() => null);
    const missing = names ? missingIn(names, formats).join(text.and) : '';
    if (missing) setDoubtful({ file, missing });
    else begin(file);
  };
  return (
    <div className="flex flex-col gap-3">
      {doubtful && (
        <Dialog
          open
          onClose={() => setDoubtful(null)}
          title={text.missingTitle(doubtful.missing)}
          actions={
            <>
              <Button onClick={() => begin(doubtful.file)}>{text.missingSend}</Button>
              <Button kind="primary" onClick={() => setDoubtful(null)}>
                {text.missingOther}
              </Button>
            </>
          }
        >
          <p>{text.missingText(doubtful.missing)}</p>
        </Dialog>
      )}
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
              if (file) void look(file);
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
