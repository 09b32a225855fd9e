// What a refund would give back now, always in the owner's sight; while one is pending, the way out of it.
import { useEffect } from 'react';
import { useApi } from '@/shared/api/hooks';
import type { Project } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Money } from '@/shared/ui/Money';
import { hasRefund } from './refund';

export interface RefundCardProps {
  project: Project;
  onOpen: () => void;
  onCancel: () => void;
}

export function RefundCard({ project, onOpen, onCancel }: RefundCardProps) {
  const text = useText('refund');
  // A link to the card was followed before the card was there.
  useEffect(() => {
    if (location.hash === '#refund') document.getElementById('refund')?.scrollIntoView();
  }, []);
  const { refund, refundQuote, currency, pricing, can } = project;
  const asked = useApi(
    '/projects/{id}/refund',
    hasRefund(project) ? { path: { id: project.encodedId } } : null,
  );
  const refused = asked.data?.outcome === 'rejected' ? asked.data.decisionReason : null;
  // A purchase from the store is cancelled instead; what is not paid has nothing to give back.
  if (project.step === 0 || project.cloneId > 0) return null;
  if (refund.status === 0 && refundQuote === null) return null;
  const amount = refund.status > 0 ? refund.amount : (refundQuote ?? 0);
  const percent = pricing.total > 0 ? Math.round((amount / pricing.total) * 100) : 0;
  const label = refund.status === 1 ? text.pending : refund.status === 2 ? text.done : text.now;
  const nothing = refund.status === 0 && amount === 0;
  return (
    <section id="refund" aria-labelledby="refund-title" className="card scroll-mt-20 p-5 text-sm">
      <h2 id="refund-title" className="text-base">
        {text.title}
      </h2>
      {nothing ? (
        <p className="mt-2 text-muted">{text.none}</p>
      ) : (
        <>
          <p className="mt-2 text-muted">{label}</p>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Money amount={amount} currency={currency} className="font-display text-xl font-heavy" />
            <span className="tnum text-muted">{refund.status === 2 ? text.doneText : text.of(percent)}</span>
          </p>
        </>
      )}
      {refused && (
        <p className="mt-3 rounded-md bg-sunken p-3">
          <b className="block font-bold">{text.notice.rejected}</b>
          <span className="whitespace-pre-line break-words">{refused}</span>
        </p>
      )}
      <div className="mt-3 -ml-3">
        {can.cancelRefund ? (
          <Button kind="quiet" size="sm" onClick={onCancel}>
            {text.cancel}
          </Button>
        ) : (
          refund.status === 0 &&
          project.refundPolicy && (
            <Button kind="quiet" size="sm" onClick={onOpen}>
              {can.refund ? text.open : text.rules}
            </Button>
          )
        )}
      </div>
    </section>
  );
}
