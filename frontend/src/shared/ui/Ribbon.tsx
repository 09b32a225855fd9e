// The band on the corner of a chosen entry's picture; it stands out from pale pictures and dark ones.
import { cx } from '@/shared/lib/cx';

export function Ribbon({ winner, children }: { winner: boolean; children: string }) {
  return (
    <span
      className={cx(
        'absolute top-3 left-0 z-10 px-2.5 py-0.5 text-xs font-bold',
        winner ? 'bg-accent text-on-accent' : 'bg-ink text-paper',
      )}
    >
      {children}
    </span>
  );
}
