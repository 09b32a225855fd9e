// Hiring a designer, where one is shown: a button for clients, a way to sign in for visitors.
import { Suspense, useState } from 'react';
import { useMe } from '@/shared/api/hooks';
import { later } from '@/shared/lib/later';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, LinkButton } from '@/shared/ui/Button';
import type { HireDialogProps } from './HireDialog';

const HireDialog = later(() => import('./HireDialog'));

export interface HireButtonProps {
  designer: HireDialogProps['designer'];
  size?: 'sm' | 'md';
}

/** Nothing for whoever hires nobody: designers, staff, the suspended. */
export default function HireButton({ designer, size = 'md' }: HireButtonProps) {
  const text = useText('order').hire;
  const { data: me } = useMe();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const look = { size, label: text.title(designer.userName), kind: 'primary' as const };
  if (me === null) {
    return (
      <LinkButton {...look} to={`/login?next=${encodeURIComponent(pathname + search)}`}>
        {text.button}
      </LinkButton>
    );
  }
  if (me?.userType !== 1 || me.isModerator || me.suspended) return null;
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HireDialog designer={designer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
