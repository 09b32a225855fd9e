// The queue of questions about contests: the answer goes into the messages of who asked.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import { MESSAGE_MOST } from '@/shared/api/limits';
import type { HelpQuestion } from '@/shared/api/types';
import { contestPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import type { Column } from '@/shared/ui/DataTable';
import { useCalled } from '@/shared/ui/person';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { personPath } from './desk';
import { Queue, useQueuePlace } from './Queue';
import { useWaited } from './useWaited';

function Answering({ question, onClose }: { question: HelpQuestion; onClose: () => void }) {
  const text = useText('help').desk;
  const toast = useToast();
  const refresh = useRefresh();
  return (
    <ReasonDialog
      title={question.project.title}
      lines={[text.hint]}
      confirm={text.send}
      label={text.label}
      name="content"
      most={MESSAGE_MOST}
      rows={5}
      onClose={onClose}
      send={async (content) => {
        await send('POST', '/admin/help/{id}', { path: { id: question.id }, json: { content } });
        onClose();
        toast(text.done);
        await refresh('/admin/help', '/admin/queues');
      }}
    >
      <blockquote className="border-l-2 border-hairline pl-3 text-sm whitespace-pre-wrap wrap-anywhere text-muted">
        {question.content}
      </blockquote>
    </ReasonDialog>
  );
}

export function Help() {
  const text = useText('help').desk;
  const called = useCalled();
  const waited = useWaited();
  const tabs = (['open', 'decided'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const [chosen, setChosen] = useState<HelpQuestion | null>(null);
  const answer = useApi('/admin/help', place);
  const open = status === 'open';
  const last: Column<HelpQuestion>[] = open
    ? [
        {
          id: 'waited',
          title: text.columns.waited,
          numeric: true,
          cell: (row) => <span className="font-bold">{waited(row.dateTime)}</span>,
        },
        {
          id: 'answer',
          title: text.label,
          cell: (row) => (
            <Button size="sm" kind="primary" onClick={() => setChosen(row)}>
              {text.label}
            </Button>
          ),
        },
      ]
    : [
        { id: 'by', title: text.columns.by, cell: (row) => row.answeredByName },
        { id: 'at', title: text.columns.at, cell: (row) => row.answeredAt && <Time at={row.answeredAt} /> },
      ];
  const columns: Column<HelpQuestion>[] = [
    {
      id: 'question',
      title: text.columns.question,
      cell: (row) => <span className="block max-w-md whitespace-pre-wrap wrap-anywhere">{row.content}</span>,
    },
    {
      id: 'contest',
      title: text.columns.contest,
      cell: (row) => <TextLink to={contestPath(row.project.encodedId)}>{row.project.title}</TextLink>,
    },
    {
      id: 'asker',
      title: text.columns.asker,
      cell: (row) => <TextLink to={personPath(row.asker.id)}>{called(row.asker)}</TextLink>,
    },
    ...last,
  ];
  return (
    <>
      <Queue
        place="help"
        tabs={tabs}
        answer={answer}
        columns={columns}
        rowKey={(row) => row.id}
        empty={open ? text.empty : null}
      />
      {chosen && <Answering question={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
