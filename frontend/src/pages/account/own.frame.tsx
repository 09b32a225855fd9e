// What is somebody's own: the ways through it.
import type { ReactNode } from 'react';
import { OwnWays } from '@/features/account/OwnWays';

export default function OwnFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap min-h-dvh pt-8 pb-16 md:pt-10">
      <OwnWays />
      {children}
    </div>
  );
}
