// Catches what is thrown while rendering: a page keeps its frame, a frame still says so, a small part just stays away.
import { Component, type ErrorInfo, type ReactNode, useState } from 'react';
import type { Lang } from '@/shared/lib/boot';
import { MissingPiece } from '@/shared/lib/later';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { LastWords } from './LastWords';

function CrashView({ error }: { error: unknown }) {
  const text = useText('common').state;
  const [at] = useState(() => new Date().toISOString());
  const missing = error instanceof MissingPiece;
  return (
    <div role="alert" className="wrap flex flex-col items-start gap-4 py-24">
      <h1 className="text-xl">{missing ? text.offlineTitle : text.crashTitle}</h1>
      <p className="max-w-lg text-muted">{missing ? text.offlineText : text.crashText}</p>
      {!missing && <p className="font-mono text-xs text-muted">{at}</p>}
      <Button kind="primary" onClick={() => location.reload()}>
        {text.reload}
      </Button>
    </div>
  );
}

interface Props {
  children: ReactNode;
  /** A new place forgets the crash of the old one. */
  place: string;
  fallback: (error: unknown) => ReactNode;
}

interface State {
  crash: { error: unknown; place: string } | null;
}

class Boundary extends Component<Props, State> {
  override state: State = { crash: null };

  static getDerivedStateFromProps(props: Props, { crash }: State): State | null {
    // Where it happened is known from the first render after it on.
    if (crash?.place === '') return { crash: { ...crash, place: props.place } };
    return crash && crash.place !== props.place ? { crash: null } : null;
  }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error, place: '' } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const { crash } = this.state;
    return crash === null ? this.props.children : this.props.fallback(crash.error);
  }
}

/** Around the page. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary place={useLocation().pathname} fallback={(error) => <CrashView error={error} />}>
      {children}
    </Boundary>
  );
}

/** Around a small part that the page can do without. */
export function QuietBoundary({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <Boundary place={useLocation().pathname} fallback={() => fallback}>
      {children}
    </Boundary>
  );
}

/** Around everything: header and footer may be what broke, and the texts what did not arrive. */
export function FrameBoundary({ lang, children }: { lang: Lang; children: ReactNode }) {
  return (
    <Boundary place={useLocation().pathname} fallback={() => <LastWords lang={lang} />}>
      {children}
    </Boundary>
  );
}
