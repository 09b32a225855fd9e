// The heart of a ready-made design: kept for the reader's account; a visitor is led to sign in and back.
import { useState } from 'react';
import { send } from '@/shared/api/client';
import { ApiError } from '@/shared/api/error';
import { useAction, useMe, useRefresh } from '@/shared/api/hooks';
import type { StoreWork } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { formatCount } from '@/shared/lib/format';
import { Link, useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { HeartIcon } from '@/shared/ui/icons';
import { useToast } from '@/shared/ui/Toast';

export interface HeartProps {
  work: StoreWork;
  /** On a card, in its caption. */
  small?: boolean;
}

export function Heart({ work, small = false }: HeartProps) {
  const text = useText('store');
  const { data: me } = useMe();
  const { pathname, search } = useLocation();
  const refresh = useRefresh();
  const toast = useToast();
  // What was pressed shows at once; the server's answer takes its place.
  const [pressed, setPressed] = useState<Pick<StoreWork, 'favourited' | 'favourite'> | null>(null);
  const { favourited, favourite } = pressed ?? work;
  const heart = useAction(async () => {
    const path = { id: work.encodedId, workId: work.workId };
    const json = { favourite: !favourited };
    setPressed({ favourited: !favourited, favourite: favourite + (favourited ? -1 : 1) });
    try {
      setPressed(await send('PUT', '/projects/{id}/works/{workId}/favourite', { path, json }));
    } catch (refused) {
      setPressed(null);
      if (refused instanceof ApiError) toast(refused);
      throw refused;
    }
    await refresh('/store');
  });
  const look = cx(
    'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-hairline bg-surface px-3 text-sm transition-colors duration-150 hover:border-outline',
    small && 'max-md:px-2',
    favourited ? 'text-accent-text' : 'text-ink',
  );
  const inside = (
    <>
      <HeartIcon size={small ? 16 : 18} filled={favourited} />
      <span className="tnum">{formatCount(favourite)}</span>
    </>
  );
  const of = small ? `${work.title}: ` : '';
  // What is read aloud has what is seen.
  const count = ` ${formatCount(favourite)}`;
  if (me === null) {
    const next = encodeURIComponent(pathname + search);
    return (
      <Link
        to={`/login?next=${next}`}
        aria-label={of + text.heartSignIn + count}
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
      aria-pressed={favourited}
      aria-label={of + text.heart + count}
      disabled={!me}
      onClick={() => void heart.run()}
      className={look}
    >
      {inside}
    </button>
  );
}
