// In the sandbox: the people one can be, one press each. Elsewhere there is nothing of it.
import { send } from '@/shared/api/client';
import { useAction, useApi, useRefresh } from '@/shared/api/hooks';
import type { Me } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { ActionError } from '@/shared/ui/states';

/** How many of each role are offered. */
const EACH = 3;

export function SandboxAccounts({ onDone }: { onDone: (me: Me) => void }) {
  const text = useText('account').auth.sandbox;
  const refresh = useRefresh();
  const { data: settings } = useApi('/settings/public');
  const { data } = useApi('/sandbox/accounts', settings?.sandbox ? {} : null);
  const login = useAction(async (email: string, password: string) => {
    const me = await send('POST', '/api/login/email', { json: { email, password } });
    await refresh('');
    onDone(me);
  });
  if (!data || data.list.length === 0) return null;
  const roles = [...new Set(data.list.map((account) => account.role))];
  return (
    <section aria-labelledby="sandbox-accounts" className="mt-10 rounded-md bg-warn-soft p-5">
      <h2 id="sandbox-accounts" className="font-sans text-base font-bold tracking-normal text-warn-text">
        {text.title}
      </h2>
      <p className="mt-1 text-sm text-warn-text">{text.text}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {roles.flatMap((role) =>
          data.list
            .filter((account) => account.role === role)
            .slice(0, EACH)
            .map((account) => (
              <li key={account.email}>
                <Button
                  wide
                  className="justify-between!"
                  busy={login.busy}
                  onClick={() => void login.run(account.email, account.password)}
                >
                  <span className="truncate">{account.userName}</span>
                  <Badge>{wordOf(text.roles, role) ?? role}</Badge>
                </Button>
              </li>
            )),
        )}
      </ul>
      <ActionError error={login.error} />
    </section>
  );
}
