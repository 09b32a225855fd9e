// Tipping a designer, where one is shown: a button for whoever may, a way to sign in for visitors.
import { Suspense, useState } from 'react';
import { useMe } from '@/shared/api/hooks';
import { later } from '@/shared/lib/later';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import { HeartIcon } from '@/shared/ui/icons';

const TipDialog = later(() => import('./TipDialog'));

export interface TipButtonProps {
  designer: { id: number; userName: string };
  size?: 'sm' | 'md';
}

/** Nothing on one's own page, and for the suspended. */
export default function TipButton({ designer, size = 'md' }: TipButtonProps) {
  const text = useText('tip');
  const { data: me } = useMe();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const look = {
    size,
    icon: <HeartIcon size={size === 'sm' ? 16 : 18} />,
    label: text.to(designer.userName),
  };
  if (me === null) {
    return (
      <LinkButton {...look} to={`/login?next=${encodeURIComponent(pathname + search)}`}>
        {text.button}
      </LinkButton>
    );
  }
  if (!me || me.id === designer.id || me.suspended) return null;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TipDialog designer={designer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
