// Approve, or reject with a reason; once decided, what was decided.

import { type RefObject, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useRefresh } from '@/shared/api/hooks';
import { DECISION_REASON_MOST } from '@/shared/api/limits';
import type { Application } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { lengthOf } from '@/shared/lib/check';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Badge, Chip } from '@/shared/ui/Chip';
import { Field, TextArea } from '@/shared/ui/fields';
import { CheckIcon, CloseIcon } from '@/shared/ui/icons';
import { Rich } from '@/shared/ui/Rich';
import { ActionError } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Kbd } from './Kbd';
import { REASONS } from './reasons';

function Decided({ application }: { application: Application }) {
  const text = useText('admin').application;
  const approved = application.statusLabel === 'approved';
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone={approved ? 'good' : 'accent'}>{approved ? text.approved : text.rejected}</Badge>
      {application.decidedAt && (
        <p className="text-sm text-muted">
          <Rich text={text.decidedOn} parts={[<Time key="at" at={application.decidedAt} />]} />
        </p>
      )}
      {application.reason && <p className="whitespace-pre-line">{application.reason}</p>}
    </div>
  );
}

export interface DecisionProps {
  application: Application;
  approveRef: RefObject<HTMLButtonElement | null>;
  reasonRef: RefObject<HTMLTextAreaElement | null>;
  rejectRef: RefObject<HTMLButtonElement | null>;
  onDecided: () => Promise<void>;
}

export function Decision({ application, approveRef, reasonRef, rejectRef, onDecided }: DecisionProps) {
  const text = useText('admin').application;
  const refresh = useRefresh();
  const toast = useToast();
  const lang = useLang();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useAction(async (approved: boolean) => {
    await send('POST', '/designers/applications/{id}/approve', {
      path: { id: application.id },
      json: { approved, reason },
    });
    toast(text.done[approved ? 'approved' : 'rejected'](application.user.userName));
    await onDecided();
    await refresh('/designers/application', '/users/info', '/admin/queues', '/admin/cases');
  });
  if (application.statusLabel === 'approved' || application.statusLabel === 'rejected') {
    return <Decided application={application} />;
  }
  const long = lengthOf(reason) > DECISION_REASON_MOST;
  const missing = tried && reason.trim() === '';
  const reject = () => {
    setTried(true);
    if (reason.trim() === '' || long) return reasonRef.current?.focus();
    void decide.run(false);
  };
  const wrong = long
    ? text.reasonLong(DECISION_REASON_MOST)
    : missing
      ? text.reasonRequired
      : decide.error?.fields.reason;
  return (
    <div className="flex flex-col gap-4">
      <Button
        ref={approveRef}
        aria-keyshortcuts="A"
        kind="primary"
        size="lg"
        wide
        icon={<CheckIcon />}
        busy={decide.busy}
        onClick={() => void decide.run(true)}
      >
        {text.approve}
        <Kbd>A</Kbd>
      </Button>
      <Field label={text.reason} hint={text.reasonHint} error={wrong} required>
        <TextArea
          ref={reasonRef}
          rows={4}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={(event) => {
            const away =
              event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
            if (!away || event.nativeEvent.isComposing) return;
            event.preventDefault();
            rejectRef.current?.focus();
          }}
        />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm text-muted">{text.quick}</legend>
        <div className="flex flex-col items-start gap-2">
          {REASONS[lang].map((label, index) => {
            const one = REASONS[application.site][index] ?? label;
            return (
              <Chip
                key={label}
                pressed={reason.includes(one)}
                onPress={() =>
                  setReason(
                    reason.includes(one)
                      ? reason
                          .replace(one, '')
                          .replace(/\n{2,}/g, '\n')
                          .trim()
                      : `${reason}${reason ? '\n' : ''}${one}`,
                  )
                }
              >
                <span className="py-1 text-left whitespace-normal">{label}</span>
              </Chip>
            );
          })}
        </div>
      </fieldset>
      <Button
        ref={rejectRef}
        kind="danger"
        wide
        icon={<CloseIcon />}
        aria-keyshortcuts="D"
        busy={decide.busy}
        onClick={reject}
      >
        {text.reject}
        <Kbd>D</Kbd>
      </Button>
      {decide.error && !decide.error.fields.reason && <ActionError error={decide.error} />}
      <p className="text-sm text-muted">{text.recorded}</p>
    </div>
  );
}
