// What a warning is about, where it names something: a contest, an entry, a topic of the forum, a message.
import type { Warning } from '@/shared/api/types';
import { chatPath, contestPath, topicPath } from '@/shared/lib/page';
import { useText } from '@/shared/lib/text';
import { TextLink } from './TextLink';

/** `own`: the warned person reads it, who has the conversation. */
export function WarningAbout({ warning, own = false }: { warning: Warning; own?: boolean }) {
  const text = useText('standing');
  const { encodedId, number, topicId, topicTitle, message } = warning;
  return (
    <>
      {encodedId && (
        <p className="mt-1 text-sm">
          <TextLink to={contestPath(encodedId)}>{warning.projectName}</TextLink>
          {number !== null && ` · ${text.about(number)}`}
        </p>
      )}
      {topicId !== null && (
        <p className="mt-1 text-sm">
          {text.topic} <TextLink to={topicPath(topicId)}>{topicTitle ?? text.gone}</TextLink>
        </p>
      )}
      {message && (
        <p className="mt-1 text-sm">
          {own && message.to !== null ? (
            <TextLink to={chatPath(message.to)}>{text.message}</TextLink>
          ) : (
            text.message
          )}{' '}
          <q className="break-words text-muted">{message.content}</q>
        </p>
      )}
    </>
  );
}
