// An archive to take along: the browser saves it while it is made, and it can be asked for again a minute later.
import { useState } from 'react';
import { ARCHIVE_AGAIN_MINUTES } from '@/shared/api/limits';
import { save } from '@/shared/lib/save';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { DownloadIcon } from './icons';

export function ArchiveButton({ href, label }: { href: string; label: string }) {
  const text = useText('archive');
  const [begun, setBegun] = useState(false);
  const begin = () => {
    setBegun(true);
    setTimeout(() => setBegun(false), ARCHIVE_AGAIN_MINUTES * 60_000);
    save(href);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" icon={<DownloadIcon size={16} />} disabled={begun} onClick={begin}>
        {label}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {begun && text.begun}
      </p>
    </div>
  );
}
