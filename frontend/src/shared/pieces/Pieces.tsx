// A file on its way in pieces: its progress, its pause, what an earlier visit left of one.
import { useEffect, useState } from 'react';
import { formatBytes } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import { Progress } from '@/shared/ui/Progress';
import { findLeft, type Left, type Target } from './resumable';
import type { Resumable } from './useResumable';

/** A broken connection is told of; a pause was wanted. */
const STATUS = {
  idle: 'normal',
  sending: 'active',
  waiting: 'exception',
  paused: 'normal',
  checking: 'active',
  held: 'success',
} as const;

/** How far a file is, and what can be done about it. */
export function Running({ upload }: { upload: Resumable }) {
  const text = useText('delivery').package;
  const words = useText('delivery').pieces;
  const percent = Math.floor(upload.share * 100);
  const said = {
    idle: '',
    sending: text.uploading(percent),
    waiting: words.waiting,
    paused: words.paused(percent),
    checking: text.checking,
    held: words.held,
  }[upload.phase];
  return (
    <div className="card flex flex-col gap-3 p-4">
      <p role="status" className="tnum text-sm">
        {said}
      </p>
      <Progress value={upload.share} label={said} status={STATUS[upload.phase]} />
      {upload.phase !== 'checking' && upload.phase !== 'held' && (
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

/** What earlier visits left: the browser has the progress, but only the person has the files. */
export function LeftOver({ target }: { target: Target }) {
  const words = useText('delivery').pieces;
  const [all, setAll] = useState<Left[]>([]);
  // As text, so that the same target is no other one at the next drawing.
  const about = JSON.stringify(target);
  useEffect(() => {
    let gone = false;
    void findLeft(JSON.parse(about) as Target).then((found) => !gone && setAll(found));
    return () => {
      gone = true;
    };
  }, [about]);
  const discard = (left: Left) => {
    setAll(all.filter((one) => one !== left));
    void left.discard();
  };
  return all.map((left) => (
    <Notice key={left.url} role="status">
      <p className="tnum font-bold break-all">
        {words.left(left.name, Math.floor(left.share * 100))}
        <span className="font-normal"> · {formatBytes(left.size)}</span>
      </p>
      <p>{words.leftText}</p>
      <Button
        size="sm"
        kind="quiet"
        label={words.discardOf(left.name)}
        className="mt-2"
        onClick={() => discard(left)}
      >
        {words.discard}
      </Button>
    </Notice>
  ));
}
