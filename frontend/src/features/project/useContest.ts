// The contest of the page and who is looking at it.
import { useEffect, useState } from 'react';
import { useApi, useMe } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { useBoot } from '@/shared/lib/boot';

/** While it runs, what others do shows up within a minute. */
const RUNNING_POLL_MS = 60_000;

export const contestPlace = (id: string, key: string | null) => ({ path: { id }, query: { key } });

export function useContest(id: string, key: string | null) {
  const answer = useApi('/projects/{id}', contestPlace(id, key), {
    refreshInterval: (project?: Project) =>
      project && project.step > 0 && project.step < 4 ? RUNNING_POLL_MS : 0,
  });
  const me = useMe().data;
  // A page made for everybody carries the visitor's view: what this person can do is known after the first own answer.
  const [own, setOwn] = useState(useBoot().own ?? false);
  const settled = !answer.isValidating && answer.data !== undefined;
  useEffect(() => {
    if (settled) setOwn(true);
  }, [settled]);
  return { ...answer, project: answer.data, me, known: own && me !== undefined };
}
