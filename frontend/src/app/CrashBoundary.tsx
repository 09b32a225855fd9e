// Catches what a page throws while rendering, keeps the frame, and offers a way on.
import { Component, type ErrorInfo, type ReactNode, useState } from 'react';
import { useLocation } from '@/shared/lib/router';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';

function CrashView() {
  const text = useText('common').state;
  const [at] = useState(() => new Date().toISOString());
  return (
    <div role="alert" className="wrap flex flex-col items-start gap-4 py-24">
      <h1 className="text-xl">{text.crashTitle}</h1>
      <p className="max-w-lg text-muted">{text.crashText}</p>
      <p className="font-mono text-xs text-muted">{at}</p>
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
}

class Boundary extends Component<Props, { crashedAt: string | null }> {
  override state = { crashedAt: null };

  static getDerivedStateFromProps(props: Props, state: { crashedAt: string | null }) {
    return state.crashedAt !== null && state.crashedAt !== props.place ? { crashedAt: null } : null;
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    this.setState({ crashedAt: this.props.place });
  }

  static getDerivedStateFromError() {
    return { crashedAt: typeof location === 'undefined' ? '' : location.pathname };
  }

  override render() {
    return this.state.crashedAt === null ? this.props.children : <CrashView />;
  }
}

export function CrashBoundary({ children }: { children: ReactNode }) {
  return <Boundary place={useLocation().pathname}>{children}</Boundary>;
}
