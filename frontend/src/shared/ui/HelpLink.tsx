// The way to the answer that fits a dialog or a refusal, or to signing in where that is what it lacks; in a tab of its own:
// what was begun here stays, and can be sent afterwards.
import { ANSWER_OF_DIALOG, ANSWER_OF_REFUSAL, answerPath, type HelpedDialog } from '@/shared/lib/answers';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';

/** The code of a refusal: the session has ended, here or in another tab. */
const NOT_SIGNED_IN = 'not_signed_in';

/** Comes back to this page. Drawn after a refusal, and so never on the server. */
function signInPath(): string {
  const { pathname, search } = window.location;
  return `/login?next=${encodeURIComponent(pathname + search)}`;
}

export interface HelpLinkProps {
  dialog?: HelpedDialog;
  /** The code of a refusal; nothing is shown where its message says it all. */
  refusal?: string;
  /** On a ground of its own it has the colour of the words around it. */
  inherit?: boolean;
}

export default function HelpLink({ dialog, refusal = '', inherit = false }: HelpLinkProps) {
  const text = useText('common');
  const answer = dialog ? ANSWER_OF_DIALOG[dialog] : ANSWER_OF_REFUSAL[refusal];
  const lacksSession = refusal === NOT_SIGNED_IN;
  if (!answer && !lacksSession) return null;
  return (
    <a
      href={answer ? answerPath(answer) : signInPath()}
      target="_blank"
      rel="noopener"
      className={cx(
        'text-sm underline underline-offset-4',
        !inherit && 'text-muted decoration-hairline hover:text-accent-text',
      )}
    >
      {lacksSession ? text.nav.login : text.state.how}
      <span aria-hidden="true"> ↗</span>
    </a>
  );
}
