// Choosing the winner in two steps: first everything it means, the certificate as it will be, then the seal, which is final.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import { useAsking } from '@/shared/lib/asking';
import { useNavigate } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Dialog } from '@/shared/ui/Dialog';
import { Field, TextInput } from '@/shared/ui/fields';
import { Money } from '@/shared/ui/Money';
import { Notice } from '@/shared/ui/Notice';
import { useCalled } from '@/shared/ui/person';
import { Seal } from '@/shared/ui/Seal';
import { ActionError } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';
import { sized } from '../picture';
import { CertificatePreview } from './CertificatePreview';
import type { WorkDialogProps } from './WorkDialogs';

type Phase = 'look' | 'seal' | 'done';

interface TermsProps extends Pick<WorkDialogProps, 'project' | 'work'> {
  /** Who takes the copyright, as it is written now; null while that is being read. */
  taker: string | null;
  onTaker: (name: string) => void;
  /** It is nobody's name: the brand stands in. */
  missing: boolean;
  wrong: string | undefined;
}

function Terms({ project, work, taker, onTaker, missing, wrong }: TermsProps) {
  const text = useText('work').choose.winnerDialog;
  const certificate = useText('certificate');
  const designer = useCalled()(work.designer);
  const { currency, finalistPrize } = project;
  const shares = project.shares.now;
  const row = 'flex items-baseline justify-between gap-4';
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <CertificatePreview
        project={project}
        work={work}
        designer={designer}
        client={taker?.trim() ?? null}
        alt={text.work(work.number, designer)}
      />
      <div className="flex flex-col gap-5 text-sm">
        <section>
          <h3 className="text-sm">{text.certificate}</h3>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <dt className="text-muted">{text.transferor}</dt>
            <dd className="text-right font-bold break-words">{designer}</dd>
          </dl>
          <p className="text-xs text-muted">{certificate.designerNote}</p>
          <Field label={text.transferee} required hint={text.transfereeHint} error={wrong} className="mt-2">
            <TextInput
              value={taker ?? ''}
              disabled={taker === null}
              autoComplete="organization"
              onChange={(event) => onTaker(event.target.value)}
            />
          </Field>
          {missing && (
            <p role="status" className="mt-2 text-warn-text">
              {certificate.missing}
            </p>
          )}
        </section>
        <section>
          <h3 className="text-sm">{text.money}</h3>
          <dl className="mt-1 flex flex-col gap-1">
            <div className={row}>
              <dt className="text-muted">{text.gross}</dt>
              <dd>
                <Money amount={shares.gross} currency={currency} />
              </dd>
            </div>
            <div className={row}>
              <dt className="text-muted">{text.fee(project.commission)}</dt>
              <dd>
                <Money amount={-shares.fee} currency={currency} />
              </dd>
            </div>
            <div className={`${row} border-t border-hairline pt-1 font-bold`}>
              <dt>{text.net}</dt>
              <dd>
                <Money amount={shares.net} currency={currency} />
              </dd>
            </div>
            {work.finalist && (
              <div className={row}>
                <dt className="text-muted">{text.award}</dt>
                <dd>
                  <Money amount={finalistPrize.amount} currency={currency} />
                </dd>
              </div>
            )}
          </dl>
        </section>
      </div>
    </div>
  );
}

export function WinnerDialog({ project, work, onClose, onChanged }: WorkDialogProps) {
  const text = useText('work').choose.winnerDialog;
  const common = useText('common');
  const link = useQueryLink();
  const navigate = useNavigate();
  const [phase, setPhase] = useState<Phase>('look');
  const { userName } = work.designer;
  const id = project.encodedId;
  const parties = useApi('/projects/{id}/certificate/parties', { path: { id } });
  const [written, setWritten] = useState<string | null>(null);
  const known = parties.data?.client ?? (parties.error ? project.companyName : null);
  const name = useAction(async () => {
    if (written !== null && written !== known) {
      await send('PUT', '/projects/{id}/certificate/parties', {
        path: { id },
        json: { clientName: written },
      });
      await parties.mutate();
    }
    setPhase('seal');
  });
  const choose = useAction(async () => {
    const path = { id, workId: work.id };
    try {
      // What stands before them wins, and not a version that comes meanwhile.
      await send('PUT', '/projects/{id}/works/{workId}/winning', { path, query: { version: work.version } });
    } catch (error) {
      onChanged();
      throw error;
    }
    setPhase('done');
    onChanged();
  });
  const close = useAsking(written !== null && written !== known, onClose);
  const toHandover = () => navigate(link({ a: 'pkg', work: null, t: null, f: null }), { replace: true });
  const actions = {
    look: (
      <>
        <Button onClick={close}>{common.state.cancel}</Button>
        <Button kind="primary" busy={name.busy} onClick={() => void name.run()}>
          {text.next}
        </Button>
      </>
    ),
    seal: (
      <>
        <Button onClick={() => setPhase('look')} disabled={choose.busy}>
          {text.back}
        </Button>
        <Button kind="primary" busy={choose.busy} onClick={() => void choose.run()}>
          {text.press}
        </Button>
      </>
    ),
    done: (
      <Button kind="primary" onClick={toHandover}>
        {text.doneGo}
      </Button>
    ),
  };
  const titles = { look: text.title, seal: text.sealTitle, done: text.doneTitle };
  return (
    <Dialog
      open
      size="lg"
      onClose={phase === 'done' ? toHandover : close}
      title={titles[phase]}
      help="winner"
      locked={choose.busy}
      error={
        <ActionError error={phase === 'look' && !name.error?.fields.clientName ? name.error : choose.error} />
      }
      actions={actions[phase]}
    >
      {phase === 'look' && (
        <div className="flex flex-col gap-5">
          <p className="tnum text-sm text-muted">{text.step(1)}</p>
          <Terms
            project={project}
            work={work}
            taker={written ?? known}
            onTaker={setWritten}
            missing={
              parties.data?.clientGiven === false && (written ?? parties.data.client) === parties.data.client
            }
            wrong={name.error?.fields.clientName}
          />
          <p className="text-sm">{text.later}</p>
          <Notice tone="final">{text.final}</Notice>
        </div>
      )}
      {phase !== 'look' && (
        <div className="flex flex-col items-center gap-6 py-4 text-center">
          {phase === 'seal' && <p className="tnum self-start text-sm text-muted">{text.step(2)}</p>}
          <div className="relative w-full max-w-sm">
            <img
              src={sized(work.thumb, 'wall2x')}
              alt=""
              width={800}
              height={600}
              className="block aspect-4/3 w-full rounded-md border border-hairline object-contain"
            />
            {phase === 'done' && (
              <Seal
                lines={common.seal as [string, string]}
                pressed
                onPicture
                size={104}
                className="absolute right-3 bottom-3"
              />
            )}
          </div>
          <p role="status" className="max-w-md">
            {phase === 'seal' ? text.sealText(work.number, userName, project.title) : text.doneText(userName)}
          </p>
          {phase === 'seal' && <p className="text-sm font-bold text-accent-text">{text.final}</p>}
        </div>
      )}
    </Dialog>
  );
}
