// The price, line by line as the server gives it, with what a refund gives back: beside the wizard, or in a bar.
import { Suspense, useId, useState } from 'react';
import type { Pricing, PublicSettings } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { formatMoney } from '@/shared/lib/format';
import { QUOTED } from '@/shared/lib/packages';
import { useText } from '@/shared/lib/text';
import { Button, type ButtonKind } from '@/shared/ui/Button';
import { ChevronDownIcon } from '@/shared/ui/icons';
import { ShieldIcon } from '@/shared/ui/icons/late';
import { Money } from '@/shared/ui/Money';
import { Skeleton } from '@/shared/ui/states';
import { CouponField } from './CouponField';
import { itemBounds } from './rules';
import type { Wizard } from './useWizard';

interface Line {
  id: string;
  name: string;
  amount: number;
}

function useLines(wizard: Wizard, pricing: Pricing): Line[] {
  const text = useText('start').summary;
  const common = useText('common');
  const { draft, preset, tables } = wizard;
  const included = preset
    ? (itemBounds({ projectType: 0, vi: true }, preset, tables.settings).included ?? 0)
    : 0;
  const type = common.typesLong[draft.projectType ?? 0];
  const all: Line[] = [
    { id: 'type', name: text.line(type, preset?.title ?? ''), amount: pricing.type },
    { id: 'vi', name: text.vi(included), amount: pricing.vi },
    { id: 'items', name: text.extraItems(pricing.extraItemCount), amount: pricing.extraItems },
    { id: 'discount', name: text.discount, amount: -pricing.discount },
    { id: 'finalists', name: text.finalists(pricing.extraFinalistCount), amount: pricing.extraFinalists },
    { id: 'private', name: text.private, amount: pricing.privateFee },
    { id: 'coupon', name: text.coupon, amount: -pricing.coupon },
  ];
  return all.filter((line) => line.id === 'type' || line.amount !== 0);
}

function RefundLine({ settings, total }: { settings: PublicSettings; total: number }) {
  const text = useText('start').summary;
  const { open, revisions } = settings.refund;
  const part = (percent: number) => formatMoney((total * percent) / 100, settings.currency);
  return <p>{text.refund(`${open}%`, part(open), `${revisions}%`, part(revisions))}</p>;
}

export function SummaryLines({ wizard }: { wizard: Wizard }) {
  const text = useText('start').summary;
  const { pricing, busy, failed } = wizard.price;
  const { settings } = wizard.tables;
  const empty = wizard.draft.projectType === null || wizard.draft.taocan === null;
  if (empty) return <p className="text-sm text-muted">{text.empty}</p>;
  if (wizard.draft.taocan === QUOTED) return <p className="text-sm text-muted">{text.quote}</p>;
  if (failed && !pricing) return <p className="text-sm text-accent-text">{text.failed}</p>;
  if (!pricing && busy) {
    return (
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-8" />
      </div>
    );
  }
  if (!pricing) return <p className="text-sm text-muted">{text.prizeMissing}</p>;
  return <Lines wizard={wizard} pricing={pricing} settings={settings} />;
}

function Lines({
  wizard,
  pricing,
  settings,
}: {
  wizard: Wizard;
  pricing: Pricing;
  settings: PublicSettings;
}) {
  const text = useText('start').summary;
  const lines = useLines(wizard, pricing);
  return (
    <div aria-busy={wizard.price.busy}>
      <dl className={cx('transition-opacity duration-150', wizard.price.busy && 'opacity-60')}>
        {lines.map((line) => (
          <div key={line.id} className="flex items-baseline justify-between gap-4 py-1.5 text-sm">
            <dt>{line.name}</dt>
            <dd>
              <Money amount={line.amount} currency={pricing.currency} />
            </dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-hairline pt-3">
          <dt className="font-bold">{text.total}</dt>
          <dd>
            <Money
              amount={pricing.total}
              currency={pricing.currency}
              className="font-display text-xl font-heavy"
            />
          </dd>
        </div>
      </dl>
      <Suspense fallback={<div className="mt-2 h-8" />}>
        <CouponField wizard={wizard} />
      </Suspense>
      <div className="mt-4 flex flex-col gap-3 text-sm text-muted">
        <p>{text.includes}</p>
        <RefundLine settings={settings} total={pricing.total} />
        <p className="flex gap-2">
          <ShieldIcon size={18} className="mt-0.5" />
          {text.escrow}
        </p>
      </div>
    </div>
  );
}

/** On wide screens: stands beside the form and stays in view. */
export function SummaryAside({ wizard }: { wizard: Wizard }) {
  const text = useText('start').summary;
  const { pricing, busy } = wizard.price;
  return (
    <aside aria-label={text.title} className="max-lg:hidden">
      <div className="card sticky top-24 p-6">
        <h2 className="mb-3 text-lg">{text.title}</h2>
        <SummaryLines wizard={wizard} />
      </div>
      <p role="status" className="sr-only">
        {pricing && !busy && text.now(formatMoney(pricing.total, pricing.currency))}
      </p>
    </aside>
  );
}

/** What a bar says that has no total yet: what it waits for. */
function Unpriced({ wizard }: { wizard: Wizard }) {
  const text = useText('start').summary;
  const { draft, price } = wizard;
  const words = () => {
    if (draft.projectType === null) return text.noType;
    if (draft.taocan === null) return text.none;
    if (draft.taocan === QUOTED) return text.quoted;
    return price.busy || price.failed ? text.title : text.noPrize;
  };
  return <span className="text-sm text-muted">{words()}</span>;
}

/** On phones: the total at the bottom with the way on; the lines open above it. */
export function SummaryBar({
  wizard,
  action,
}: {
  wizard: Wizard;
  action: { label: string; form: string; kind: ButtonKind } | null;
}) {
  const text = useText('start').summary;
  const [open, setOpen] = useState(false);
  const id = useId();
  const { pricing } = wizard.price;
  return (
    <div className="sticky bottom-0 z-30 short:static border-t border-hairline bg-paper lg:hidden">
      <div
        id={id}
        hidden={!open}
        className="wrap max-h-[60dvh] overflow-y-auto border-b border-hairline py-5"
      >
        <SummaryLines wizard={wizard} />
      </div>
      <div className="wrap flex min-h-17 items-center justify-between gap-4 py-2.5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 min-w-0 flex-col items-start justify-center text-left"
        >
          <span className="flex items-center gap-1 text-xs text-muted">
            {open ? text.hide : text.details}
            <ChevronDownIcon size={14} className={cx('transition-transform', !open && 'rotate-180')} />
          </span>
          {pricing && pricing.total > 0 ? (
            <Money
              amount={pricing.total}
              currency={pricing.currency}
              className="font-display text-lg font-heavy"
            />
          ) : (
            <Unpriced wizard={wizard} />
          )}
        </button>
        {action && (
          <Button type="submit" form={action.form} kind={action.kind} size="lg">
            {action.label}
          </Button>
        )}
      </div>
    </div>
  );
}
