// What stands beside a form's button after a refusal: only what no field says already.
import type { ApiError } from '@/shared/api/error';
import { ActionError } from './states';

export interface FormNoteProps {
  error: ApiError | null;
  /** Messages of fields that the page does not show. */
  general: string | null;
}

export function FormNote({ error, general }: FormNoteProps) {
  if (general) {
    return (
      <p role="alert" className="text-sm text-accent-text">
        {general}
      </p>
    );
  }
  if (error && Object.keys(error.fields).length > 0) return null;
  return <ActionError error={error} />;
}
