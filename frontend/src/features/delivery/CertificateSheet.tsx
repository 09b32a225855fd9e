// The certificate as it is read: both names, the picture, date, code and fingerprint, and the seal.
import type { Certificate } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Picture } from '@/shared/ui/Picture';
import { Seal } from '@/shared/ui/Seal';
import { Time } from '@/shared/ui/Time';

export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const text = useText('delivery').certificate;
  const rows: [string, string][] = [
    [text.transferor, certificate.designerName],
    [text.transferee, certificate.clientName],
    [
      text.work,
      certificate.workNumber === null
        ? certificate.projectName
        : `${certificate.projectName} #${certificate.workNumber}`,
    ],
  ];
  return (
    <div className="card relative grid gap-6 p-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:gap-10 md:p-8">
      <div>
        {certificate.imageKey ? (
          <Picture
            image={certificate.imageKey}
            alt={text.alt(certificate.projectName)}
            sizes="(min-width: 768px) 420px, 90vw"
            className="rounded-md border border-hairline"
          />
        ) : (
          <p className="flex aspect-4/3 items-center justify-center rounded-md bg-sunken p-6 text-center text-sm text-muted">
            {text.private}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <p className="max-w-[75%] font-display text-lg font-heavy">{text.title}</p>
        <dl className="flex flex-col gap-3">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="font-bold break-words">{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-xs text-muted">{text.issued}</dt>
            <dd>
              <Time at={certificate.issuedAt} />
            </dd>
          </div>
          <div>
            <dt className="text-xs text-muted">{text.code}</dt>
            <dd className="font-mono tracking-wider">{certificate.code}</dd>
          </div>
          <div>
            <dt className="text-xs text-muted">{text.sha}</dt>
            <dd className="font-mono text-xs break-all">{certificate.packageSha256}</dd>
          </div>
        </dl>
      </div>
      {/* On phones it lies on the picture. */}
      <Seal
        lines={text.seal}
        size={84}
        className="absolute top-8 right-8 max-md:rounded-lg max-md:bg-stamp md:top-6 md:right-6"
      />
    </div>
  );
}
