// Sending a form: what the server refuses stands beside the fields it is about, the rest beside the button.
import type { FormEvent } from 'react';
import type { Form } from '@/shared/lib/form';
import type { ApiError } from './error';
import { useAction } from './hooks';

export interface Submit {
  /** For `onSubmit`; runs the work when nothing is wrong with the values, and never twice at once. */
  run: (event?: FormEvent) => void;
  busy: boolean;
  /** What the last run was refused with. */
  error: ApiError | null;
  /** What `FormNote` shows. */
  note: { error: ApiError | null; general: string | null };
}

/** `work` sends the values; of what it throws the fields' messages go to the form. */
export function useSubmit<V extends object>(
  form: Pick<Form<V>, 'submit' | 'refuse' | 'general'>,
  work: (values: V) => Promise<unknown>,
): Submit {
  const { run, busy, error } = useAction(async (values: V) => {
    try {
      await work(values);
    } catch (refused) {
      form.refuse(refused);
      throw refused;
    }
  });
  return { run: form.submit(run), busy, error, note: { error, general: form.general } };
}
