// One journal: its cause, its place in the chain, its lines.
import { useApi } from '@/shared/api/hooks';
import type { JournalLine } from '@/shared/api/types';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { type Column, DataTable } from '@/shared/ui/DataTable';
import { ArrowLeftIcon } from '@/shared/ui/icons';
import { LoadingBlocks } from '@/shared/ui/LoadingBlocks';
import { Money } from '@/shared/ui/Money';
import { NotFoundView } from '@/shared/ui/NotFoundView';
import { ErrorState } from '@/shared/ui/states';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { Facts } from './DecisionPage';
import { dossierPath } from './desk';

export function JournalView({ id }: { id: number }) {
  const text = useText('deskmoney');
  const words = useText('money').details;
  const { data, error, mutate } = useApi('/admin/ledger/journals/{id}', { path: { id } });
  if (error?.status === 404) return <NotFoundView contests={false} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingBlocks className="h-80" />;
  const { journal, lines } = data;
  const columns: Column<JournalLine>[] = [
    {
      id: 'account',
      title: text.ledger.columns.account,
      cell: (line) => (
        <span className="font-bold">
          {wordOf(text.ledger.kinds, line.account) ?? line.account}
          {line.ownerName && <span className="font-normal text-muted"> · {line.ownerName}</span>}
        </span>
      ),
    },
    {
      id: 'detail',
      title: text.ledger.columns.detail,
      cell: (line) => wordOf(words, line.detail) ?? line.detail,
    },
    {
      id: 'change',
      title: text.ledger.columns.change,
      numeric: true,
      cell: (line) => (
        <Money
          amount={line.amount}
          currency={line.currency}
          signed
          className={line.amount > 0 ? 'text-good-text' : undefined}
        />
      ),
    },
    {
      id: 'balance',
      title: text.ledger.columns.balance,
      numeric: true,
      cell: (line) => <Money amount={line.balance} currency={line.currency} />,
    },
  ];
  return (
    <>
      <Link
        to="/admin/ledger"
        className="mb-4 inline-flex min-h-8 items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        <ArrowLeftIcon size={16} />
        {text.ledger.back}
      </Link>
      <h1 className="mb-6 text-xl md:text-2xl">
        {text.ledger.journal(journal.id)} · {wordOf(text.reasons, journal.reason) ?? journal.reason}
      </h1>
      <Facts
        rows={[
          [text.ledger.columns.at, <Time key="at" at={journal.dateTime} />],
          [
            text.ledger.columns.project,
            journal.encodedId && (
              <TextLink to={dossierPath(journal.encodedId)}>{journal.projectName}</TextLink>
            ),
          ],
          [text.ledger.key, <code key="key">{journal.key}</code>],
          [
            text.ledger.previous,
            <code key="previous" className="break-all">
              {journal.previousHash}
            </code>,
          ],
          [
            text.ledger.hash,
            <code key="hash" className="break-all">
              {journal.hash}
            </code>,
          ],
        ]}
      />
      <h2 className="mt-8 mb-3 text-lg">{text.ledger.lines}</h2>
      <DataTable caption={text.ledger.lines} columns={columns} rows={lines} rowKey={(line) => line.id} />
      <p className="mt-3 text-sm text-muted">{text.ledger.sum}</p>
    </>
  );
}
