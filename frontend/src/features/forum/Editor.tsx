// Where a text of the forum is written: words with mark-up, how they will look, and pictures that go along.
import { useId, useRef, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { FORUM_CONTENT_MOST, FORUM_WORDS_LEAST } from '@/shared/api/limits';
import type { Ahead } from '@/shared/lib/ahead';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { AtNames, useAt } from '@/shared/ui/AtNames';
import { AttachButton, ChosenFiles } from '@/shared/ui/Attach';
import { Loading, Skeleton } from '@/shared/ui/states';
import TooLong from '@/shared/ui/TooLong';
import { Said } from './Said';
import { countWords } from './words';

export interface EditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Without it none go along. */
  pictures?: Ahead;
  error?: string | null;
  rows?: number;
  /** Of a reply: names after @ are first of those who spoke. */
  topicId?: number;
}

function Preview({ content }: { content: string }) {
  const [html, setHtml] = useState<string | null>(null);
  const asked = useRef('');
  const show = useAction(async () => {
    setHtml((await send('POST', '/forum/preview', { json: { content } })).html);
  });
  if (asked.current !== content) {
    asked.current = content;
    queueMicrotask(() => void show.run());
  }
  if (show.error) return <p className="text-sm text-accent-text">{show.error.message}</p>;
  if (html === null) {
    return (
      <Loading>
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  return <Said html={html} />;
}

function PictureChoice({ pictures }: { pictures: Ahead }) {
  const text = useText('forum');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AttachButton label={text.pictures} onFiles={pictures.choose} />
      <ChosenFiles files={pictures.chosen} onRemove={pictures.remove} />
      {pictures.wrong && (
        <p role="alert" className="text-sm text-accent-text">
          {pictures.wrong}
        </p>
      )}
    </div>
  );
}

export function Editor({ label, value, onChange, pictures, error, rows = 6, topicId }: EditorProps) {
  const text = useText('forum');
  const id = useId();
  const names = `${id}-names`;
  const field = useRef<HTMLTextAreaElement>(null);
  const at = useAt({ field, value, onChange, id: names, topicId });
  const [previewed, setPreviewed] = useState(false);
  const words = countWords(value);
  const tab = (on: boolean) =>
    cx(
      'min-h-8 rounded-md px-3 text-sm',
      on ? 'bg-accent-soft font-bold text-accent-text' : 'text-muted hover:bg-sunken',
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <label htmlFor={id} className="text-sm font-bold">
          {label}
        </label>
        <span className="flex gap-1">
          <button
            type="button"
            aria-pressed={!previewed}
            onClick={() => setPreviewed(false)}
            className={tab(!previewed)}
          >
            {text.writeTab}
          </button>
          <button
            type="button"
            aria-pressed={previewed}
            onClick={() => setPreviewed(true)}
            className={tab(previewed)}
          >
            {text.previewTab}
          </button>
        </span>
      </div>
      {previewed ? (
        <div className="min-h-32 rounded-md border border-hairline bg-surface p-3">
          <Preview content={value} />
        </div>
      ) : (
        <div className="relative">
          <textarea
            ref={field}
            id={id}
            rows={rows}
            value={value}
            placeholder={text.placeholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint`}
            aria-required="true"
            {...at.aria}
            onChange={(event) => {
              onChange(event.target.value);
              at.onCaret();
            }}
            onSelect={at.onCaret}
            onKeyDown={(event) => void at.onKeyDown(event)}
            className="w-full resize-y rounded-md border border-outline bg-surface px-3 py-2.5 text-base hover:border-ink aria-invalid:border-accent"
          />
          <AtNames id={names} at={at} />
        </div>
      )}
      <p id={`${id}-hint`} className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{text.hint}</span>
        <span className={cx('tnum', words < FORUM_WORDS_LEAST && words > 0 && 'text-warn-text')}>
          {text.words(words, FORUM_WORDS_LEAST)}
        </span>
      </p>
      <TooLong value={value} most={FORUM_CONTENT_MOST} />
      {error && <p className="text-sm text-accent-text">{error}</p>}
      {pictures && <PictureChoice pictures={pictures} />}
    </div>
  );
}
