// The report that a topic is of: both pictures, what it is about, and the decision.
import { Suspense, useState } from 'react';
import type { Report } from '@/shared/api/types';
import { later } from '@/shared/lib/later';
import { contestPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Beside } from '@/shared/ui/Beside';
import { Button } from '@/shared/ui/Button';
import { Badge } from '@/shared/ui/Chip';
import { Time } from '@/shared/ui/Time';

const RulingDialog = later(() => import('@/shared/ui/RulingDialog'));

export function Case({ report, decides, onDone }: { report: Report; decides: boolean; onDone: () => void }) {
  const text = useText('report');
  useText('standing');
  const [ruling, setRuling] = useState(false);
  return (
    <section className="card flex flex-col gap-4 p-4 md:p-6">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warn">{text.kinds[report.kind]}</Badge>
        <Badge tone={report.status === 'open' ? 'accent' : undefined}>{text.status[report.status]}</Badge>
        <Link
          to={`${contestPath(report.encodedId)}?a=designs&work=${report.number}`}
          className="min-w-0 break-words font-bold underline-offset-4 hover:underline"
        >
          {text.about(report.companyName, report.number)}
        </Link>
        {report.designer && <span className="text-sm text-muted">{text.by(report.designer)}</span>}
      </p>
      <Beside reported={report.picture} original={report.original} missing={text.noOriginal} />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {report.likeness !== null && <span className="tnum font-bold">{text.likeness(report.likeness)}</span>}
        {report.revised && <span className="text-muted">{text.revised}</span>}
        {report.originalUrl && (
          <a
            href={report.originalUrl}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-accent-text underline underline-offset-4"
          >
            {text.originalLink}
          </a>
        )}
      </p>
      {report.decidedAt && (
        <div className="rounded-md bg-sunken p-4">
          <p className="text-sm font-bold">
            {text.decision}: {text.status[report.status]}
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words">{report.decision}</p>
          <p className="mt-1 text-xs text-muted">
            <Time at={report.decidedAt} />
          </p>
        </div>
      )}
      {decides && (
        <div>
          <Button kind="primary" onClick={() => setRuling(true)}>
            {text.ruling.open}
          </Button>
        </div>
      )}
      {ruling && (
        <Suspense fallback={null}>
          <RulingDialog report={report} onClose={() => setRuling(false)} onDone={onDone} />
        </Suspense>
      )}
    </section>
  );
}
