// Writing to somebody: a link that stands wherever they are met. A visitor is asked to sign in first.
import { useMe } from '@/shared/api/hooks';
import { isKnown } from '@/shared/lib/known';
import { chatPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { type ButtonSize, LinkButton } from './Button';
import { MessageIcon } from './icons';

export interface MessageLinkProps {
  user: { id: number; userName: string };
  size?: ButtonSize;
}

export function MessageLink({ user, size }: MessageLinkProps) {
  const text = useText('common');
  const { data: me } = useMe();
  if (me === undefined || me?.id === user.id || !isKnown('/messages/:userId')) return null;
  const to = chatPath(user.id);
  return (
    <LinkButton
      to={me ? to : `/login?next=${encodeURIComponent(to)}`}
      size={size}
      icon={<MessageIcon size={16} />}
    >
      {text.message}
    </LinkButton>
  );
}
