// What is inside a package, told by content: agreed formats, what else is there, what to look at, the drawing compared.
import type { ReactNode } from 'react';
import type { PackageChecks as Checks } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { formatName, noteText } from '@/shared/lib/warnings';
import { wordOf } from '@/shared/lib/wordOf';
import { CheckIcon, WarnIcon } from '@/shared/ui/icons';

type Look = 'good' | 'warn' | 'plain';

function Line({ look, name, children }: { look: Look; name: ReactNode; children: ReactNode }) {
  const Icon = look === 'good' ? CheckIcon : WarnIcon;
  return (
    <li className="flex items-start gap-2">
      {look === 'plain' ? (
        <span aria-hidden="true" className="mt-2 mr-1 size-2 shrink-0 rounded-full bg-sunken" />
      ) : (
        <Icon
          size={16}
          className={cx('mt-1 shrink-0', look === 'good' ? 'text-good-text' : 'text-warn-text')}
        />
      )}
      <span className="min-w-0 flex-1 break-words">
        <b className="font-bold">{name}</b> {children}
      </span>
    </li>
  );
}

function Formats({ formats }: { formats: Checks['formats'] }) {
  const texts = useText('delivery');
  const text = texts.pieces.checks;
  const { words } = texts.formats;
  const line = (one: Checks['formats'][number]) => {
    const there = one.files > 0;
    const what = wordOf(words, one.format) ?? wordOf(text.words, one.format);
    const name = formatName(texts, one.format) ?? wordOf(text.kinds, one.kind);
    return (
      <Line key={one.format} look={one.promised ? (there ? 'good' : 'warn') : 'plain'} name={name}>
        {what && <span className="text-muted">{what}</span>}{' '}
        <span className={cx('tnum whitespace-nowrap', there ? 'text-muted' : 'text-warn-text')}>
          · {there ? text.files(one.files) : text.missing}
        </span>
      </Line>
    );
  };
  const promised = formats.filter((one) => one.promised);
  const others = formats.filter((one) => !one.promised);
  return (
    <>
      {promised.length > 0 && (
        <div>
          <h5 className="text-sm text-muted">{text.promised}</h5>
          <ul className="mt-1 flex flex-col gap-1 text-sm">{promised.map(line)}</ul>
        </div>
      )}
      {others.length > 0 && (
        <div>
          <h5 className="text-sm text-muted">{text.others}</h5>
          <ul className="mt-1 flex flex-col gap-1 text-sm">{others.map(line)}</ul>
        </div>
      )}
    </>
  );
}

export interface PackageChecksProps {
  /** Null until somebody has looked. */
  checks: Checks | null;
}

export function PackageChecks({ checks }: PackageChecksProps) {
  const texts = useText('delivery');
  const text = texts.pieces.checks;
  if (!checks) {
    return (
      <p role="status" className="text-sm text-muted">
        {text.pending}
      </p>
    );
  }
  const { vector, notes } = checks;
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h4 className="text-sm font-bold">{text.title}</h4>
        <p className="text-xs text-muted">{text.advisory}</p>
      </div>
      <Formats formats={checks.formats} />
      {(vector || notes.length > 0 || !checks.complete) && (
        <ul className="flex flex-col gap-1 border-t border-hairline pt-3 text-sm">
          {vector && (
            <Line
              look={vector.outcome === 'same' ? 'good' : 'warn'}
              name={wordOf(text.vector, vector.outcome)}
            >
              <span className="tnum text-muted">
                {vector.path}
                {vector.likeness !== null && ` · ${text.likeness(vector.likeness)}`}
              </span>
            </Line>
          )}
          {notes.map((note) => (
            <Line key={`${note.path} ${note.code}`} look="warn" name={note.path}>
              {noteText(texts, note)}
            </Line>
          ))}
          {!checks.complete && <Line look="warn" name={text.incomplete} children={null} />}
        </ul>
      )}
    </section>
  );
}
