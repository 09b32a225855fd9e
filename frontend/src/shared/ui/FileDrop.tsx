// Files by drop or by choosing, checked before they travel, each with its progress.
import '@/shared/lib/dropped';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '@/shared/lib/cx';
import { formatBytes } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Button } from './Button';
import { Optional } from './fields';
import { CloseIcon, UploadIcon } from './icons';
import { Progress } from './Progress';

export interface DropItem {
  key: string;
  name: string;
  size: number;
  /** 0 to 1; 1 is arrived. */
  progress: number;
  error?: string | null;
}

export interface FileDropProps {
  label: string;
  /** Says so beside the label. */
  optional?: boolean;
  hint?: ReactNode;
  /** As the input's `accept`, e.g. "image/jpeg,.jpg". */
  accept?: string;
  /** What to say of other types, where the catalogue has its own words. */
  wrongType?: string;
  multiple?: boolean;
  /** Bytes for one file. */
  maxBytes?: number;
  /** All in all: `present` and `items` are among them. */
  maxFiles?: number;
  /** How many are there already beside `items`. */
  present?: number;
  /**
   * A further check of one file (pixels, first bytes): a message, or null when it is fine. `before`: what passed of those
   * chosen with it.
   */
  check?: (file: File, before: File[]) => Promise<string | null>;
  /** The files that passed. */
  onFiles: (files: File[]) => void;
  items?: DropItem[];
  onRemove?: (key: string) => void;
  disabled?: boolean;
  error?: string | null;
}

function accepted(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((raw) => {
    const rule = raw.trim().toLowerCase();
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
    if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
    return file.type === rule;
  });
}

/** How many more may come; what failed takes no place. */
function roomIn({ maxFiles, present = 0, items = [] }: FileDropProps): number {
  if (maxFiles === undefined) return Number.POSITIVE_INFINITY;
  return maxFiles - present - items.filter((item) => !item.error).length;
}

export function FileDrop(props: FileDropProps) {
  const {
    label,
    optional = false,
    hint,
    accept,
    wrongType,
    multiple = false,
    maxBytes,
    maxFiles,
    check,
    error,
  } = props;
  const { items = [], onRemove } = props;
  const room = roomIn(props);
  const full = room <= 0;
  const disabled = props.disabled || full;
  // Checking takes a while, in which other files may have come.
  const now = useRef(props);
  now.current = props;
  const text = useText('common').files;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function refuse(file: File, before: File[]): Promise<string | null> {
    if (file.size === 0) return text.empty;
    if (!accepted(file, accept)) return wrongType ?? text.wrongType;
    if (maxBytes && file.size > maxBytes) return text.tooLarge(formatBytes(maxBytes));
    return check ? check(file, before) : null;
  }

  async function take(list: FileList | null) {
    const files = Array.from(list ?? []).slice(0, multiple ? undefined : 1);
    if (input.current) input.current.value = '';
    const good: File[] = [];
    const left: File[] = [];
    const problems: string[] = [];
    for (const file of files) {
      const reason = good.length < roomIn(now.current) ? await refuse(file, good) : null;
      if (reason) problems.push(`${file.name}: ${reason}`);
      else if (good.length < roomIn(now.current)) good.push(file);
      else left.push(file);
    }
    if (maxFiles !== undefined && left.length > 0)
      problems.push(
        text.leftOut(
          maxFiles,
          left.map((file) => file.name),
        ),
      );
    setRefused(problems.length > 0 ? problems.join(' ') : null);
    if (good.length > 0) now.current.onFiles(good);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) void take(event.dataTransfer.files);
  }

  const problem = refused ?? error;
  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside is the control. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative flex flex-col items-center gap-1 rounded-md border border-dashed px-4 py-7 text-center text-sm transition-colors duration-150',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          over && !disabled ? 'border-accent bg-accent-soft' : 'border-outline bg-surface',
          disabled ? 'opacity-50' : 'hover:border-ink',
        )}
      >
        <UploadIcon className="text-muted" />
        <label htmlFor={id} className="font-bold after:absolute after:inset-0">
          {label}
          {optional && <Optional />}
        </label>
        {full ? (
          <p role="status">{text.full}</p>
        ) : (
          <p>
            {text.drop} <span className="text-accent-text underline">{text.choose}</span>
          </p>
        )}
        {hint && <p className="text-muted">{hint}</p>}
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={problem ? `${id}-error` : undefined}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => void take(event.target.files)}
          className="sr-only"
        />
      </div>
      <p id={`${id}-error`} role="alert" className={problem ? 'text-sm text-accent-text' : 'sr-only'}>
        {problem}
      </p>
      {items.length > 0 && (
        <ul className="flex flex-col gap-2">
          {items.map((item) => (
            <li key={item.key} className="card flex items-center gap-3 px-3 py-2 text-sm">
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  {item.name} <span className="tnum text-muted">{formatBytes(item.size)}</span>
                </p>
                {item.error ? (
                  <p className="text-accent-text">{item.error}</p>
                ) : (
                  item.progress < 1 && (
                    <Progress
                      value={item.progress}
                      label={text.uploading(item.name, Math.round(item.progress * 100))}
                    />
                  )
                )}
              </div>
              {onRemove && (
                <Button
                  kind="quiet"
                  size="sm"
                  icon={<CloseIcon size={16} />}
                  label={text.remove(item.name)}
                  onClick={() => {
                    setRefused(null);
                    onRemove(item.key);
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
