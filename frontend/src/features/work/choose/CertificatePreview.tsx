// The certificate as it would be issued, drawn small: what is known of it now, and when the rest comes to it.
import type { ReactNode } from 'react';
import type { Project, Work } from '@/shared/api/types';
import { useLang } from '@/shared/lib/boot';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Seal, SealMark } from '@/shared/ui/Seal';
import { sized } from '../picture';

export interface CertificatePreviewProps {
  project: Project;
  work: Work;
  designer: string;
  /** As it is written now; null while that is being read. */
  client: string | null;
  alt: string;
}

function Line({ label, children, quiet }: { label: string; children: ReactNode; quiet?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className={cx('break-words', quiet ? 'text-muted italic' : 'font-bold')}>{children}</dd>
    </div>
  );
}

export function CertificatePreview({ project, work, designer, client, alt }: CertificatePreviewProps) {
  const lang = useLang();
  const text = useText('certificate');
  const { paper, later } = text;
  const { seal } = useText('delivery').certificate;
  const pair = 'grid grid-cols-2 gap-3 border-t border-hairline py-2';
  return (
    <figure className="min-w-0">
      <div className="rounded-sm border border-hairline bg-surface p-4 text-xs shadow-float md:p-5">
        <p className="flex items-end justify-between gap-3 border-b border-hairline pb-2">
          <SealMark lang={lang} size={20} />
          <span className="min-w-0 text-right text-muted">
            {paper.code} <i>{later.code}</i>
          </span>
        </p>
        <p className="mt-3 font-display text-lg leading-tight font-heavy">{paper.title}</p>
        <p className="font-display">{paper.other}</p>
        <img
          src={sized(work.thumb, 'wall2x')}
          alt={alt}
          width={800}
          height={600}
          className="mt-3 block aspect-4/3 w-full rounded-md border border-hairline object-contain"
        />
        <p className="my-3">{paper.statement}</p>
        <dl className={pair}>
          <Line label={paper.assignor}>{designer}</Line>
          <Line label={paper.assignee} quiet={client === ''}>
            {client === '' ? text.nobody : (client ?? '\u00a0')}
          </Line>
        </dl>
        <dl className={pair}>
          <Line label={paper.contest}>
            {project.title} <span className="tnum">#{work.number}</span>
          </Line>
          <Line label={paper.issued} quiet>
            {later.issued}
          </Line>
        </dl>
        <dl className="border-t border-hairline py-2">
          <Line label={paper.sha} quiet>
            {later.sha}
          </Line>
        </dl>
        <div className="mt-2 flex items-end justify-between gap-4">
          <p className="min-w-0 flex-1">
            <span className="block truncate border-b border-hairline pb-1 text-sm">{designer}</span>
            <span className="text-muted">{paper.signature}</span>
          </p>
          <Seal lines={seal} size={56} />
        </div>
      </div>
      <figcaption className="mt-2 text-sm text-muted">{text.preview}</figcaption>
    </figure>
  );
}
