// What stands beside a topic's title: following it, and what moderators do with it.
import { send } from '@/shared/api/client';
import { useAction } from '@/shared/api/hooks';
import type { ForumTopic } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Button } from '@/shared/ui/Button';
import { Select } from '@/shared/ui/fields';
import { ActionError } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/Toast';

const MOVES = ['announcements', 'help', 'talk'] as const;

export function TopicTools({ topic, onDone }: { topic: ForumTopic; onDone: () => void }) {
  const text = useText('forum');
  const toast = useToast();
  const path = { id: topic.id };
  const follow = useAction(async () => {
    const value = !topic.following;
    await send('PUT', '/forum/topics/{id}/follow', { path, json: { value } });
    toast(value ? text.followed : text.unfollowed);
    onDone();
  });
  const mark = useAction(async (what: 'pin' | 'lock', value: boolean) => {
    await send('PUT', `/forum/topics/{id}/${what}`, { path, json: { value } });
    toast(text.done);
    onDone();
  });
  const move = useAction(async (board: string) => {
    await send('PUT', '/forum/topics/{id}/move', { path, json: { board } });
    toast(text.moved);
    onDone();
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {topic.can.follow && (
          <Button
            size="sm"
            aria-pressed={topic.following}
            busy={follow.busy}
            onClick={() => void follow.run()}
          >
            {topic.following ? text.following : text.follow}
          </Button>
        )}
        {topic.can.pin && (
          <Button size="sm" kind="quiet" onClick={() => void mark.run('pin', !topic.pinned)}>
            {topic.pinned ? text.unpin : text.pin}
          </Button>
        )}
        {topic.can.lock && (
          <Button size="sm" kind="quiet" onClick={() => void mark.run('lock', !topic.locked)}>
            {topic.locked ? text.unlock : text.lock}
          </Button>
        )}
        {topic.can.move && (
          <Select
            aria-label={text.move}
            value={topic.board}
            className="w-36"
            onChange={(event) => void move.run(event.target.value)}
          >
            {MOVES.map((board) => (
              <option key={board} value={board}>
                {text.boards[board]}
              </option>
            ))}
          </Select>
        )}
      </div>
      <ActionError error={follow.error ?? mark.error ?? move.error} />
    </div>
  );
}
