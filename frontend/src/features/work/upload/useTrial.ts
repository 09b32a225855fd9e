// A chosen picture tried by the server before it is handed in; what it answers is told and stands in nobody's way.
import { useEffect, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import type { Legibility } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';

export interface Trial {
  file: File;
  /** Null of a picture that shows nothing, and when it could not be tried. */
  legibility: Legibility | null;
  failed: boolean;
}

/** Undefined while nothing is known of this picture. While it is on its way to the wall it is not sent a second time. */
export function useTrial(project: string, file: File | null, sending: boolean): Trial | undefined {
  const [trial, setTrial] = useState<Trial>();
  const known = trial?.file === file;
  useEffect(() => {
    if (!file || sending || known) return;
    const stop = new AbortController();
    upload('/projects/{id}/works/check', { path: { id: project }, form: { file }, signal: stop.signal })
      .then(({ legibility }) => setTrial({ file, legibility: legibility ?? null, failed: false }))
      .catch((error) => {
        if (error instanceof ApiError) setTrial({ file, legibility: null, failed: true });
      });
    return () => stop.abort();
  }, [project, file, sending, known]);
  return known ? trial : undefined;
}
