// What a deed does to the refund that can be asked for: said only where it falls.
import type { Project } from '@/shared/api/types';
import { formatMoney } from '@/shared/lib/format';
import { useText } from '@/shared/lib/text';
import { Notice } from './Notice';

export function RefundFalls({ project, deed }: { project: Project; deed: 'finalist' | 'end' }) {
  const text = useText('refund').falls;
  const { refundQuote, refundAfter, currency } = project;
  if (refundQuote === null || refundAfter === null || refundAfter[deed] >= refundQuote) return null;
  const words = text[deed](formatMoney(refundQuote, currency), formatMoney(refundAfter[deed], currency));
  return <Notice>{words}</Notice>;
}
