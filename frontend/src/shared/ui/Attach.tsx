// Files that go along with a message: the button that chooses them, and what was chosen.
import '@/shared/lib/dropped';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { percentOf } from './Bar';
import { Button } from './Button';
import { CloseIcon, PlusIcon } from './icons';
import { Progress } from './Progress';

export interface AttachButtonProps {
  label: string;
  /** One file alone may be chosen. */
  one?: boolean;
  /** None can be chosen now, e.g. while those before are being sent. */
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

export function AttachButton({ label, one = false, disabled = false, onFiles }: AttachButtonProps) {
  return (
    <label
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 text-sm text-muted has-focus-visible:outline-2 has-focus-visible:outline-accent',
        disabled ? 'opacity-50' : 'hover:bg-sunken hover:text-ink',
      )}
    >
      <PlusIcon size={16} />
      {label}
      <input
        type="file"
        multiple={!one}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const picked = Array.from(event.target.files ?? []);
          event.target.value = '';
          if (picked.length > 0) onFiles(picked);
        }}
      />
    </label>
  );
}

export interface ChosenFile {
  /** May repeat. */
  name: string;
  /** Of one that travels: 0 to 1, of its bytes. */
  sent?: number;
}

export interface ChosenFilesProps {
  files: ChosenFile[];
  /** None can be taken out now. */
  disabled?: boolean;
  onRemove: (index: number) => void;
}

export function ChosenFiles({ files, disabled = false, onRemove }: ChosenFilesProps) {
  const words = useText('common').files;
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ name, sent }, index) => (
        <li
          key={`${name}-${index}`}
          className="inline-flex max-w-full items-center gap-1 rounded-md border border-hairline pl-2.5 text-sm"
        >
          <span className="truncate">{name}</span>
          {sent !== undefined && <span className="tnum text-muted">{percentOf(sent)}%</span>}
          <Button
            kind="quiet"
            size="sm"
            icon={<CloseIcon size={14} />}
            label={words.remove(name)}
            disabled={disabled}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}

/** How far files have come that travel with what is being sent. */
export function FilesTravel({ names, sent }: { names: string[]; sent: number }) {
  const words = useText('common').files;
  const label = words.uploading(names.join(words.and), percentOf(sent));
  return (
    <div className="flex flex-col gap-2">
      <Progress value={sent} label={label} status="active" />
      <p className="tnum text-sm break-words text-muted">{label}</p>
    </div>
  );
}
