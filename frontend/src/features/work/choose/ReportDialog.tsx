// Reporting an entry to the moderators: what is wrong, why, where the original is, and the warning that is ticked.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import { REPORT_REASON_MOST, REPORT_URL_MOST } from '@/shared/api/limits';
import { useSubmit } from '@/shared/api/submit';
import type { ReportKind } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { type Errors, useForm } from '@/shared/lib/form';
import { topicPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Checkbox, Field, Select, TextArea, TextInput } from '@/shared/ui/fields';
import type { WorkDialogProps } from './WorkDialogs';

const KINDS: ReportKind[] = ['stolen', 'stock', 'generated', 'rules', 'offensive', 'other'];
const ORIGINALS = ['none', 'work', 'url', 'file'] as const;
type OriginalKind = (typeof ORIGINALS)[number];

/** What is wrong the server says. */
const nothing = (): Errors => ({});

const initial = {
  kind: 'stolen',
  reason: '',
  original: 'none',
  originalLink: '',
  originalUrl: '',
  confirm: false,
};

export function ReportDialog({ work, onClose, onChanged }: WorkDialogProps) {
  const words = useText('report');
  const text = words.dialog;
  const state = useText('common').state;
  const form = useForm({ held: true, initial, check: nothing });
  const [file, setFile] = useState<File | null>(null);
  const [fileWrong, setFileWrong] = useState<string | null>(null);
  const [topic, setTopic] = useState<number | null>(null);
  const which = form.values.original as OriginalKind;
  const report = useSubmit(form, async (values) => {
    let fileId: number | null = null;
    setFileWrong(null);
    if (which === 'file' && file) {
      try {
        fileId = (await upload('/files', { form: { file } })).id;
      } catch (fault) {
        setFileWrong((fault instanceof ApiError && fault.message) || text.fileFailed);
        return;
      }
    }
    const made = await send('POST', '/works/{id}/report', {
      path: { id: work.id },
      json: {
        kind: values.kind,
        reason: values.reason,
        originalLink: which === 'work' ? values.originalLink : '',
        originalUrl: which === 'url' ? values.originalUrl : '',
        fileId,
        confirm: values.confirm,
      },
    });
    // It is said: nothing holds the page any more.
    form.reset(initial);
    setTopic(made.topicId);
    onChanged();
  });
  if (topic !== null) {
    return (
      <Dialog
        open
        size="sm"
        onClose={onClose}
        title={text.title(work.number)}
        help="report"
        actions={<Button onClick={onClose}>{state.close}</Button>}
      >
        <p role="status">{text.done}</p>
        <p className="mt-3">
          <Link to={topicPath(topic)} className="font-bold text-accent-text underline underline-offset-4">
            {text.see}
          </Link>
        </p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      danger
      onClose={onClose}
      title={text.title(work.number)}
      help="report"
      confirm={text.send}
      form={form}
      given={file !== null}
      submit={report}
    >
      <p className="text-sm text-muted">{text.lead}</p>
      <Field label={text.kind} error={form.errorOf('kind')} required>
        <Select {...form.text('kind')}>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text.reason} hint={text.reasonHint} error={form.errorOf('reason')} required>
        <TextArea rows={4} maxLength={REPORT_REASON_MOST} {...form.text('reason')} />
      </Field>
      <Field label={text.original} required>
        <Select {...form.text('original')}>
          {ORIGINALS.map((one) => (
            <option key={one} value={one}>
              {text.originals[one]}
            </option>
          ))}
        </Select>
      </Field>
      {which === 'work' && (
        <Field label={text.work} hint={text.workHint} error={form.errorOf('originalLink')} required>
          <TextInput {...form.text('originalLink')} />
        </Field>
      )}
      {which === 'url' && (
        <Field label={text.url} error={form.errorOf('originalUrl')} required>
          <TextInput
            type="url"
            placeholder="https://"
            maxLength={REPORT_URL_MOST}
            {...form.text('originalUrl')}
          />
        </Field>
      )}
      {which === 'file' && (
        <Field label={text.file} error={fileWrong ?? form.errorOf('fileId')} required>
          <TextInput
            type="file"
            accept="image/jpeg"
            className="py-2"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </Field>
      )}
      <Checkbox
        checked={form.values.confirm}
        onChange={(event) => form.set('confirm', event.target.checked)}
        error={form.errorOf('confirm')}
      >
        {text.confirm}
      </Checkbox>
    </FormDialog>
  );
}
