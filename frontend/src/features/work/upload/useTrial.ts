// A chosen picture tried by the server before it is handed in; what it answers is told and stands in nobody's way.
import { useEffect, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import type { Legibility } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';

/** An entry is judged as its trial is: what these say of the one, they say of the other. */
const FOR_GOOD = [403, 404, 409, 413, 415, 422];

export interface Trial {
  file: File;
  /** Null of a picture that shows nothing, and when it could not be tried. */
  legibility: Legibility | null;
  failed: boolean;
  /** Why it would not be taken either. */
  refusal: string | null;
}

/** Undefined while nothing is known of this picture. While it is on its way to the wall it is not sent a second time. */
export function useTrial(project: string, file: File | null, sending: boolean): Trial | undefined {
  const [trial, setTrial] = useState<Trial>();
  const known = trial?.file === file;
  useEffect(() => {
    if (!file || sending || known) return;
    const stop = new AbortController();
    upload('/projects/{id}/works/check', { path: { id: project }, form: { file }, signal: stop.signal })
      .then(({ legibility }) =>
        setTrial({ file, legibility: legibility ?? null, failed: false, refusal: null }),
      )
      .catch((error) => {
        if (!(error instanceof ApiError)) return;
        const refusal = FOR_GOOD.includes(error.status) ? (error.fields.file ?? error.message) || null : null;
        setTrial({ file, legibility: null, failed: true, refusal });
      });
    return () => stop.abort();
  }, [project, file, sending, known]);
  return known ? trial : undefined;
}
