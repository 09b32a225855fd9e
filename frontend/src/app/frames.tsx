// Frames that several pages share: they stand, with what was opened and scrolled in them, while the pages within change.
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { arrive } from '@/shared/lib/later';
import { settling } from '@/shared/lib/settled';
import { PageSkeleton } from './PageSkeleton';

export interface FrameModule {
  default: ComponentType<{ children: ReactNode }>;
}

const loaders = new Map<string, () => Promise<FrameModule>>();
const frames = new Map<string, Promise<FrameModule>>();

/** `src/pages/<name>.frame.tsx`; pages that arrive from the server have none. */
export function registerFrames(modules: Record<string, () => Promise<FrameModule>>): void {
  for (const [file, load] of Object.entries(modules)) {
    loaders.set(file.replace(/^.*\/pages\//, '').replace(/\.frame\.tsx$/, ''), load);
  }
}

export function loadFrame(name: string): Promise<FrameModule> {
  const known = frames.get(name);
  if (known) return known;
  const load = loaders.get(name);
  if (!load) return Promise.reject(new Error(`no frame ${name}`));
  const promise = settling(arrive(load));
  promise.catch(() => frames.delete(name));
  frames.set(name, promise);
  return promise;
}

function Loaded({ name, children }: { name: string; children: ReactNode }) {
  const Frame = use(loadFrame(name)).default;
  return (
    <Frame>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </Frame>
  );
}

export function Framed({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (!name) return children;
  return (
    <Loaded key={name} name={name}>
      {children}
    </Loaded>
  );
}
