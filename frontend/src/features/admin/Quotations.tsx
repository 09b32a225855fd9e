// Business quotations on the desk: the briefs that wait, and with one chosen the prize that is named for it.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { Project, ProjectCard } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import type { Column } from '@/shared/ui/DataTable';
import { Field, TextInput } from '@/shared/ui/fields';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { PersonName } from '@/shared/ui/person';
import { ErrorState } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { ContestCell } from './ContestCell';
import { amountWritten, DecisionBox } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { Queue } from './Queue';
import { useNext } from './useCases';

export function QuotationQueue() {
  const text = useText('desklife');
  const answer = useApi('/admin/quotations');
  const columns: Column<ProjectCard>[] = [
    {
      id: 'contest',
      title: text.columns.contest,
      cell: (row) => <ContestCell row={row} to={`/admin/quotations?id=${row.id}`} />,
    },
    { id: 'client', title: text.columns.client, cell: (row) => <PersonName user={row.client} /> },
    { id: 'industry', title: text.columns.industry, cell: (row) => row.industry.name },
    { id: 'sent', title: text.columns.sent, cell: (row) => <Time at={row.dateTime} /> },
    {
      id: 'waited',
      title: text.columns.waited,
      cell: (row) => <Age queue="quotations" at={row.dateTime} />,
    },
  ];
  return (
    <Queue
      place="quotations"
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.quotations.empty}
      caseId={(row) => row.id}
    />
  );
}

function Quote({ project }: { project: Project }) {
  const text = useText('desklife').quotations;
  const { data: settings } = useApi('/settings/public');
  const next = useNext('quotations', project.id);
  const refresh = useRefresh();
  const toast = useToast();
  const [prize, setPrize] = useState(project.prize > 0 ? String(project.prize) : '');
  const least = formatMoney(settings?.minimumPrize ?? 0, project.currency);
  return (
    <DecisionBox
      again
      fieldNames={['prize']}
      fields={(errorOf) => (
        <Field label={text.prize} hint={text.prizeHint(least)} error={errorOf('prize')} required>
          <TextInput inputMode="decimal" value={prize} onChange={(event) => setPrize(event.target.value)} />
        </Field>
      )}
      onDecide={async (_, reason) => {
        await send('POST', '/admin/quotations/{id}', {
          path: { id: project.id },
          json: { prize: amountWritten('prize', prize, text.prizeWrong), reason },
        });
        toast(text.done);
        await refresh('/admin', '/projects');
        await next();
      }}
      ways={[{ id: 'send', label: text.send, kind: 'primary', consequence: text.sendText }]}
    />
  );
}

function Brief({ project }: { project: Project }) {
  const text = useText('desklife').quotations;
  const columns = useText('desklife').columns;
  const prose = 'max-w-prose whitespace-pre-wrap break-words';
  const items = project.mockups.map((item) => item.name).join(' · ');
  return (
    <>
      <Evidence title={text.intro}>
        <p className={prose}>{project.companyIntro}</p>
      </Evidence>
      <Evidence title={text.content}>
        <p className={prose}>{project.content}</p>
      </Evidence>
      <Evidence title={text.brief}>
        <Facts
          rows={[
            [columns.client, <PersonName key="client" user={project.client} />],
            [columns.industry, project.industry.name],
            [text.items, items],
            [
              text.files,
              project.attachments.length > 0 ? (
                <ul key="files">
                  {project.attachments.map((file) => (
                    <li key={file.id}>
                      <a href={file.url} download={file.name} className="text-accent-text hover:underline">
                        {file.name}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : (
                text.noFiles
              ),
            ],
            [
              text.now,
              project.prize > 0 ? (
                <Money key="prize" amount={project.prize} currency={project.currency} />
              ) : (
                text.notYet
              ),
            ],
          ]}
        />
      </Evidence>
    </>
  );
}

export function QuotationDecision({ id }: { id: number }) {
  const text = useText('desklife').quotations;
  const project = useApi('/projects/{id}', { path: { id } }, { revalidateOnMount: true });
  if (project.error?.status === 404) return <NotFoundView contests={false} />;
  if (project.error) return <ErrorState error={project.error} onRetry={() => void project.mutate()} />;
  if (!project.data) return <LoadingBlocks className="h-96" />;
  return (
    <DecisionPage
      place="quotations"
      id={id}
      title={text.title(project.data.title)}
      at={project.data.dateTime}
      waiting={project.data.step === 0}
      decision={<Quote project={project.data} />}
    >
      <Brief project={project.data} />
    </DecisionPage>
  );
}
