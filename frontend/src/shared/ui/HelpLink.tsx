// The way to the answer that fits a dialog or a refusal, in a tab of its own: what was begun here stays.
import { ANSWER_OF_DIALOG, ANSWER_OF_REFUSAL, answerPath, type HelpedDialog } from '@/shared/lib/answers';
import { cx } from '@/shared/lib/cx';
import { useText } from '@/shared/lib/text';

export interface HelpLinkProps {
  dialog?: HelpedDialog;
  /** The code of a refusal; nothing is shown where its message says it all. */
  refusal?: string;
  /** On a ground of its own it has the colour of the words around it. */
  inherit?: boolean;
}

export default function HelpLink({ dialog, refusal = '', inherit = false }: HelpLinkProps) {
  const text = useText('common').state;
  const answer = dialog ? ANSWER_OF_DIALOG[dialog] : ANSWER_OF_REFUSAL[refusal];
  if (!answer) return null;
  return (
    <a
      href={answerPath(answer)}
      target="_blank"
      rel="noopener"
      className={cx(
        'text-sm underline underline-offset-4',
        !inherit && 'text-muted decoration-hairline hover:text-accent-text',
      )}
    >
      {text.how}
      <span aria-hidden="true"> ↗</span>
    </a>
  );
}
