// The way to the invoices of a contest or an order, with where the latest one stands.
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { useQueryLink } from '@/shared/ui/Tabs';

export interface InvoiceLinkProps {
  /** The latest one. */
  invoice: { status: 0 | 1 | 2 } | null;
  /** Something can be put on one. */
  may: boolean;
  /** Nothing stands behind it that it must be parted from. */
  alone?: boolean;
}

export default function InvoiceLink({ invoice, may, alone = false }: InvoiceLinkProps) {
  const text = useText('invoice');
  const link = useQueryLink();
  if (!invoice && !may) return null;
  return (
    <>
      <Link
        to={link({ invoice: '1' })}
        className={cx(
          'underline decoration-hairline underline-offset-4 hover:text-accent-text',
          invoice?.status === 0 && 'text-accent-text',
        )}
      >
        {invoice ? text.linkState[invoice.status] : text.link}
      </Link>
      {!alone && <span aria-hidden="true">·</span>}
    </>
  );
}
