// Deciding several at once: each is still decided by its own call, by its own rule, and recorded by itself.
import { useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { useRefresh } from '@/shared/api/hooks';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { useToast } from '@/shared/ui/Toast';
import { Kbd } from './Kbd';
import { useKeys } from './useKeys';

export interface BatchWay<T> {
  label: string;
  /** What it does with each of them. */
  text: string;
  run: (row: T) => Promise<unknown>;
  /** What one is called where its decision is refused. */
  named: (row: T) => string;
}

interface Failure {
  name: string;
  why: string;
}

interface Props<T> {
  way: BatchWay<T>;
  rows: T[];
  onClear: () => void;
}

function BatchDialog<T>({ way, rows, onClear, onClose }: Props<T> & { onClose: () => void }) {
  const text = useText('desk').batch;
  const { cancel } = useText('common').state;
  const refresh = useRefresh();
  const toast = useToast();
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failure[]>([]);
  const running = done !== null && failures.length + done < rows.length;
  const run = async () => {
    const failed: Failure[] = [];
    let well = 0;
    setDone(0);
    // One after the other: two that touch the same thing must not meet.
    for (const row of rows) {
      try {
        await way.run(row);
        well += 1;
        setDone(well);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failed.push({ name: way.named(row), why: error.message });
        setFailures([...failed]);
      }
    }
    await refresh('/admin', '/designers/application');
    onClear();
    if (well > 0) toast(text.done(well));
    if (failed.length === 0) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title(way.label, rows.length)}
      locked={running}
      actions={
        done === null ? (
          <>
            <Button onClick={onClose}>{cancel}</Button>
            <Button kind="primary" onClick={() => void run()}>
              {way.label}
            </Button>
          </>
        ) : (
          <Button disabled={running} onClick={onClose}>
            {text.close}
          </Button>
        )
      }
    >
      <p className="mb-3">{way.text}</p>
      <p className="text-sm text-muted">{text.each}</p>
      {done !== null && (
        <p role="status" className="tnum mt-4 font-bold">
          {text.progress(done, rows.length)}
        </p>
      )}
      {failures.length > 0 && (
        <ul className="mt-3 text-sm">
          {failures.map((one) => (
            <li key={one.name} className="border-b border-hairline py-2">
              <b>{one.name}</b> <span className="text-accent-text">{one.why}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

export function BatchBar<T>({ way, rows, onClear }: Props<T>) {
  const text = useText('desk').batch;
  // What was chosen stays while the rows of a list that came anew go.
  const [deciding, setDeciding] = useState<T[] | null>(null);
  useKeys({ b: () => rows.length > 0 && setDeciding(rows) });
  return (
    <>
      {rows.length > 0 && (
        <div className="sticky bottom-0 z-10 short:static flex flex-wrap items-center gap-3 border-t border-hairline bg-paper py-3">
          <span className="tnum text-sm font-bold">{text.chosen(rows.length)}</span>
          <Button size="sm" kind="primary" aria-keyshortcuts="B" onClick={() => setDeciding(rows)}>
            {way.label}
            <Kbd>B</Kbd>
          </Button>
          <Button size="sm" kind="quiet" onClick={onClear}>
            {text.clear}
          </Button>
        </div>
      )}
      {deciding && (
        <BatchDialog way={way} rows={deciding} onClear={onClear} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}
