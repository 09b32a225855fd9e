// What a call waits for: a code of the second step, the password, or a code to the e-mail address.
import { send } from '@/shared/api/client';
import { useMe } from '@/shared/api/hooks';
import type { StepGiven, StepWanted } from '@/shared/api/stepUp';
import { useText } from '@/shared/lib/text';
import { CodeDialog } from '@/shared/ui/CodeDialog';
import { Rich } from '@/shared/ui/Rich';
import ProofDialog from './ProofDialog';

export interface AskDialogProps {
  wanted: StepWanted;
  settle: (given: StepGiven) => void;
}

/** To finish signing in, or before money is moved. */
function StepDialog({ token, settle }: { token: string | null; settle: AskDialogProps['settle'] }) {
  const text = useText('safety').ask;
  const enters = token !== null;
  return (
    <CodeDialog
      title={enters ? text.enterTitle : text.againTitle}
      confirm={text.confirm}
      onClose={() => settle(null)}
      give={async (code) => {
        const answer = enters
          ? await send('POST', '/api/login/totp', { json: { token, code } })
          : await send('POST', '/users/totp/check', { json: { code } });
        settle({ answer });
      }}
    >
      <p>{enters ? text.enterText : text.againText}</p>
    </CodeDialog>
  );
}

/** The address is proved before money first moves. */
function EmailDialog({ settle }: Pick<AskDialogProps, 'settle'>) {
  const text = useText('safety').ask;
  const { data: me, mutate } = useMe();
  const target = me?.email ?? '';
  return (
    <CodeDialog
      title={text.emailTitle}
      confirm={text.confirm}
      onClose={() => settle(null)}
      sent={{
        to: target || null,
        send: (to) => send('POST', '/users/code', { json: { target: to, purpose: 'prove' } }),
      }}
      below={<p className="text-sm text-muted">{text.emailOther}</p>}
      give={async (code) => {
        const answer = await send('POST', '/users/check/code', { json: { target, code, purpose: 'prove' } });
        await mutate(answer, { revalidate: false });
        settle({ answer });
      }}
    >
      <p>
        <Rich
          text={text.emailText}
          parts={[
            <b key="email" className="break-all">
              {target}
            </b>,
          ]}
        />
      </p>
    </CodeDialog>
  );
}

export default function AskDialog({ wanted, settle }: AskDialogProps) {
  if (wanted.kind === 'prove') return <ProofDialog settle={settle} />;
  if (wanted.kind === 'email') return <EmailDialog settle={settle} />;
  return <StepDialog token={wanted.kind === 'enter' ? wanted.token : null} settle={settle} />;
}
