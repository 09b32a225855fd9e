// Uploading the source files: one zip, its progress, the check by the server, cancelling.
import { useRef, useState } from 'react';
import { useAction } from '@/shared/api/hooks';
import type { Packages } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FileDrop } from '@/shared/ui/FileDrop';
import { Progress } from '@/shared/ui/Progress';
import { ActionError } from '@/shared/ui/states';

/** spec.md 9. */
const PACKAGE_BYTES_MOST = 50 * 1024 * 1024;

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
  const [progress, setProgress] = useState(0);
  const [cancelled, setCancelled] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const deliver = useAction(async (file: File) => {
    setProgress(0);
    setCancelled(false);
    abort.current = new AbortController();
    const form = new FormData();
    form.set('boughtId', String(boughtId));
    form.set('file', file);
    try {
      const packages = await upload<Packages>('/projects/{id}/packages', {
        path: { id: projectId },
        form,
        onProgress: setProgress,
        signal: abort.current.signal,
      });
      onDone(packages);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setCancelled(true);
    }
  });
  const percent = Math.round(progress * 100);
  const words = progress < 1 ? text.uploading(percent) : text.checking;
  return (
    <div className="flex flex-col gap-3">
      {deliver.busy ? (
        <div className="card flex flex-col gap-3 p-4">
          <p role="status" className="tnum text-sm">
            {words}
          </p>
          <Progress value={progress} label={words} />
          <Button size="sm" className="self-start" onClick={() => abort.current?.abort()}>
            {text.cancel}
          </Button>
        </div>
      ) : (
        <FileDrop
          label={again ? text.again : text.label}
          hint={text.hint}
          accept=".zip,application/zip,application/x-zip-compressed"
          wrongType={text.zip}
          maxBytes={PACKAGE_BYTES_MOST}
          check={async (file) => ((await isZip(file)) ? null : text.zip)}
          onFiles={([file]) => file && void deliver.run(file)}
        />
      )}
      {cancelled && (
        <p role="status" className="text-sm text-muted">
          {text.cancelled}
        </p>
      )}
      <ActionError error={deliver.error} />
    </div>
  );
}
