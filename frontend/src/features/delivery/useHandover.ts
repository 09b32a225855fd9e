// One handover: its state, its packages, its thread, asked again while the other side may be at work.
import { useApi } from '@/shared/api/hooks';
import type { Packages } from '@/shared/api/types';

const LIVE_MS = 15_000;

/** 0 is the winner's handover. */
export function useHandover(id: string, boughtId: number) {
  const place = { path: { id }, query: { boughtId } };
  const refreshInterval = (packages?: Packages) => (packages?.handover?.turn === 'done' ? 0 : LIVE_MS);
  const packages = useApi('/projects/{id}/packages', place, { refreshInterval });
  const thread = useApi('/projects/{id}/messages', place, { refreshInterval: LIVE_MS });
  return {
    packages,
    thread,
    reload: () => {
      void packages.mutate();
      void thread.mutate();
    },
  };
}
