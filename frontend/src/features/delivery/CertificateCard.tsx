// The certificate within the handover: to look at, to download, to send to somebody who wants to check it.
import { addressOf } from '@/shared/api/client';
import { useApi } from '@/shared/api/hooks';
import type { Packages, Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button, buttonClass, LinkButton } from '@/shared/ui/Button';
import { DownloadIcon, LinkIcon } from '@/shared/ui/icons';
import { ShieldIcon } from '@/shared/ui/icons/late';
import { Skeleton } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';
import { CertificateSheet } from './CertificateSheet';

export interface CertificateCardProps {
  project: Project;
  boughtId: number;
  certificate: NonNullable<Packages['certificate']>;
}

export function CertificateCard({ project, boughtId, certificate }: CertificateCardProps) {
  const text = useText('delivery').certificate;
  const toast = useToast();
  const { data } = useApi('/certificates/{code}', { path: { code: certificate.code } });
  const place = { path: { id: project.encodedId }, query: { boughtId } };
  const copy = () =>
    navigator.clipboard?.writeText(`${location.origin}/certificate/${certificate.code}`).then(
      () => toast(text.copied),
      () => {},
    );
  return (
    <div className="mt-3 flex flex-col gap-4">
      {data ? <CertificateSheet certificate={data} /> : <Skeleton className="h-64" />}
      <div className="flex flex-wrap gap-3">
        <a
          href={addressOf('/projects/{id}/certificate', place)}
          download={`certificate-${certificate.code}.pdf`}
          className={buttonClass({ kind: 'primary' })}
        >
          <DownloadIcon size={18} />
          {text.download}
        </a>
        <LinkButton to={`/certificate/${certificate.code}`} icon={<ShieldIcon size={18} />}>
          {text.verify}
        </LinkButton>
        <Button kind="quiet" icon={<LinkIcon size={18} />} onClick={() => void copy()}>
          {text.copyLink}
        </Button>
      </div>
    </div>
  );
}
