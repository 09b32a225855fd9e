// The way to a contest's invoices, with where the latest one stands.
import type { Project } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { useQueryLink } from '@/shared/ui/Tabs';

export interface InvoiceLinkProps {
  project: Project;
  /** Nothing stands behind it that it must be parted from. */
  alone?: boolean;
}

export default function InvoiceLink({ project, alone = false }: InvoiceLinkProps) {
  const text = useText('invoice');
  const link = useQueryLink();
  const { invoice } = project;
  if (!invoice && !project.can.invoice) return null;
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
