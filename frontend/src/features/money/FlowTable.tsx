// The funds flow: each line with its cause, its amount, and the balance after it.
import type { FundsFlow } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { formatClockTime, formatTime, shanghaiClock } from '@/shared/lib/format';
import { contestPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { DataTable } from '@/shared/ui/DataTable';
import { Money } from '@/shared/ui/Money';
import { useCalled } from '@/shared/ui/person';
import { TextLink } from '@/shared/ui/TextLink';

/** By the market's calendar, as are the days that the lines are chosen by, and the table that is downloaded. */
function Moment({ at }: { at: string }) {
  const lang = useLang();
  return (
    <time dateTime={at} title={formatTime(at, lang)} className="tnum md:inline-block md:min-w-32">
      {formatClockTime(shanghaiClock(at), lang)}
    </time>
  );
}

export function FlowTable({ flows }: { flows: FundsFlow[] }) {
  const text = useText('money');
  const called = useCalled();
  return (
    <DataTable
      caption={text.flow}
      rows={flows}
      rowKey={(flow) => flow.id}
      columns={[
        { id: 'date', title: text.columns.date, phone: 'bare', cell: (flow) => <Moment at={flow.date} /> },
        {
          id: 'detail',
          title: text.columns.detail,
          phone: 'lead',
          cell: (flow) => (
            <>
              <span className="font-bold">{wordOf(text.details, flow.detail) ?? text.other}</span>
              {flow.tip && (
                <span className="mt-1 block max-w-prose text-sm break-words whitespace-pre-line text-muted">
                  {text.tip(called(flow.tip), flow.tip.content)}
                </span>
              )}
            </>
          ),
        },
        {
          id: 'project',
          title: text.columns.project,
          phone: 'bare',
          cell: (flow) => {
            if (flow.encodedId)
              return <TextLink to={contestPath(flow.encodedId)}>{flow.projectName}</TextLink>;
            return flow.orderId ? <TextLink to={`/order/${flow.orderId}`}>{flow.orderTitle}</TextLink> : '—';
          },
        },
        {
          id: 'cost',
          title: text.columns.cost,
          phone: 'side',
          numeric: true,
          cell: (flow) => (
            <Money
              amount={flow.cost}
              currency={flow.currency}
              signed
              className={flow.cost > 0 ? 'font-bold text-good-text' : 'font-bold'}
            />
          ),
        },
        {
          id: 'balance',
          title: text.columns.balance,
          numeric: true,
          cell: (flow) => <Money amount={flow.balance} currency={flow.currency} />,
        },
        {
          id: 'record',
          title: text.columns.record,
          phone: 'end',
          cell: (flow) => (
            <TextLink to={`/transparency?journal=${flow.journalHash}`} title={flow.journalHash}>
              {text.check}
            </TextLink>
          ),
        },
      ]}
    />
  );
}
