// Delivered versions, latest first: download, what is inside, the fingerprint.
import type { PackageVersion } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { formatBytes } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button, buttonClass } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { ChevronRightIcon, DownloadIcon, FileIcon } from '@/shared/ui/icons';
import { PackageIcon } from '@/shared/ui/icons/late';
import { PackageChecks } from '@/shared/ui/PackageChecks';
import { ShortTime } from '@/shared/ui/ShortTime';
import { useToast } from '@/shared/ui/Toast';
import { type Folder, treeOf } from './tree';

function Branch({ folder }: { folder: Folder }) {
  return (
    <ul className="flex flex-col gap-0.5 pl-4">
      {folder.folders.map((inner) => (
        <li key={`${inner.name}/`}>
          <details open className="group">
            <summary className="flex list-none items-center gap-1.5 text-sm">
              <ChevronRightIcon size={14} className="transition-transform group-open:rotate-90" />
              {inner.name}/
            </summary>
            <Branch folder={inner} />
          </details>
        </li>
      ))}
      {folder.files.map((file) => (
        <li key={file.name} className="flex items-center gap-1.5 text-sm">
          <FileIcon size={14} className="text-muted" />
          <span className="min-w-0 break-all">{file.name}</span>
          <span className="tnum ml-auto shrink-0 text-muted">{formatBytes(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}

export function Fingerprint({ sha256 }: { sha256: string }) {
  const text = useText('delivery').package;
  const toast = useToast();
  const copy = () =>
    navigator.clipboard?.writeText(sha256).then(
      () => toast(text.copied),
      () => {},
    );
  return (
    <div className="text-sm">
      <h4 className="font-bold">{text.sha}</h4>
      <p className="mt-1 flex items-start gap-2 max-md:flex-col">
        <code className="min-w-0 flex-1 rounded-sm bg-sunken px-2 py-1 font-mono text-xs break-all">
          {sha256}
        </code>
        <Button kind="quiet" size="sm" className="max-md:-ml-3" onClick={() => void copy()}>
          {text.copy}
        </Button>
      </p>
    </div>
  );
}

interface VersionProps {
  version: PackageVersion;
  latest: boolean;
}

function Version({ version, latest }: VersionProps) {
  const text = useText('delivery').package;
  return (
    <li className={cx('card p-4', !latest && 'bg-transparent')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PackageIcon className={latest ? 'text-accent-text' : 'text-muted'} />
        <div className="min-w-0 flex-1 max-md:basis-60">
          <p className="flex flex-wrap items-center gap-x-2">
            <b className="tnum font-bold">{text.version(version.version)}</b>
            {latest && <Badge tone="good">{text.latest}</Badge>}
            <ShortTime at={version.dateTime} className="text-sm text-muted" />
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {version.file.name} · <span className="tnum">{formatBytes(version.file.size)}</span>
          </p>
        </div>
        <a
          href={version.file.url}
          download={version.file.name}
          className={buttonClass({ kind: latest ? 'primary' : 'secondary' })}
        >
          <DownloadIcon size={18} />
          {text.download}
        </a>
      </div>
      {latest ? (
        <div className="mt-4 flex flex-col gap-4 border-t border-hairline pt-4">
          <PackageChecks checks={version.checks} />
          <details className="group">
            <summary className="flex min-h-8 list-none items-center gap-1.5 text-sm font-bold">
              <ChevronRightIcon size={16} className="transition-transform group-open:rotate-90" />
              {text.tree}
              <span className="tnum font-normal text-muted">{text.files(version.tree.length)}</span>
            </summary>
            <div className="mt-1 -ml-4 max-h-80 overflow-y-auto">
              <Branch folder={treeOf(version.tree)} />
            </div>
          </details>
          <Fingerprint sha256={version.sha256} />
        </div>
      ) : (
        <details className="mt-2">
          <summary className="min-h-6 text-sm text-muted">
            {text.tree} <span className="tnum">{text.files(version.tree.length)}</span>
          </summary>
          <Branch folder={treeOf(version.tree)} />
        </details>
      )}
    </li>
  );
}

export function PackageList({ list }: { list: PackageVersion[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {list.map((version, index) => (
        <Version key={version.id} version={version} latest={index === 0} />
      ))}
    </ul>
  );
}
