// The box that searches everything while one types: five groups under one field, walked with the arrow keys.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FoundPicture, useDetails } from '@/features/search/FoundRow';
import { useApi } from '@/shared/api/hooks';
import { QUERY_MOST } from '@/shared/api/limits';
import type { Found } from '@/shared/api/types';
import { formatCount } from '@/shared/lib/format';
import { searchPath } from '@/shared/lib/page';
import { useRested } from '@/shared/lib/rested';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { comboboxAria, Option, walked } from '@/shared/ui/Combobox';
import { TextInput } from '@/shared/ui/fields';
import { CloseIcon, SearchIcon } from '@/shared/ui/icons';

/** After the last key, before the server is asked; milliseconds. */
const PAUSE_MS = 200;
/** The first of each kind: so many of each when all of them have some. */
const SIZE = 20;
const LINE = 'gap-3 rounded-sm py-2';

/** Found things by their kinds, in the order in which the kinds come. */
function groupsOf(list: Found[]): [Found['kind'], Found[]][] {
  const groups = new Map<Found['kind'], Found[]>();
  for (const one of list) groups.set(one.kind, [...(groups.get(one.kind) ?? []), one]);
  return [...groups].map(([kind, found]) => [kind, found.slice(0, SIZE / 5)]);
}

export default function SearchBox({ onClose }: { onClose: () => void }) {
  const text = useText('search');
  const navigate = useNavigate();
  const detailsOf = useDetails();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(-1);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const words = useRested(typed.trim(), PAUSE_MS);
  const place = words ? { query: { q: words, size: SIZE } } : null;
  // An answer belongs to its own words: one that comes late is nobody's.
  const { data: found, error, isKept } = useApi('/search', place, { keepPreviousData: true });
  const groups = words && found ? groupsOf(found.list) : [];
  const options = groups.flatMap(([, list]) => list);
  const all = words ? searchPath(words) : null;
  // Below what was found, the way to all of it.
  const count = all ? options.length + 1 : 0;

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [onClose]);

  function go(to: string) {
    onClose();
    navigate(to);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // What an input method is composing is not ours yet.
    if (event.nativeEvent.isComposing) return;
    const next = walked(event, at, count, true);
    if (next !== null) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[at];
      if (chosen) go(chosen.url);
      else if (typed.trim()) go(searchPath(typed.trim()));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (typed) setTyped('');
      else onClose();
      setAt(-1);
    }
  }
  const list = `${id}-list`;
  let n = -1;
  return (
    <div
      ref={box}
      className="absolute inset-x-0 top-0 z-50 max-h-dvh overflow-y-auto border-b border-hairline bg-paper shadow-float"
    >
      <search className="wrap block max-w-3xl py-3">
        <div className="flex items-center gap-2">
          <TextInput
            ref={field}
            type="search"
            role="combobox"
            aria-label={text.label}
            aria-expanded={count > 0}
            {...comboboxAria(list, at, count > 0)}
            autoComplete="off"
            maxLength={QUERY_MOST}
            value={typed}
            placeholder={text.hint}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(-1);
            }}
            onKeyDown={press}
          />
          <Button kind="quiet" icon={<CloseIcon size={22} />} label={text.close} onClick={onClose} />
        </div>
        <p role="status" className="sr-only">
          {words &&
            (error ? text.failed : found && !isKept ? text.found(formatCount(found.total)) : text.busy)}
        </p>
        {!words && <p className="px-3 py-4 text-sm text-muted">{text.nothingYet}</p>}
        {words && error && !found && <p className="px-3 py-4 text-sm text-accent-text">{text.failed}</p>}
        {words && found && found.list.length === 0 && !isKept && (
          <p className="px-3 py-4 text-sm text-muted">{text.nothing(words)}</p>
        )}
        <div id={list} role="listbox" aria-label={text.results} className="mt-2">
          {groups.map(([kind, found]) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="pb-2">
              <p id={`${id}-${kind}`} className="px-3 py-1 text-xs font-bold text-muted">
                {text.kinds[kind]}
              </p>
              {found.map((one) => {
                n += 1;
                const own = n;
                return (
                  <Option
                    key={one.id}
                    list={list}
                    at={own}
                    active={at === own}
                    className={LINE}
                    onChoose={() => go(one.url)}
                    onPoint={() => setAt(own)}
                  >
                    <FoundPicture found={one} className="w-14 shrink-0" />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{one.title}</span>
                      <span className="block truncate text-xs text-muted">{detailsOf(one)}</span>
                    </span>
                  </Option>
                );
              })}
            </div>
          ))}
          {all && (
            <Option
              list={list}
              at={options.length}
              active={at === options.length}
              className={LINE}
              onChoose={() => go(all)}
              onPoint={() => setAt(options.length)}
            >
              <SearchIcon />
              <span className="min-w-0 truncate">{text.seeAll(words)}</span>
            </Option>
          )}
        </div>
      </search>
    </div>
  );
}
