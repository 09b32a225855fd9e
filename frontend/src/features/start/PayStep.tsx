// Step four: what was said, who says it, and the button that makes it a contest.
import { type ReactNode, useState } from 'react';
import { ApiError } from '@/shared/api/error';
import { useAction, useMe } from '@/shared/api/hooks';
import { meantBy } from '@/shared/api/intention';
import type { Project } from '@/shared/api/types';
import { upload } from '@/shared/api/upload';
import { QUOTED } from '@/shared/lib/packages';
import { useText } from '@/shared/lib/text';
import { Avatar } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { FormNote } from '@/shared/ui/FormNote';
import { Progress } from '@/shared/ui/Progress';
import { Loading, Skeleton } from '@/shared/ui/states';
import { NotAClient } from './NotAClient';
import { Recap } from './Recap';
import { contestForm } from './request';
import type { Wizard } from './useWizard';

function Account({ children }: { children: ReactNode }) {
  const text = useText('start').pay;
  const { data: me } = useMe();
  if (me === undefined) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (me === null) {
    return (
      <>
        <p className="mb-5 text-sm text-muted">{text.accountText}</p>
        {children}
      </>
    );
  }
  if (me.userType !== 1) return <NotAClient me={me} />;
  return (
    <p className="card flex items-center gap-3 p-4">
      <Avatar user={me} size={32} decorative />
      {text.as(me.userName)}
    </p>
  );
}

export interface PayStepProps {
  wizard: Wizard;
  /** Registering or signing in, in place. */
  account: ReactNode;
  onCreated: (project: Project) => void;
}

export function PayStep({ wizard, account, onCreated }: PayStepProps) {
  const text = useText('start').pay;
  const { data: me } = useMe();
  const [sent, setSent] = useState<number | null>(null);
  const quote = wizard.draft.taocan === QUOTED;
  const create = useAction(async () => {
    setSent(0);
    try {
      const references = wizard.references.ideas.map((one) => one.workId);
      const form = contestForm(wizard.draft, wizard.files, references);
      const project = await wizard.intend(
        (idempotencyKey) => upload<'/projects'>('/projects', { form, onProgress: setSent, idempotencyKey }),
        meantBy(form),
      );
      wizard.finish();
      onCreated(project);
    } catch (error) {
      if (error instanceof ApiError) wizard.refuse(error, Object.keys(error.fields));
      throw error;
    } finally {
      setSent(null);
    }
  });
  const client = me?.userType === 1;
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <div className="flex flex-col gap-10">
      <Recap wizard={wizard} />
      <section aria-labelledby="account-title" className="border-t border-hairline pt-8">
        <h2 id="account-title" className="mb-4 text-lg">
          {text.account}
        </h2>
        <Account>{account}</Account>
      </section>
      {client && (
        <div className="flex flex-col gap-4">
          <FormNote error={create.error} general={wizard.form.general} />
          <Button kind="primary" size="lg" busy={create.busy} onClick={() => void create.run()}>
            {quote ? text.createQuote : text.create}
          </Button>
          {sent !== null && wizard.files.attachments.length > 0 && (
            <Progress
              value={sent}
              label={percent < 100 ? text.uploading(percent) : text.storing}
              status="active"
            />
          )}
          <p role="status" className="min-h-6 text-sm text-muted">
            {create.busy &&
              (percent < 100 && wizard.files.attachments.length > 0 ? text.uploading(percent) : text.storing)}
          </p>
        </div>
      )}
    </div>
  );
}
