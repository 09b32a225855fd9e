// Anybody checks a certificate here: what it says, and whether a file is the one it was issued for.
import { type FormEvent, useId, useState } from 'react';
import { CertificateSheet } from '@/features/delivery/CertificateSheet';
import { FileCheck } from '@/features/delivery/FileCheck';
import { useApi } from '@/shared/api/hooks';
import type { Certificate } from '@/shared/api/types';
import { useHead } from '@/shared/lib/head';
import { previewUrl } from '@/shared/lib/image';
import { need, type PageRequest } from '@/shared/lib/page';
import { useNavigate, useParams } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { CheckIcon } from '@/shared/ui/icons';
import { ErrorState, Loading, Skeleton } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';

export const data = ({ params }: PageRequest) => [
  need('/certificates/{code}', { path: { code: params.code ?? '' } }),
];

function CodeForm() {
  const text = useText('delivery').checkPage;
  const navigate = useNavigate();
  const id = useId();
  const [code, setCode] = useState('');
  function go(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) navigate(`/certificate/${encodeURIComponent(code.trim().toUpperCase())}`);
  }
  return (
    <form onSubmit={go} className="flex max-w-md items-end gap-3">
      <div className="flex-1">
        <label htmlFor={id} className="text-sm font-bold">
          {text.code}
        </label>
        <input
          id={id}
          value={code}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
          className="mt-1.5 min-h-11 w-full rounded-md border border-outline bg-surface px-3 font-mono uppercase"
        />
      </div>
      <Button type="submit" className="min-h-11">
        {text.go}
      </Button>
    </form>
  );
}

function Found({ certificate }: { certificate: Certificate }) {
  const text = useText('delivery').checkPage;
  const name = certificate.projectName;
  useHead({
    title: text.headTitle(name),
    description: text.headText(certificate.designerName, certificate.clientName, name),
    image: certificate.imageKey ? previewUrl(certificate.imageKey) : undefined,
    noindex: certificate.imageKey === null,
  });
  return (
    <div className="wrap flex max-w-4xl flex-col gap-10 py-10 md:py-16">
      <header>
        <h1 className="text-xl md:text-2xl">{text.title}</h1>
        <p className="mt-4 flex gap-3 rounded-md bg-good-soft p-4 text-good-text">
          <CheckIcon className="mt-0.5" />
          <span>
            <b className="font-bold">{text.valid}</b>
            <span className="block text-sm">{text.validText}</span>
          </span>
        </p>
      </header>
      <CertificateSheet certificate={certificate} />
      <FileCheck key={certificate.code} expected={certificate.packageSha256} />
      <section>
        <h2 className="text-lg">{text.record}</h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{text.recordText}</p>
        <p className="mt-2 text-sm">
          <TextLink to={`/transparency?code=${certificate.code}`}>{text.recordCheck}</TextLink>
        </p>
      </section>
      <section>
        <h2 className="mb-3 text-lg">{text.other}</h2>
        <CodeForm />
      </section>
    </div>
  );
}

function Missing() {
  const text = useText('delivery').checkPage;
  useHead({ title: text.missing, noindex: true });
  return (
    <div className="wrap flex max-w-4xl flex-col gap-6 py-16">
      <div>
        <h1 className="text-xl md:text-2xl">{text.missing}</h1>
        <p className="mt-3 text-muted">{text.missingText}</p>
      </div>
      <CodeForm />
    </div>
  );
}

function Waiting() {
  const text = useText('delivery').checkPage;
  useHead({ title: text.title, noindex: true });
  return (
    <div className="wrap max-w-4xl py-10 md:py-16">
      <h1 className="text-xl md:text-2xl">{text.title}</h1>
      <Loading>
        <Skeleton className="mt-8 h-96" />
      </Loading>
    </div>
  );
}

export default function CertificatePage() {
  const code = useParams().code ?? '';
  const answer = useApi('/certificates/{code}', { path: { code } });
  if (answer.data) return <Found certificate={answer.data} />;
  if (answer.error?.status === 404) return <Missing />;
  if (answer.error) {
    return (
      <div className="wrap max-w-4xl py-16">
        <ErrorState error={answer.error} onRetry={() => void answer.mutate()} />
      </div>
    );
  }
  return <Waiting />;
}
