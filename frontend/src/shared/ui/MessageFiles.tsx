// The files of a message: pictures small, everything else by its name; each leads to the original.
import type { FileObject } from '@/shared/api/types';
import { formatBytes } from '@/shared/lib/format';
import { FileIcon } from './icons';

export function MessageFiles({ label, files }: { label: string; files: FileObject[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          {file.thumb ? (
            <a
              href={file.url}
              target="_blank"
              rel="noreferrer"
              className="block overflow-hidden rounded-md border border-hairline hover:border-outline"
            >
              <img
                src={file.thumb}
                alt={file.name}
                width={file.width}
                height={file.height}
                loading="lazy"
                className="block h-28 w-auto max-w-full bg-sunken object-contain"
              />
            </a>
          ) : (
            <a
              href={file.url}
              download={file.name}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-hairline bg-surface px-2.5 text-sm text-ink hover:border-outline"
            >
              <FileIcon size={16} className="text-muted" />
              <span className="truncate">{file.name}</span>
              <span className="tnum text-muted">{formatBytes(file.size)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
