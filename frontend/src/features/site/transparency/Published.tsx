// What is published: the newest heads of both logs, to be kept, and the keys that signed them.
import { addressOf } from '@/shared/api/client';
import type { HeadKey, HeadLog, LogName } from '@/shared/api/types';
import { useText } from '@/shared/lib/text';
import { Rich } from '@/shared/ui/Rich';
import { EmptyState } from '@/shared/ui/states';
import { Time } from '@/shared/ui/Time';

export function Heads({ of, log }: { of: LogName; log: HeadLog }) {
  const text = useText('transparency').heads;
  const title = text.logs[of];
  if (log.heads.length === 0) {
    return (
      <div>
        <h3 className="mb-3 text-base font-bold">{title}</h3>
        <EmptyState title={text.none}>
          <p>
            <Rich text={text.noneText} parts={[<Time key="by" at={log.nextBy} />]} />
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div>
      <h3 className="mb-2 text-base font-bold">{title}</h3>
      <ul className="border-t border-hairline">
        {log.heads.map((head) => (
          <li
            key={head.day}
            className="flex flex-wrap items-baseline gap-x-4 border-b border-hairline py-2.5 text-sm"
          >
            <span className="tnum">{head.day}</span>
            <span className="tnum flex-1 text-muted">{text.entries(head.size)}</span>
            <a
              href={addressOf('/transparency/{log}/heads/{day}', { path: { log: of, day: head.day } })}
              download={`${of}-${head.day}.txt`}
              aria-label={text.downloadOf(title, head.day)}
              className="text-accent-text hover:underline"
            >
              {text.download}
            </a>
            <span className="basis-full font-mono text-xs break-all text-muted">{head.root}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {text.all(log.total)} · <Rich text={text.next} parts={[<Time key="by" at={log.nextBy} />]} />
      </p>
    </div>
  );
}

export function Keys({ keys }: { keys: HeadKey[] }) {
  const text = useText('transparency');
  return (
    <ul className="flex flex-col gap-4">
      {keys.map((key) => (
        <li key={key.key} className="border-t border-hairline pt-3">
          <p className="text-sm">
            <b>{text.heads.logs[key.log]}</b>{' '}
            <span className="text-muted">
              <Rich text={text.keys.since} parts={[<Time key="since" at={key.since} dateOnly />]} />
            </span>
          </p>
          <p className="mt-1 font-mono text-xs break-all select-all">{key.key}</p>
        </li>
      ))}
    </ul>
  );
}
