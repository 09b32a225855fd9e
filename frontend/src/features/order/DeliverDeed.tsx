// Delivering: words and files. Small files travel with the words; a large one comes in pieces first, and goes on after a
// broken connection or a reloaded page.
import { useEffect, useRef, useState } from 'react';
import { useRefresh } from '@/shared/api/hooks';
import { meantBy, useIntention } from '@/shared/api/intention';
import { useSubmit } from '@/shared/api/submit';
import type { Order } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { type Errors, useForm } from '@/shared/lib/form';
import { formatBytes } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { LeftOver, Running } from '@/shared/pieces/Pieces';
import { CHUNK_BYTES, forget } from '@/shared/pieces/resumable';
import { useResumable } from '@/shared/pieces/useResumable';
import { FilesTravel } from '@/shared/ui/Attach';
import { Button } from '@/shared/ui/Button';
import { FormDialog } from '@/shared/ui/FormDialog';
import { Field, TextArea } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';
import { FileChoice } from './FileChoice';
import { leads } from './turn';

const targetOf = (order: Order) => ({ orderId: String(order.id) });

/** A large file that was chosen, and its number once it is there; one that was refused comes to nothing. */
interface Large {
  key: number;
  file: File;
  sent: string | null;
  refused: boolean;
}

/** The same file, as far as a page can tell: a second upload of it would be the first one again. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Each file once. */
const once = (files: File[]) =>
  files.filter((file, at) => files.findIndex((one) => isSame(one, file)) === at);

interface LargeFileProps {
  order: Order;
  file: File;
  onSent: (uploadId: string) => void;
  onRefused: () => void;
  onRemove: () => void;
}

function LargeFile({ order, file, onSent, onRefused, onRemove }: LargeFileProps) {
  const remove = useText('common').files.remove(file.name);
  const take = async (uploadId: string) => {
    onSent(uploadId);
    return 'held' as const;
  };
  const pieces = useResumable(targetOf(order), take, onRefused);
  const cancel = () => {
    pieces.cancel();
    onRemove();
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    pieces.start(file);
  });
  const stands = pieces.phase === 'held' || pieces.phase === 'idle';
  return (
    <li className="flex flex-col gap-2">
      <p className="tnum flex flex-wrap items-center gap-x-2 text-sm">
        <span className="min-w-0 break-all">{file.name}</span>
        <span className="text-muted">{formatBytes(file.size)}</span>
        {stands && (
          <Button kind="quiet" size="sm" onClick={cancel}>
            {remove}
          </Button>
        )}
      </p>
      {pieces.phase !== 'idle' && <Running upload={{ ...pieces, cancel }} />}
      <ActionError error={pieces.error} />
    </li>
  );
}

function DeliverDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText('order').deeds;
  const missing = useText('common').state.missing;
  const refresh = useRefresh();
  const [large, setLarge] = useState<Large[]>([]);
  const counted = useRef(0);
  const [sent, setSent] = useState(0);
  const change = (key: number, to: Partial<Large>) =>
    setLarge((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const stands = large.some(({ refused }) => refused)
    ? text.deliverRefused
    : large.some(({ sent }) => sent === null) && text.deliverWaits;
  const form = useForm({
    held: true,
    initial: { content: '', files: [] as File[] },
    check: ({ content, files }): Errors => ({
      ...(content.trim() === '' && { content: missing }),
      ...(files.length + large.length === 0 && { files: text.deliverMissing }),
      ...(stands && { files: stands }),
    }),
  });
  const choose = (all: File[]) => {
    const chosen = once(all);
    form.set(
      'files',
      chosen.filter((file) => file.size <= CHUNK_BYTES),
    );
    const isNew = (file: File) => file.size > CHUNK_BYTES && !large.some((one) => isSame(one.file, file));
    const more = chosen.filter(isNew);
    setLarge([
      ...large,
      ...more.map((file) => ({ key: counted.current++, file, sent: null, refused: false })),
    ]);
  };
  const intend = useIntention();
  const deliver = useSubmit(form, async ({ content, files }) => {
    const uploadIds = large.flatMap(({ sent }) => sent ?? []);
    const [path, written] = [{ id: order.id }, { content, file: files, uploadIds }];
    setSent(0);
    await intend(
      (idempotencyKey) =>
        upload('/orders/{id}/deliver', { path, form: written, idempotencyKey, onProgress: setSent }),
      meantBy(written),
    );
    forget(targetOf(order));
    await refresh('/orders');
    onClose();
  });
  const wrong = form.errorOf('files');
  const small = form.values.files;
  return (
    <FormDialog
      onClose={onClose}
      title={text.deliver}
      help="order"
      confirm={text.deliver}
      form={form}
      submit={deliver}
    >
      <Field label={text.deliverWords} required error={form.errorOf('content')}>
        <TextArea rows={4} {...form.text('content')} />
      </Field>
      {large.length === 0 && <LeftOver target={targetOf(order)} />}
      <FileChoice
        label={text.deliverFiles}
        files={small}
        present={large.length}
        disabled={deliver.busy}
        error={large.length === 0 ? wrong : null}
        onChange={choose}
      />
      {large.length > 0 && (
        <ul className="flex flex-col gap-3">
          {large.map(({ key, file }) => (
            <LargeFile
              key={key}
              order={order}
              file={file}
              onSent={(sent) => change(key, { sent })}
              onRefused={() => change(key, { refused: true })}
              onRemove={() => setLarge((all) => all.filter((one) => one.key !== key))}
            />
          ))}
        </ul>
      )}
      {deliver.busy && small.length > 0 && <FilesTravel names={small.map(({ name }) => name)} sent={sent} />}
      {large.length > 0 && wrong && <p className="text-sm text-accent-text">{wrong}</p>}
    </FormDialog>
  );
}

export function DeliverDeed({ order }: { order: Order }) {
  const text = useText('order').deeds;
  // What the dialog says of its files is there before it opens.
  useText('delivery');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={leads(order) ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {text.deliver}
      </Button>
      {open && <DeliverDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
