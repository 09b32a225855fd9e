// "There is no page here", with ways on. Also answers 404 to search engines when the server renders it.
import { createContext, useContext } from 'react';
import { useHead } from '@/shared/lib/head';
import { useText } from '@/shared/lib/text';
import { LinkButton } from './Button';

/** The server render learns the status from here. */
export const StatusContext = createContext<{ status: number } | null>(null);

export function NotFoundView({ contests = true }: { contests?: boolean }) {
  const { state: text, footer } = useText('common');
  const sink = useContext(StatusContext);
  if (sink) sink.status = 404;
  useHead({ title: text.notFoundTitle, noindex: true });
  return (
    <div className="wrap flex flex-col items-start gap-4 py-24">
      <p aria-hidden="true" className="tnum font-display text-3xl font-heavy text-accent-text">
        404
      </p>
      <h1 className="text-xl md:text-2xl">{text.notFoundTitle}</h1>
      <p className="max-w-lg text-muted">{text.notFoundText}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton kind="primary" to="/">
          {text.notFoundHome}
        </LinkButton>
        {contests && <LinkButton to="/contests">{text.notFoundContests}</LinkButton>}
        <LinkButton to="/contact">{footer.contact}</LinkButton>
      </div>
    </div>
  );
}
