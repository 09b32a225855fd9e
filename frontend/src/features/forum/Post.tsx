// Something that was said: whose it is, when, the words with pictures, and what the reader can do with it.
import type { ReactNode } from 'react';
import type { FileObject, UserRef } from '@/shared/api/types';
import { cx } from '@/shared/lib/cx';
import { designerPath } from '@/shared/lib/page';
import { Link } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Avatar, LevelBadge, StaffMark } from '@/shared/ui/Avatar';
import { Button } from '@/shared/ui/Button';
import { HeartIcon } from '@/shared/ui/icons';
import { MessageFiles } from '@/shared/ui/MessageFiles';
import { useCalled } from '@/shared/ui/person';
import { ShortTime } from '@/shared/ui/ShortTime';
import { Said } from './Said';

export interface PostProps {
  id?: string;
  author: UserRef | null;
  at: string;
  html: string;
  files: FileObject[];
  edited: boolean;
  /** Taken out: what stands instead. */
  gone: string | null;
  likes: number;
  liked: boolean;
  can: { like: boolean; edit: boolean; delete: boolean };
  marked?: boolean;
  /** Above the words. */
  above?: ReactNode;
  /** Further buttons. */
  more?: ReactNode;
  onLike: (on: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

function Who({ author, at, edited }: Pick<PostProps, 'author' | 'at' | 'edited'>) {
  const text = useText('forum');
  const called = useCalled();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {author && !author.deleted ? (
        <Link
          to={designerPath(author.id)}
          className="min-w-0 break-words font-bold underline-offset-4 hover:underline"
        >
          {author.userName}
        </Link>
      ) : (
        <b>{author ? called(author) : text.anonymous}</b>
      )}
      {author && !author.deleted && (
        <>
          <StaffMark user={author} />
          <LevelBadge user={author} />
        </>
      )}
      {edited && <span className="text-xs text-muted">{text.edited}</span>}
      <ShortTime at={at} className="ml-auto text-xs text-muted" />
    </p>
  );
}

export function Post(props: PostProps) {
  const { id, author, at, html, files, edited, gone, likes, liked, can, marked, above, more } = props;
  const text = useText('forum');
  const likeable = can.like || likes > 0;
  return (
    <article
      id={id}
      className={cx('flex scroll-mt-20 gap-3 py-5', marked && '-mx-3 rounded-md bg-accent-soft px-3')}
    >
      <Avatar user={author ?? { id: 0, userName: '?', face: null }} size={40} decorative />
      <div className="min-w-0 flex-1">
        <Who author={author} at={at} edited={edited} />
        {gone !== null ? (
          <p className="mt-2 text-muted italic">{gone}</p>
        ) : (
          <>
            {above}
            <Said html={html} className="mt-2" />
            <MessageFiles label={text.pictures} files={files} />
            <div className="mt-2 -ml-3 flex flex-wrap items-center gap-1">
              {likeable && (
                <Button
                  kind="quiet"
                  size="sm"
                  disabled={!can.like}
                  aria-pressed={liked}
                  label={`${liked ? text.unlike : text.like} ${likes}`}
                  icon={<HeartIcon size={16} filled={liked} />}
                  onClick={() => props.onLike(!liked)}
                >
                  <span className="tnum">{likes}</span>
                </Button>
              )}
              {more}
              {can.edit && (
                <Button kind="quiet" size="sm" onClick={props.onEdit}>
                  {text.edit}
                </Button>
              )}
              {can.delete && (
                <Button kind="quiet" size="sm" onClick={props.onDelete}>
                  {text.delete}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </article>
  );
}
