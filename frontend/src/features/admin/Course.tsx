// One figure of the desk: its value, how it stands to the period before, its course as a small chart and as a table.
import type { DeskFigure, FiguresPage } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { formatCount, formatDate, formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { DataTable } from '@/shared/ui/DataTable';

type Page = FiguresPage;
type Value = number | null;

const [WIDE, HIGH] = [300, 64];

/** A figure in its own unit. */
export function useTold(page: Page): (figure: DeskFigure, value: Value) => string {
  const text = useText('deskoffice').figures;
  return (figure, value) => {
    if (value === null) return text.none;
    if (figure.unit === 'money') return formatMoney(value, page.currency);
    if (figure.unit === 'hours') return text.hours(String(value));
    if (figure.unit === 'percent') return text.percent(String(value));
    return formatCount(value);
  };
}

/** Points of a line; where nothing is known there is a gap. */
function line(values: Value[], most: number): string {
  const step = WIDE / Math.max(1, values.length - 1);
  let path = '';
  let open = false;
  for (const [index, value] of values.entries()) {
    if (value === null) open = false;
    else {
      path += `${open ? 'L' : 'M'}${(index * step).toFixed(1)} ${(HIGH - (value / most) * HIGH).toFixed(1)}`;
      open = true;
    }
  }
  return path;
}

function Bars({ values, most }: { values: Value[]; most: number }) {
  const step = WIDE / values.length;
  return values.map((value, index) => {
    const high = ((value ?? 0) / most) * HIGH;
    return (
      <rect
        key={index}
        x={index * step + step * 0.15}
        y={HIGH - high}
        width={step * 0.7}
        height={high}
        fill="currentColor"
      />
    );
  });
}

/** Bars for what adds up, a line for what stands; the period before as a thin line behind. */
function Chart({ figure }: { figure: DeskFigure }) {
  const all = [...figure.parts, ...figure.partsBefore];
  const most = Math.max(...all.map((value) => value ?? 0));
  if (most <= 0) return <div aria-hidden="true" className="h-16 border-b border-hairline" />;
  const adds = figure.id !== 'held' && (figure.unit === 'money' || figure.unit === 'count');
  // Single points of a line would not be seen: each is a dot besides.
  const dots = figure.parts.flatMap((value, index) => (value === null ? [] : [[index, value] as const]));
  const step = WIDE / Math.max(1, figure.parts.length - 1);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -3 ${WIDE} ${HIGH + 3}`}
      preserveAspectRatio="none"
      className="h-16 w-full overflow-visible border-b border-hairline text-accent"
    >
      <path
        d={line(figure.partsBefore, most)}
        className="text-outline"
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        strokeDasharray="4 3"
        vectorEffect="non-scaling-stroke"
      />
      {adds ? (
        <Bars values={figure.parts} most={most} />
      ) : (
        <>
          <path
            d={line(figure.parts, most)}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
          {dots.map(([index, value]) => (
            <path
              key={index}
              d={`M${index * step} ${HIGH - (value / most) * HIGH}h0`}
              stroke="currentColor"
              strokeWidth="5"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </>
      )}
    </svg>
  );
}

function Change({ now, before }: { now: Value; before: Value }) {
  const text = useText('deskoffice').figures;
  if (now === null || before === null || before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return <span>{text.same}</span>;
  return (
    <span className="font-bold whitespace-nowrap text-ink">
      {`${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`}
    </span>
  );
}

export function Course({ page, figure }: { page: Page; figure: DeskFigure }) {
  const text = useText('deskoffice').figures;
  const lang = useLang();
  const told = useTold(page);
  const name = text.names[figure.id];
  const rows = page.starts.map((start, index) => ({
    start,
    now: figure.parts[index] ?? null,
    before: figure.partsBefore[index] ?? null,
  }));
  return (
    <figure className="card flex min-w-0 flex-col gap-3 p-5" data-figure={figure.id}>
      <figcaption>
        <h3 className="text-sm font-bold">{name}</h3>
        <p className="tnum font-display text-xl font-heavy">{told(figure, figure.value)}</p>
        <p className="tnum flex min-h-6 flex-wrap gap-x-2 text-sm text-muted">
          <Change now={figure.value} before={figure.valueBefore} />
          {figure.valueBefore !== null && <span>{text.before(told(figure, figure.valueBefore))}</span>}
        </p>
      </figcaption>
      <Chart figure={figure} />
      <p className="text-sm text-muted">{text.counts[figure.id]}</p>
      <details className="mt-auto">
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm font-bold">
          {text.table}
          <span className="sr-only"> · {name}</span>
        </summary>
        <div className="mt-2">
          <DataTable
            caption={text.chart(name)}
            rows={rows.toReversed()}
            rowKey={(row) => row.start}
            columns={[
              { id: 'part', title: text.columns.part, cell: (row) => formatDate(row.start, lang) },
              { id: 'now', title: text.columns.value, numeric: true, cell: (row) => told(figure, row.now) },
              {
                id: 'before',
                title: text.columns.before,
                numeric: true,
                cell: (row) => told(figure, row.before),
              },
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
