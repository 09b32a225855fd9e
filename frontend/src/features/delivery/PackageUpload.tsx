// Uploading the source files: one zip in pieces, with pause, going on after a broken connection or a reloaded page.

import { useRef } from 'react';
import { send } from '@/shared/api/client';
import { isRefusal } from '@/shared/api/error';
import { useAction } from '@/shared/api/hooks';
import { PACKAGE_BYTES_MOST } from '@/shared/api/limits';
import type { Packages } from '@/shared/api/types';
import { formatBytes } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { FileDrop } from '@/shared/ui/FileDrop';
import { Notice } from '@/shared/ui/Notice';
import { Progress } from '@/shared/ui/Progress';
import { ActionError } from '@/shared/ui/states';
import { type Resumable, type Taken, useResumable } from './useResumable';

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

/** A broken connection is told of; a pause was wanted. */
const STATUS = {
  idle: 'normal',
  sending: 'active',
  waiting: 'exception',
  paused: 'normal',
  checking: 'active',
} as const;

function Running({ upload }: { upload: Resumable }) {
  const text = useText('delivery').package;
  const words = useText('delivery').pieces;
  const percent = Math.floor(upload.share * 100);
  const said = {
    idle: '',
    sending: text.uploading(percent),
    waiting: words.waiting,
    paused: words.paused(percent),
    checking: text.checking,
  }[upload.phase];
  return (
    <div className="card flex flex-col gap-3 p-4">
      <p role="status" className="tnum text-sm">
        {said}
      </p>
      <Progress value={upload.share} label={said} status={STATUS[upload.phase]} />
      {upload.phase !== 'checking' && (
        <div className="flex flex-wrap gap-2">
          {upload.phase === 'paused' ? (
            <Button size="sm" kind="primary" onClick={upload.resume}>
              {words.resume}
            </Button>
          ) : (
            <Button size="sm" onClick={upload.pause}>
              {words.pause}
            </Button>
          )}
          <Button size="sm" kind="quiet" onClick={upload.cancel}>
            {text.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What an earlier visit left: the browser has the progress, but only the person has the file. */
function LeftOver({ upload }: { upload: Resumable }) {
  const words = useText('delivery').pieces;
  const { left } = upload;
  if (!left) return null;
  return (
    <Notice role="status">
      <p className="tnum font-bold break-all">
        {words.left(left.name, Math.floor(left.share * 100))}
        <span className="font-normal"> · {formatBytes(left.size)}</span>
      </p>
      <p>{words.leftText}</p>
      <Button size="sm" kind="quiet" className="mt-2" onClick={upload.discard}>
        {words.discard}
      </Button>
    </Notice>
  );
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
  const upload = useResumable({ projectId, boughtId }, async (uploadId, name) => {
    await deliver.run(uploadId, name);
    return outcome.current;
  });
  return (
    <div className="flex flex-col gap-3">
      {upload.phase === 'idle' ? (
        <>
          <LeftOver upload={upload} />
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
