// The frame of every page: skip link, header, main, footer; moves scroll and focus when the place changes.
import { type ReactNode, useRef } from 'react';
import { useLocation, usePending } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Footer } from './Footer';
import { Header } from './Header';
import { matchRoute } from './pages';
import { usePlaceChanges } from './places';

export function Layout({ children }: { children: ReactNode }) {
  const text = useText('common');
  const main = useRef<HTMLElement>(null);
  const announced = usePlaceChanges(main);
  const { pathname } = useLocation();
  const pending = usePending();
  const bare = matchRoute(pathname)?.route.bare ?? false;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        {text.skip}
      </a>
      {/* A press whose page has yet to arrive is seen to have done something. */}
      {pending && (
        <div
          role="progressbar"
          aria-label={text.state.opening}
          className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-way bg-accent"
        />
      )}
      <Header />
      {/* The footer begins below the first screen: what loads above it does not push it about in sight. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        aria-busy={pending || undefined}
        className="min-h-[calc(100dvh-4rem)] flex-1 outline-none"
      >
        {children}
      </main>
      {!bare && <Footer />}
      <p role="status" className="sr-only">
        {announced && text.state.opened(announced)}
      </p>
    </div>
  );
}
