// What is somebody's own: the ways through it.
import type { ReactNode } from 'react';
import { OwnWays } from '@/features/account/OwnWays';
import { useMe } from '@/shared/api/hooks';
import { ZoneOnce } from '@/shared/ui/ZoneOnce';

export default function OwnFrame({ children }: { children: ReactNode }) {
  const { data: me } = useMe();
  return (
    <div className="wrap min-h-dvh pt-8 pb-16 md:pt-10">
      <OwnWays />
      <ZoneOnce me={me}>{children}</ZoneOnce>
    </div>
  );
}
