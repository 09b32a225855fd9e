// A forgotten password: without a token the link is asked for, with ?token= the new password is set.
import { useState } from 'react';
import { AuthFrame } from '@/features/account/AuthFrame';
import { AskForLink, NewPassword } from '@/features/account/ResetForms';
import { useApi } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';

function Ask() {
  const text = useText('account').reset;
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo) {
    return (
      <AuthFrame title={text.sentTitle} lead={text.sentText(sentTo)}>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/login">{text.back}</LinkButton>
          <Button kind="quiet" onClick={() => setSentTo(null)}>
            {text.again}
          </Button>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={text.title} lead={text.lead}>
      <AskForLink onSent={setSentTo} />
      <p className="mt-2 text-sm">
        <TextLink to="/login" className="inline-flex min-h-6 items-center">
          {text.back}
        </TextLink>
      </p>
    </AuthFrame>
  );
}

function Change({ token }: { token: string }) {
  const text = useText('account').reset;
  const [done, setDone] = useState(false);
  const holder = useApi('/auth/token', done ? null : { query: { token } });
  if (done) {
    return (
      <AuthFrame title={text.doneTitle} lead={text.doneText}>
        <LinkButton kind="primary" size="lg" to="/login">
          {text.back}
        </LinkButton>
      </AuthFrame>
    );
  }
  if (holder.error) {
    return (
      <AuthFrame title={text.newTitle} lead="">
        <ErrorState error={holder.error} onRetry={() => void holder.mutate()} />
      </AuthFrame>
    );
  }
  if (holder.data === undefined) {
    return (
      <AuthFrame title={text.newTitle} lead="">
        <Loading>
          <Skeleton className="mb-5 h-12" />
          <Skeleton className="h-12" />
        </Loading>
      </AuthFrame>
    );
  }
  if (holder.data === null) {
    return (
      <AuthFrame title={text.badTitle} lead={text.badText}>
        <LinkButton kind="primary" size="lg" to="/reset">
          {text.send}
        </LinkButton>
      </AuthFrame>
    );
  }
  const { email } = holder.data;
  return (
    <AuthFrame title={text.newTitle} lead={text.newLead(email)}>
      <NewPassword token={token} email={email} onDone={() => setDone(true)} />
    </AuthFrame>
  );
}

export default function ResetPage() {
  const text = useText('account').reset;
  const [query] = useQuery();
  const token = query.get('token');
  useHead({ title: text.title, noindex: true });
  return token ? <Change key={token} token={token} /> : <Ask />;
}
