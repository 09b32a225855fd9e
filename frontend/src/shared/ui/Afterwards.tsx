// What a page made on the server leaves to the browser: the engine cannot wait for a piece that comes `later`.
import { type ReactNode, Suspense } from 'react';
import { useMounted } from '@/shared/lib/mounted';

export interface AfterwardsProps {
  /** In its place on the server and until it has come; in the size of what is coming. */
  fallback?: ReactNode;
  children: ReactNode;
}

export function Afterwards({ fallback = null, children }: AfterwardsProps) {
  const mounted = useMounted();
  return <Suspense fallback={fallback}>{mounted ? children : fallback}</Suspense>;
}
