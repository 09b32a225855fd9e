// The ledger browser: the proof on the spot, what stands in each kind of account, journals with filters.
import { type FormEvent, useState } from 'react';
import { send } from '@/shared/api/client';
import { useAction, useApi } from '@/shared/api/hooks';
import type { AccountSum, Journal, LedgerAudit } from '@/shared/api/types';
import { useNavigate, useQuery } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { type Column, DataTable } from '@/shared/ui/DataTable';
import { Field, Select, TextInput } from '@/shared/ui/fields';
import { ShieldIcon } from '@/shared/ui/icons/late';
import { Money } from '@/shared/ui/Money';
import { ActionError, Skeleton } from '@/shared/ui/states';
import { useQueryLink } from '@/shared/ui/Tabs';
import { TextLink } from '@/shared/ui/TextLink';
import { Time } from '@/shared/ui/Time';
import { dossierPath } from './desk';
import { Queue, RowLink } from './Queue';

function Proof() {
  const text = useText('deskmoney').ledger;
  const [audit, setAudit] = useState<LedgerAudit | null>(null);
  const verify = useAction(async () => setAudit(await send('POST', '/admin/ledger/verify', { json: {} })));
  return (
    <section className="card mb-8 flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="flex items-center gap-2">
          <ShieldIcon size={20} className={audit?.holds ? 'text-good-text' : 'text-muted'} />
          {!verify.busy && !audit && <span className="text-muted">{text.unverified}</span>}
          {verify.busy && text.verifying}
          {!verify.busy && audit?.holds && (
            <span>
              <span className="font-bold text-good-text">{text.holds}</span>{' '}
              <span className="text-sm text-muted">
                {text.holdsText(audit.journals, audit.entries, audit.accounts)}
              </span>
            </span>
          )}
          {!verify.busy && audit && !audit.holds && (
            <span className="font-bold text-accent-text">{text.broken(audit.faults.length)}</span>
          )}
        </p>
        <Button busy={verify.busy} onClick={() => void verify.run()}>
          {text.verify}
        </Button>
      </div>
      {audit && audit.faults.length > 0 && (
        <ul className="list-disc pl-6 font-mono text-sm">
          {audit.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <ActionError error={verify.error} />
    </section>
  );
}

function Accounts() {
  const text = useText('deskmoney').ledger;
  const { currencies } = useText('money');
  const { data } = useApi('/admin/ledger/accounts');
  if (!data) return <Skeleton className="mb-10 h-200 xl:h-100" />;
  const held = [...new Set(data.list.map((row) => row.currency))];
  const columns: Column<AccountSum>[] = [
    {
      id: 'account',
      title: text.columns.account,
      phone: 'lead',
      cell: (row) => wordOf(text.kinds, row.kind) ?? row.kind,
    },
    { id: 'count', title: text.columns.count, numeric: true, cell: (row) => row.accounts },
    {
      id: 'balance',
      title: text.columns.balance,
      phone: 'side',
      numeric: true,
      cell: (row) => <Money amount={row.balance} currency={row.currency} className="font-bold" />,
    },
  ];
  return (
    <section aria-labelledby="accounts" className="mb-10">
      <h2 id="accounts" className="mb-3 text-lg">
        {text.accounts}
      </h2>
      {/* One currency is never counted with another: each has a table of its own. */}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
        {held.map((currency) => (
          <DataTable
            key={currency}
            caption={currencies[currency]}
            hideCaption={false}
            columns={columns}
            rows={data.list.filter((row) => row.currency === currency)}
            rowKey={(row) => row.kind}
          />
        ))}
      </div>
    </section>
  );
}

/** A number, or a code of at least six characters. */
const CONTEST = /^(\d{1,18}|[0-9A-Za-z]{6,18})?$/;
const PERSON = /^\d{0,15}$/;

function Filters() {
  const text = useText('deskmoney');
  const link = useQueryLink();
  const navigate = useNavigate();
  const [query] = useQuery();
  const given = (name: string) => query.get(name) ?? '';
  const [values, setValues] = useState({
    project: given('project'),
    user: given('user'),
    reason: given('reason'),
  });
  const [tried, setTried] = useState(false);
  const asked = { ...values, project: values.project.trim(), user: values.user.trim() };
  const wrong = { project: !CONTEST.test(asked.project), user: !PERSON.test(asked.user) };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong.project && !wrong.user) navigate(link(asked));
  };
  const clear = () => {
    setValues({ project: '', user: '', reason: '' });
    navigate(link({ project: null, user: null, reason: null }));
  };
  return (
    <form onSubmit={apply} className="mb-4 flex flex-wrap items-start gap-3">
      <Field
        label={text.ledger.filter.project}
        error={tried && wrong.project ? text.ledger.filter.projectWrong : null}
        required
        className="max-md:w-full"
      >
        <TextInput
          value={values.project}
          onChange={(event) => setValues({ ...values, project: event.target.value })}
        />
      </Field>
      <Field
        label={text.ledger.filter.user}
        error={tried && wrong.user ? text.ledger.filter.userWrong : null}
        required
        className="max-md:w-full"
      >
        <TextInput
          inputMode="numeric"
          value={values.user}
          onChange={(event) => setValues({ ...values, user: event.target.value })}
        />
      </Field>
      <Field label={text.ledger.filter.reason} required className="max-md:w-full">
        <Select
          value={values.reason}
          onChange={(event) => setValues({ ...values, reason: event.target.value })}
        >
          <option value="">{text.ledger.filter.any}</option>
          {Object.entries(text.reasons).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="mt-auto flex gap-3">
        <Button type="submit" className="min-h-11">
          {text.ledger.filter.apply}
        </Button>
        {(given('project') || given('user') || given('reason')) && (
          <Button kind="quiet" className="min-h-11" onClick={clear}>
            {text.ledger.filter.clear}
          </Button>
        )}
      </div>
    </form>
  );
}

export function Ledger() {
  const text = useText('deskmoney');
  const [query] = useQuery();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const place = {
    query: {
      project: query.get('project'),
      user: query.get('user'),
      reason: query.get('reason'),
      page: page > 1 ? page : null,
    },
  };
  const answer = useApi('/admin/ledger', place, { keepPreviousData: true });
  const columns: Column<Journal>[] = [
    {
      id: 'id',
      title: text.ledger.columns.id,
      phone: 'first',
      cell: (row) => <RowLink to={`/admin/ledger?id=${row.id}`}>#{row.id}</RowLink>,
    },
    {
      id: 'reason',
      title: text.ledger.columns.reason,
      phone: 'lead',
      cell: (row) => wordOf(text.reasons, row.reason) ?? row.reason,
    },
    {
      id: 'project',
      title: text.ledger.columns.project,
      phone: 'bare',
      cell: (row) =>
        row.encodedId ? <TextLink to={dossierPath(row.encodedId)}>{row.projectName}</TextLink> : '—',
    },
    {
      id: 'amount',
      title: text.ledger.columns.amount,
      phone: 'side',
      numeric: true,
      cell: (row) => row.currency && <Money amount={row.amount} currency={row.currency} />,
    },
    { id: 'at', title: text.ledger.columns.at, phone: 'bare', cell: (row) => <Time at={row.dateTime} /> },
    {
      id: 'hash',
      title: text.ledger.columns.hash,
      cell: (row) => <code className="text-xs text-muted">{row.hash.slice(0, 12)}…</code>,
    },
  ];
  return (
    <Queue
      place="ledger"
      answer={answer}
      columns={columns}
      rowKey={(row) => row.id}
      empty={text.ledger.empty}
      filters={
        <>
          <Proof />
          <Accounts />
          <h2 className="mb-3 text-lg">{text.ledger.journals}</h2>
          <Filters key={JSON.stringify(place.query)} />
        </>
      }
    />
  );
}
