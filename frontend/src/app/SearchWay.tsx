// The way to the search in the header: a link before any script, the box with it; `/` opens it from anywhere.
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { later } from '@/shared/lib/later';
import { useText } from '@/shared/lib/text';
import { SearchIcon } from '@/shared/ui/icons';
import { QuietBoundary } from './CrashBoundary';

// Nobody who only reads a page carries it.
const SearchBox = later(() => import('./SearchBox'));

export function SearchWay() {
  const text = useText('common').nav;
  const [open, setOpen] = useState(false);
  const way = useRef<HTMLAnchorElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    way.current?.focus();
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const there = event.target instanceof HTMLElement ? event.target : null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (there?.closest('input, textarea, select, [contenteditable], dialog')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <a
        ref={way}
        href="/search"
        aria-label={text.search}
        aria-keyshortcuts="/"
        title={text.search}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="inline-flex size-10 items-center justify-center rounded-md hover:bg-sunken"
      >
        <SearchIcon size={22} />
      </a>
      {open && (
        <QuietBoundary fallback={null}>
          <Suspense fallback={null}>
            <SearchBox onClose={close} />
          </Suspense>
        </QuietBoundary>
      )}
    </>
  );
}
