// My withdrawals: on the way, paid, returned, and the way to another one.
import { Suspense, useState } from 'react';
import { useApi, useRefresh } from '@/shared/api/hooks';
import type { Payout, Standing } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { later } from '@/shared/lib/later';
import { useText } from '@/shared/lib/text';
import { wordOf } from '@/shared/lib/wordOf';
import { Button } from '@/shared/ui/Button';
import { Badge, type Tone } from '@/shared/ui/Chip';
import { DataTable } from '@/shared/ui/DataTable';
import { Money } from '@/shared/ui/Money';
import { isPastEnd, Pagination, PastEnd } from '@/shared/ui/Paging';
import { ErrorState } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';
import { useToast } from '@/shared/ui/Toast';

const WithdrawDialog = later(() => import('./WithdrawDialog'));
const TONES: Record<Payout['status'], Tone> = { requested: 'warn', paid: 'good', returned: 'accent' };

/** The button beside a balance, with what keeps it from being pressed. */
export function Withdraw({ money }: { money: Standing }) {
  const text = useText('payout');
  const refresh = useRefresh();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const { available: balance, currency, minimum } = money;
  const enough = balance > 0 && balance >= minimum;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button kind="primary" disabled={!enough} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {!enough && <p className="text-sm text-muted">{text.least(formatMoney(minimum, currency))}</p>}
      {open && (
        <Suspense fallback={null}>
          <WithdrawDialog
            balance={balance}
            currency={currency}
            minimum={minimum}
            onClose={() => {
              setOpen(false);
              // A request whose answer was lost may have gone through: the list below says so.
              void refresh('/users');
            }}
            onDone={(payout) => {
              setOpen(false);
              toast(text.done(formatMoney(payout.amount, payout.currency)));
              void refresh('/users');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Outcome({ payout }: { payout: Payout }) {
  const text = useText('payout');
  return (
    <span className="flex gap-1 max-md:flex-wrap max-md:justify-end max-md:gap-x-2 md:flex-col md:items-start">
      <Badge tone={TONES[payout.status]}>{text.states[payout.status]}</Badge>
      {payout.status === 'requested' && payout.waitsUntil && (
        <span className="text-muted">
          {text.waits} <Time at={payout.waitsUntil} />
        </span>
      )}
      {payout.status === 'paid' && <span className="text-muted">{text.reference(payout.reference)}</span>}
      {payout.status === 'returned' && <span className="text-muted">{payout.reason}</span>}
    </span>
  );
}

export const payoutsPlace = (page: number) => ({ query: { page: page > 1 ? page : null } });

/** Nothing is drawn for whoever never withdrew. */
export function Payouts({ page }: { page: number }) {
  const text = useText('payout');
  const { data, error, mutate } = useApi('/users/payouts', payoutsPlace(page));
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="payouts" className="mb-10">
      <h2 id="payouts" className="mb-4 text-lg">
        {text.list}
      </h2>
      {isPastEnd(data) ? (
        <PastEnd param="payouts" />
      ) : (
        <DataTable
          caption={text.list}
          rows={data.list}
          rowKey={(payout) => payout.id}
          columns={[
            { id: 'at', title: text.columns.at, phone: 'bare', cell: (row) => <Time at={row.dateTime} /> },
            {
              id: 'to',
              title: text.columns.to,
              phone: 'lead',
              cell: (row) => (
                <span className="break-all">
                  {wordOf(text.channels, row.channel) ?? row.channel} · {row.account}
                </span>
              ),
            },
            { id: 'state', title: text.columns.state, phone: 'end', cell: (row) => <Outcome payout={row} /> },
            {
              id: 'amount',
              title: text.columns.amount,
              phone: 'side',
              numeric: true,
              cell: (row) => <Money amount={row.amount} currency={row.currency} className="font-bold" />,
            },
          ]}
        />
      )}
      <div className="mt-4">
        <Pagination page={page} size={data.size} total={data.total} param="payouts" />
      </div>
    </section>
  );
}
