// The queue of questions about contests: the answer goes into the messages of who asked. `?id=` opens one.
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import { MESSAGE_MOST } from '@/shared/api/limits';
import type { HelpQuestion } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { useCalled } from '@/shared/ui/person';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { Decided, DecisionBox } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { dossierPath, personPath } from './desk';
import { FoundIn } from './FoundIn';
import { Queue, RowLink, useChosen, useQueuePlace } from './Queue';
import { useNext } from './useCases';

function Answering({ question }: { question: HelpQuestion }) {
  const text = useText('help').desk;
  const toast = useToast();
  const refresh = useRefresh();
  const next = useNext('help', question.id);
  return (
    <DecisionBox
      again
      writing={{ label: text.label, hint: text.hint, most: MESSAGE_MOST, name: 'content' }}
      ways={[{ id: 'send', label: text.send, kind: 'primary', reasoned: true }]}
      onDecide={async (_, content) => {
        await send('POST', '/admin/help/{id}', { path: { id: question.id }, json: { content } });
        toast(text.done);
        await refresh('/admin');
        await next();
      }}
    />
  );
}

function View({ question }: { question: HelpQuestion }) {
  const text = useText('help').desk;
  const called = useCalled();
  const open = question.answeredAt === null;
  return (
    <DecisionPage
      place="help"
      id={question.id}
      title={question.project.title}
      at={question.dateTime}
      waiting={open}
      decision={
        open ? (
          <Answering question={question} />
        ) : (
          <Decided
            badge={<Badge tone="good">{text.tabs.decided}</Badge>}
            at={question.answeredAt}
            by={question.answeredByName}
          />
        )
      }
    >
      <Facts
        rows={[
          [
            text.columns.asker,
            <TextLink key="asker" to={personPath(question.asker.id)}>
              {called(question.asker)}
            </TextLink>,
          ],
          [
            text.columns.contest,
            <TextLink key="contest" to={dossierPath(question.project.encodedId)}>
              {question.project.title}
            </TextLink>,
          ],
        ]}
      />
      <Evidence title={text.columns.question}>
        <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{question.content}</p>
      </Evidence>
    </DecisionPage>
  );
}

function One({ id }: { id: number }) {
  const answer = useApi('/admin/help', { query: { id } });
  return <FoundIn answer={answer} view={(one) => <View question={one} />} />;
}

function List() {
  const text = useText('help').desk;
  const called = useCalled();
  const tabs = (['open', 'decided'] as const).map((id) => ({ id, label: text.tabs[id] }));
  const { status, place } = useQueuePlace(tabs);
  const answer = useApi('/admin/help', place);
  const open = status === 'open';
  const last: Column<HelpQuestion>[] = open
    ? [
        {
          id: 'waited',
          title: text.columns.waited,
          numeric: true,
          cell: (row) => <Age queue="help" at={row.dateTime} />,
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
      cell: (row) => (
        <RowLink to={`/admin/help?id=${row.id}`}>
          <span className="line-clamp-2 wrap-anywhere md:max-w-md">{row.content}</span>
        </RowLink>
      ),
    },
    { id: 'contest', title: text.columns.contest, cell: (row) => row.project.title },
    { id: 'asker', title: text.columns.asker, cell: (row) => called(row.asker) },
    ...last,
  ];
  return (
    <Queue
      place="help"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={open ? text.empty : null}
      caseId={open ? (row) => row.id : undefined}
    />
  );
}

export function Help() {
  const chosen = useChosen();
  return chosen === null ? <List /> : <One key={chosen} id={chosen} />;
}
