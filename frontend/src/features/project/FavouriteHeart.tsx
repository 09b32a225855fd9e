// The heart of a contest: kept for the reader's account as one to come back to; a visitor is led to sign in and back.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import { useAction } from '@/shared/api/hooks';
import type { Me, ProjectCard } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { Link, useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { HeartIcon } from '@/shared/ui/icons';
import { useToast } from '@/shared/ui/Toast';

export interface FavouriteHeartProps {
  contest: Pick<ProjectCard, 'encodedId' | 'companyName'>;
  favourite: boolean;
  /** Undefined until it is known who is looking. */
  me: Me | null | undefined;
  /** On a card, among others: named after its contest. */
  small?: boolean;
  /** The server has taken it: `favourite` follows. */
  onChanged: (favourite: boolean) => void;
}

export function FavouriteHeart({ contest, favourite, me, small = false, onChanged }: FavouriteHeartProps) {
  const text = useText('favourite');
  const { pathname, search } = useLocation();
  const toast = useToast();
  // What was pressed shows at once, while it travels.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const on = pressed ?? favourite;
  const heart = useAction(async () => {
    const path = { id: contest.encodedId };
    setPressed(!on);
    try {
      await send(on ? 'DELETE' : 'POST', '/projects/{id}/favorite', { path });
      onChanged(!on);
    } catch (refused) {
      if (refused instanceof ApiError) toast(refused);
      throw refused;
    } finally {
      setPressed(null);
    }
  });
  const look = cx(
    'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border border-hairline bg-surface px-3 text-sm no-underline transition-colors duration-150 hover:border-outline',
    on ? 'text-accent-text' : 'text-ink',
  );
  const inside = (
    <>
      <HeartIcon size={small ? 16 : 18} filled={on} />
      <span className={cx(!small && 'max-md:sr-only')}>{text.heart}</span>
    </>
  );
  const of = small ? `${contest.companyName}: ` : '';
  if (me === null) {
    return (
      <Link
        to={`/login?next=${encodeURIComponent(pathname + search)}`}
        aria-label={of + text.heartSignIn}
        title={text.heartSignIn}
        className={look}
      >
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={of + text.heart}
      disabled={!me}
      onClick={() => void heart.run()}
      className={look}
    >
      {inside}
    </button>
  );
}
