// Checks a file against a certificate in the browser: nothing is uploaded.
import { useState } from 'react';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { FileDrop } from '@/shared/ui/FileDrop';
import { CheckIcon, WarnIcon } from '@/shared/ui/icons';

type Outcome = { name: string; sha256: string } | 'reading' | 'failed' | 'unsupported' | null;

async function sha256(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function FileCheck({ expected }: { expected: string }) {
  const text = useText('delivery').checkPage.file;
  const [outcome, setOutcome] = useState<Outcome>(null);
  async function check(file: File) {
    // Plain http on another machine has no WebCrypto.
    if (!globalThis.crypto?.subtle) return setOutcome('unsupported');
    setOutcome('reading');
    try {
      setOutcome({ name: file.name, sha256: await sha256(file) });
    } catch {
      setOutcome('failed');
    }
  }
  const computed = outcome !== null && typeof outcome === 'object' ? outcome : null;
  const match = computed?.sha256 === expected.toLowerCase();
  return (
    <section aria-labelledby="file-check" className="flex flex-col gap-4">
      <div>
        <h2 id="file-check" className="text-lg">
          {text.title}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{text.text}</p>
      </div>
      <FileDrop
        label={text.label}
        disabled={outcome === 'reading'}
        onFiles={([file]) => file && void check(file)}
      />
      <div role="status">
        {outcome === 'reading' && <p className="text-sm text-muted">{text.reading}</p>}
        {outcome === 'failed' && <p className="text-sm text-accent-text">{text.failed}</p>}
        {outcome === 'unsupported' && <p className="text-sm">{text.unsupported}</p>}
        {computed && (
          <div
            className={cx(
              'flex gap-3 rounded-md p-4',
              match ? 'bg-good-soft text-good-text' : 'bg-accent-soft text-accent-text',
            )}
          >
            {match ? <CheckIcon className="mt-0.5" /> : <WarnIcon className="mt-0.5" />}
            <div className="min-w-0">
              <p className="font-bold">{match ? text.match : text.differs}</p>
              <p className="text-sm break-words">
                {computed.name} · {text.computed}
              </p>
              <p className="font-mono text-xs break-all">{computed.sha256}</p>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
