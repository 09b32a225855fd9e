// The queue of reported entries: each beside its original, decided with a reason. `?id=` opens one.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { ReportCase } from '@/shared/api/types';
import { contestPath, topicPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { Beside } from '@/shared/ui/Beside';
import { Badge } from '@/shared/ui/Chip';
import type { Column } from '@/shared/ui/DataTable';
import { Field, Select } from '@/shared/ui/fields';
import { Picture } from '@/shared/ui/Picture';
import { useCalled } from '@/shared/ui/person';
import { TextLink } from '@/shared/ui/TextLink';
import { useToast } from '@/shared/ui/Toast';
import { Age } from './Age';
import { Decided, DecisionBox } from './DecisionBox';
import { DecisionPage, Evidence, Facts } from './DecisionPage';
import { FoundIn } from './FoundIn';
import { Queue, RowLink, useChosen, useQueuePlace } from './Queue';
import { useNext } from './useCases';

const CHOICES = ['dismiss', 'hide', 'remove', 'warn'] as const;
const POINTS = ['0', '1', '2', '3'];

function Deciding({ report }: { report: ReportCase }) {
  const text = useText('report').ruling;
  const standing = useText('standing');
  const toast = useToast();
  const refresh = useRefresh();
  const next = useNext('reports', report.id);
  const [points, setPoints] = useState('0');
  return (
    <DecisionBox
      fieldNames={['points']}
      fields={(errorOf) => (
        <Field label={text.points} error={errorOf('points')} required>
          <Select value={points} onChange={(event) => setPoints(event.target.value)}>
            {POINTS.map((value) => (
              <option key={value} value={value}>
                {value === '0' ? text.noPoints : standing.points(Number(value))}
              </option>
            ))}
          </Select>
        </Field>
      )}
      ways={CHOICES.map((id) => ({
        id,
        label: text.choices[id].title,
        kind: id === 'dismiss' ? 'primary' : id === 'warn' ? 'secondary' : 'danger',
        reasoned: true,
        consequence: text.choices[id].text,
      }))}
      onDecide={async (decision, reason) => {
        await send('POST', '/admin/reports/{id}', {
          path: { id: report.id },
          json: { decision, reason, points: Number(points) },
        });
        toast(text.done);
        await refresh('/admin', '/forum');
        await next();
      }}
    />
  );
}

function View({ report }: { report: ReportCase }) {
  const words = useText('report');
  const text = words.desk;
  const called = useCalled();
  const open = report.status === 'open';
  const badge = <Badge tone={open ? 'accent' : 'plain'}>{words.status[report.status]}</Badge>;
  return (
    <DecisionPage
      place="reports"
      id={report.id}
      title={words.about(report.companyName, report.number)}
      badge={<Badge tone="warn">{words.kinds[report.kind]}</Badge>}
      at={report.dateTime}
      waiting={open}
      decision={
        open && report.canDecide ? (
          <Deciding report={report} />
        ) : (
          <Decided badge={badge} at={report.decidedAt} reason={open ? text.concerned : report.decision} />
        )
      }
    >
      <Beside reported={report.picture} original={report.original} missing={words.noOriginal} />
      <Facts
        rows={[
          [text.author, called(report.author)],
          [text.reporter, called(report.reporter)],
          [
            text.work,
            <TextLink key="work" to={`${contestPath(report.encodedId)}?a=designs&work=${report.number}`}>
              {report.companyName} #{report.number}
            </TextLink>,
          ],
          [
            text.topic,
            <TextLink key="topic" to={topicPath(report.topicId)}>
              {text.topicOpen}
            </TextLink>,
          ],
          [words.original, report.originalUrl],
          [text.alike, report.likeness === null ? null : `${report.likeness}%`],
          [text.picture, report.revised ? words.revised : null],
        ]}
      />
      <Evidence title={words.dialog.reason}>
        <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{report.reason}</p>
      </Evidence>
    </DecisionPage>
  );
}

function One({ id }: { id: number }) {
  const answer = useApi('/admin/reports', { query: { id } });
  return <FoundIn answer={answer} view={(one) => <View report={one} />} />;
}

function List() {
  const words = useText('report');
  const text = words.desk;
  const called = useCalled();
  const tabs = [
    { id: 'open', label: text.open },
    { id: 'decided', label: text.done },
  ];
  const { status, place } = useQueuePlace(tabs);
  const answer = useApi('/admin/reports', place);
  const columns: Column<ReportCase>[] = [
    {
      id: 'work',
      title: text.work,
      cell: (row) => (
        <RowLink to={`/admin/reports?id=${row.id}`}>
          <Picture src={row.picture?.url} alt="" sizes="64px" className="w-16 shrink-0 rounded-sm" />
          <span className="min-w-0 md:min-w-40">
            <span className="line-clamp-2 max-w-md wrap-anywhere">
              {row.companyName} #{row.number}
            </span>
            <Badge tone="warn" className="lg:hidden">
              {words.kinds[row.kind]}
            </Badge>
            <span className="line-clamp-2 font-normal text-muted md:max-w-md wrap-anywhere">
              {row.reason}
            </span>
          </span>
        </RowLink>
      ),
    },
    {
      id: 'kind',
      title: text.kind,
      from: 'lg',
      cell: (row) => <Badge tone="warn">{words.kinds[row.kind]}</Badge>,
    },
    { id: 'author', title: text.author, cell: (row) => called(row.author) },
    { id: 'reporter', title: text.reporter, cell: (row) => called(row.reporter) },
    {
      id: 'topic',
      title: text.topic,
      phone: 'bare',
      cell: (row) => (
        <TextLink to={topicPath(row.topicId)} aria-label={text.topicOpen} className="whitespace-nowrap">
          {text.topic}
        </TextLink>
      ),
    },
    status === 'open'
      ? {
          id: 'waited',
          title: text.waited,
          numeric: true,
          cell: (row) => <Age queue="reports" at={row.dateTime} />,
        }
      : {
          id: 'decided',
          title: text.decided,
          cell: (row) => (
            <span className="block max-w-xs">
              <b>{words.status[row.status]}</b>
              <span className="line-clamp-2 text-muted wrap-anywhere">{row.decision}</span>
            </span>
          ),
        },
  ];
  return (
    <Queue
      place="reports"
      tabs={tabs}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.empty}
      caseId={status === 'open' ? (row) => row.id : undefined}
    />
  );
}

export function Reports() {
  const chosen = useChosen();
  return chosen === null ? <List /> : <One key={chosen} id={chosen} />;
}
