// What stands where content is missing: loading, empty, broken, not allowed. Each says what happens next.
import { type ReactNode, Suspense } from 'react';
import type { ApiError } from '@/shared/api/error';
import { cx } from '@/shared/lib/cx';
import { later } from '@/shared/lib/later';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button, buttonClass } from './Button';
import { LockIcon } from './icons';

const HelpLink = later(() => import('./HelpLink'));

/** Where a refusal is explained, after its message; a fault of the server explains nothing. */
export function Explained({
  error,
  inherit = false,
}: {
  error: Pick<ApiError, 'status' | 'code'>;
  inherit?: boolean;
}) {
  if (error.status < 400 || error.status >= 500) return null;
  return (
    <Suspense fallback={null}>
      {' '}
      <HelpLink refusal={error.code} inherit={inherit} />
    </Suspense>
  );
}

/** What went wrong with an action, in the server's words where it found some. */
export function useErrorWords(): (error: ApiError) => string {
  const text = useText('common').state;
  return (error) => error.message || (error.status === 0 ? text.offlineText : text.errorText);
}

/** A quiet block in the size of what is coming. Give it a size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-md bg-hairline', className)} />;
}

/** Announces loading once for a whole region of skeletons. */
export function Loading({ children }: { children: ReactNode }) {
  const text = useText('common').state;
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {text.loading}
      </span>
      {children}
    </div>
  );
}

/** A wall of cards that are on their way. */
export function WallSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <Loading>
      <div className="wall">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className="card overflow-hidden">
            <Skeleton className="aspect-4/3 rounded-none" />
            <Skeleton className="m-4 mb-2 h-4 w-2/3" />
            <Skeleton className="m-4 mt-0 h-3 w-1/3" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface Panel {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

function StatePanel({ title, children, action, icon }: Panel) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-md border border-dashed border-hairline px-6 py-14 text-center">
      {icon && <span className="text-muted">{icon}</span>}
      <p className="text-lg font-bold">{title}</p>
      {children && <div className="max-w-md text-sm text-balance text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Nothing here yet: say why, and what fills it or when. */
export function EmptyState(props: Panel) {
  return <StatePanel {...props} />;
}

export interface ErrorStateProps {
  error: ApiError;
  onRetry?: () => void;
}

export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const text = useText('common').state;
  if (error.status === 401 || error.status === 403) return <NoPermission error={error} />;
  const busy = error.status === 429 || (error.status === 503 && error.code !== 'unavailable');
  const offline = error.status === 0;
  const title = offline ? text.offlineTitle : busy ? text.busyTitle : text.errorTitle;
  const fallback = offline ? text.offlineText : busy ? text.busyText(error.retryAfterS ?? 5) : text.errorText;
  return (
    <div role="alert">
      <StatePanel title={title} action={onRetry && <Button onClick={onRetry}>{text.retry}</Button>}>
        <p>{(!busy && error.message) || fallback}</p>
        {error.requestId && (
          <p className="mt-2 font-mono text-xs">
            {text.requestId} {error.requestId}
          </p>
        )}
      </StatePanel>
    </div>
  );
}

export interface NoPermissionProps {
  error?: ApiError;
  children?: ReactNode;
  /** Ways on, for somebody who is signed in. */
  action?: ReactNode;
}

/**
 * 401 offers to sign in and come back, by a full load: what the page knows of its reader may be out of date. 403 gives the
 * server's reason.
 */
export function NoPermission({ error, children, action }: NoPermissionProps) {
  const text = useText('common');
  const { pathname, search } = useLocation();
  const signIn = error?.status === 401;
  return (
    <StatePanel
      icon={<LockIcon size={28} />}
      title={signIn ? text.state.signInTitle : text.state.forbiddenTitle}
      action={
        signIn ? (
          <a
            href={`/login?next=${encodeURIComponent(pathname + search)}`}
            className={buttonClass({ kind: 'primary' })}
          >
            {text.nav.login}
          </a>
        ) : (
          action
        )
      }
    >
      {children ?? (signIn ? text.state.signInText : error?.message)}
      {error?.status === 403 && <Explained error={error} />}
    </StatePanel>
  );
}

/** An error of an action, beside its button. */
export function ActionError({ error }: { error: ApiError | null }) {
  const text = useText('common').state;
  const wordsOf = useErrorWords();
  if (!error) return null;
  return (
    <p role="alert" className="text-sm text-accent-text">
      {wordsOf(error)}
      {error.status >= 500 && error.requestId && (
        <span className="ml-2 font-mono text-xs text-muted">
          {text.requestId} {error.requestId}
        </span>
      )}
      <Explained error={error} />
    </p>
  );
}
