// The whole tree below the router: providers, frame, and the page of the address.
import { Suspense, useEffect, useState } from 'react';
import { Cache } from '@/shared/api/cache';
import { read } from '@/shared/api/client';
import { CacheContext, useReader, useWaking } from '@/shared/api/hooks';
import { useLive } from '@/shared/api/useLive';
import { type Boot, BootContext } from '@/shared/lib/boot';
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
import { usePrefetch } from './prefetch';
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

export interface AppProps {
  boot: Boot;
  /** What the server read for this page, by address. */
  fallback: Record<string, unknown>;
  /** Where the server render collects the head. */
  sink?: HeadSink;
}

export function App({ boot, fallback, sink }: AppProps) {
  const [cache] = useState(() => new Cache(fallback, read, boot.now));
  useReader(cache, boot.own);
  useWaking(cache);
  useLive(cache);
  usePrefetch(cache, boot.lang);
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
