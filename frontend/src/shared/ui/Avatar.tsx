// Faces of people, their initial letter where there is none, and groups that collapse into +N.
import type { UserRef } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';
import { Badge } from './Chip';
import { type Called, useCalled, WithTip } from './person';

// Only the tokens; a person keeps one for life because it follows from the id.
const COLOURS = ['bg-accent', 'bg-identity', 'bg-good', 'bg-warn', 'bg-digital', 'bg-ink'] as const;

export type AvatarPerson = Pick<UserRef, 'id' | 'userName' | 'face'> & Called;

// Classes and not a style attribute: server-made HTML may carry none under the content security policy.
const SIZES = {
  20: 'size-5',
  24: 'size-6',
  28: 'size-7',
  32: 'size-8',
  40: 'size-10',
  48: 'size-12',
  64: 'size-16',
  96: 'size-24',
} as const;
export type AvatarSize = keyof typeof SIZES;

/** How tall its letter is, of 40: larger in a small face, so that it can be read. */
const letterOf = (size: AvatarSize): number => Math.min(22, Math.max(17, Math.round(528 / size)));

export interface AvatarProps {
  user: AvatarPerson;
  /** Pixels. */
  size?: AvatarSize;
  /** Where the name stands beside it, the picture is silent. */
  decorative?: boolean;
  className?: string;
}

/** Staff are told by it how the person is reached. */
export function Avatar(props: AvatarProps) {
  return (
    <WithTip id={props.user.id}>
      <Face {...props} />
    </WithTip>
  );
}

function Face({ user, size = 32, decorative = false, className }: AvatarProps) {
  const name = useCalled()(user);
  const initial = Array.from(name.trim())[0]?.toUpperCase() ?? '·';
  const colour = COLOURS[Math.abs(user.id) % COLOURS.length];
  const ground = user.face
    ? 'bg-sunken text-muted'
    : cx(colour, colour === 'bg-ink' ? 'text-paper' : 'text-on-accent');
  const letter = letterOf(size);
  return (
    <span
      title={name}
      className={cx(
        'relative inline-block shrink-0 overflow-hidden rounded-full align-middle',
        SIZES[size],
        ground,
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 40 40" className="block size-full">
        <text
          x="20"
          y={20 + Math.round(letter * 0.36)}
          textAnchor="middle"
          fontSize={letter}
          fontWeight="600"
          fill="currentColor"
        >
          {initial}
        </text>
      </svg>
      {/* Over the letter, which stands until it is there. */}
      {user.face && (
        <img
          src={user.face}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {!decorative && <span className="sr-only">{name}</span>}
    </span>
  );
}

export interface AvatarGroupProps {
  users: AvatarPerson[];
  /** Faces shown before +N. */
  max?: number;
  size?: AvatarSize;
  /** How many there are in all, when `users` is only the beginning. */
  total?: number;
}

export function AvatarGroup({ users, max = 5, size = 28, total = users.length }: AvatarGroupProps) {
  const text = useText('common').avatar;
  const shown = users.slice(0, max);
  const rest = total - shown.length;
  return (
    <span className="inline-flex items-center">
      {shown.map((user, index) => (
        // Outside of what staff have around a face: inside of it the overlap would take from the face's width.
        <span key={user.id} className={cx('inline-flex shrink-0', index > 0 && '-ml-2')}>
          <Avatar user={user} size={size} className="border-2 border-surface" />
        </span>
      ))}
      {rest > 0 && (
        <span className="tnum ml-1.5 text-sm text-muted">
          <span aria-hidden="true">+{rest}</span>
          <span className="sr-only">{text.more(rest)}</span>
        </span>
      )}
    </span>
  );
}

/** Beside a name: this person belongs to the market. Nobody else can have it. */
export function StaffMark({ user }: { user: { userType?: number } }) {
  const text = useText('common').avatar;
  return user.userType === 0 ? <Badge tone="accent">{text.verified}</Badge> : null;
}

/** Levels 0–10 for designers, 101 for staff; clients have no badge (rules: People). */
export function LevelBadge({ user }: { user: Pick<UserRef, 'level' | 'userType'> }) {
  const text = useText('common').avatar;
  if (user.userType === 1) return null;
  const level = user.userType === 0 ? 101 : user.level;
  if (level === null) return null;
  return <Badge tone={level >= 100 ? 'accent' : 'plain'}>{text.level(level)}</Badge>;
}
