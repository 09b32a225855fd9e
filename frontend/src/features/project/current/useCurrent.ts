// The contest that the reader comes from: `?pid=` names it, by number or by the id of its address.
import { useEffect, useState } from 'react';
import { useApi, useMe } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { PID } from '@/shared/lib/page';
import { useQuery } from '@/shared/lib/router';

const ID = /^[0-9A-Za-z]{1,32}$/;

export interface Current {
  project: Project;
  /** The reader owns it: they invite to it. */
  mine: boolean;
  reload: () => void;
}

/** Null without one, while it travels, and for whoever may not see it: the page is then as it is for everybody. */
export function useCurrent(): Current | null {
  const [query] = useQuery();
  // Looked at in the browser only: the server's page is the same for everybody, whichever contest they come from.
  const [pid, setPid] = useState('');
  useEffect(() => setPid(query.get(PID) ?? ''), [query]);
  const { data } = useMe();
  const { data: project, mutate } = useApi('/projects/{id}', ID.test(pid) ? { path: { id: pid } } : null);
  if (!project) return null;
  return { project, mine: data?.id === project.client.id, reload: () => void mutate() };
}
