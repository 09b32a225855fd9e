// Frames that several pages share: they stand, with what was opened and scrolled in them, while the pages within change.
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { pieces } from '@/shared/lib/pieces';
import { PageSkeleton } from './PageSkeleton';

export interface FrameModule {
  default: ComponentType<{ children: ReactNode }>;
}

const frames = pieces<FrameModule>();

/** `src/pages/<name>.frame.tsx`; pages that arrive from the server have none. */
export function registerFrames(modules: Record<string, () => Promise<FrameModule>>): void {
  for (const [file, load] of Object.entries(modules)) {
    frames.loaders.set(file.replace(/^.*\/pages\//, '').replace(/\.frame\.tsx$/, ''), load);
  }
}

export const loadFrame = frames.load;

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
