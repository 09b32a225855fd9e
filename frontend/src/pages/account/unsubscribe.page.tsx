// Declining mail of a kind from one of its letters, without signing in.
import { useState } from 'react';
import { AuthFrame } from '@/features/account/AuthFrame';
import { GROUPS } from '@/features/account/noticeGroups';
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import { useHead } from '@/shared/lib/head';
import { useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { ActionError } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';

export default function UnsubscribePage() {
  const text = useText('told');
  const [query] = useQuery();
  useHead({ title: text.decline.title, noindex: true });
  const [done, setDone] = useState(false);
  const asked = query.get('area');
  const area = GROUPS.find((one) => one === asked);
  const token = query.get('token') ?? '';
  const decline = useAction(async () => {
    await send('POST', '/users/unsubscribe', { query: { token }, json: {} });
    setDone(true);
  });
  const other = asked === 'digest' ? text.decline.digest : text.decline.these;
  const lead = area ? text.decline.lead(text.names[area]) : other.lead;
  return (
    <AuthFrame title={text.decline.title} lead={token === '' ? text.decline.stale : lead}>
      <div className="flex flex-col items-start gap-5">
        {token === '' ? null : done ? (
          <p role="status" className="text-good-text">
            {area ? text.decline.done(text.names[area]) : other.done}
          </p>
        ) : (
          <Button kind="primary" size="lg" busy={decline.busy} onClick={() => void decline.run()}>
            {text.decline.confirm}
          </Button>
        )}
        <ActionError error={decline.error} />
        <p className="text-sm text-muted">{text.urgent}</p>
        <TextLink to="/u/setting#notices">{text.settings}</TextLink>
      </div>
    </AuthFrame>
  );
}
