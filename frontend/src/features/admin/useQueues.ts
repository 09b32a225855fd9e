// What waits in each queue, asked for twice a minute while somebody looks; one answer for everything on the page.
import { useApi } from '@/shared/api/hooks';
import type { QueueCount } from '@/shared/api/types';

export function useQueues(): QueueCount[] | undefined {
  return useApi('/admin/queues', {}, { refreshInterval: 30_000 }).data?.list;
}
