// A link within text or a table: in the accent's colour, underlined under the pointer.
import { cx } from '@/shared/lib/cx';
import { Link, type LinkProps } from '@/shared/lib/router';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx('text-accent-text hover:underline', className)} />;
}
