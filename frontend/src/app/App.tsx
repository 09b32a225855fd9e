// The whole tree below the router: providers, frame, and the page of the address.
import { Suspense, useEffect, useState } from 'react';
import { Cache } from '@/shared/api/cache';
import { read } from '@/shared/api/client';
import { CacheContext, useReader, useWaking } from '@/shared/api/hooks';
import { useLive } from '@/shared/api/useLive';
import { type Boot, BootContext, type Lang } from '@/shared/lib/boot';
import { HeadContext, type HeadSink } from '@/shared/lib/head';
import { ParamsContext, useLocation, usePageStands } from '@/shared/lib/router';
import { StaffProvider } from '@/shared/ui/person';
import { ToastProvider } from '@/shared/ui/Toast';
import { CrashBoundary, FrameBoundary } from './CrashBoundary';
import { pressAgain } from './firstPress';
import { Framed } from './frames';
import { Layout } from './Layout';
import { LeaveGuard } from './LeaveGuard';
import { NotFound } from './NotFound';
import { PageSkeleton } from './PageSkeleton';
import { matchRoute, usePage } from './pages';
import type * as Rest from './rest';
import { StepGuard } from './StepGuard';

function PageSlot({ name }: { name: string }) {
  const Page = usePage(name);
  return <Page />;
}

/** The page of the address; the same page with other parameters keeps its state. */
function CurrentPage() {
  const match = matchRoute(useLocation().pathname);
  usePageStands();
  if (!match) return <NotFound />;
  return (
    <ParamsContext value={match.params}>
      <Framed name={match.route.frame}>
        <PageSlot key={match.route.path} name={match.route.page} />
      </Framed>
    </ParamsContext>
  );
}

/** Sets out for links that are pointed at, as soon as the program for that is there. */
function useRest(bringRest: AppProps['bringRest'], cache: Cache, lang: Lang): void {
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | undefined;
    // Where it does not arrive, links are as good as without it: whoever presses one asks for it again.
    bringRest?.().then(
      ({ watchLinks }) => {
        if (!isOver) end = watchLinks(cache, lang);
      },
      () => {},
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [bringRest, cache, lang]);
}

export interface AppProps {
  boot: Boot;
  /** What the server read for this page, by address. */
  fallback: Record<string, unknown>;
  /** Where the server render collects the head. */
  sink?: HeadSink;
  /** In the browser: fetches what the page did not begin with. */
  bringRest?: () => Promise<typeof Rest>;
}

export function App({ boot, fallback, sink, bringRest }: AppProps) {
  const [cache] = useState(() => new Cache(fallback, read, boot.now));
  useReader(cache, boot.own);
  useWaking(cache);
  useLive(cache);
  useRest(bringRest, cache, boot.lang);
  useEffect(pressAgain, []);
  return (
    <BootContext value={boot}>
      <HeadContext value={sink ?? null}>
        <CacheContext value={cache}>
          <FrameBoundary lang={boot.lang}>
            <ToastProvider>
              <StaffProvider>
                <Layout>
                  <CrashBoundary>
                    <Suspense fallback={<PageSkeleton />}>
                      <CurrentPage />
                    </Suspense>
                  </CrashBoundary>
                </Layout>
                <LeaveGuard />
                <StepGuard />
              </StaffProvider>
            </ToastProvider>
          </FrameBoundary>
        </CacheContext>
      </HeadContext>
    </BootContext>
  );
}
