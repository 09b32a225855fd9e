// What happens while one looks: one stream for all tabs of a browser, told on among them; what it names is asked for anew.
import type { Cache } from './cache';
import { addressOf } from './client';
import { heardNothing, heardWriting } from './writing';

/** Happenings of so short a time are asked about together, milliseconds. */
const GATHER_MS = 150;
/** A stream that the server ended for good is begun anew after that, milliseconds, doubled with each further time. */
const AGAIN_MS = 15_000;
const AGAIN_DOUBLINGS = 5;
/** Between the tabs of a browser. */
const CHANNEL = 'stream';
const NAMES = ['notice', 'message', 'writing', 'work', 'project', 'poll', 'order'] as const;

type Name = (typeof NAMES)[number];

/** The numbers that an event names. */
interface Numbers {
  projectId?: number;
  encodedId?: string;
  workId?: number;
  orderId?: number;
  from?: number;
}

export interface Happening {
  name: Name;
  numbers: Numbers;
}

/** The paths whose answers are not what they were. */
export function stale({ name, numbers: { projectId, encodedId, workId, from } }: Happening): string[] {
  const contest = [encodedId, projectId].filter(Boolean).map((id) => `/projects/${id}`);
  const work = workId ? [`/works/${workId}`] : [];
  switch (name) {
    case 'notice':
      return ['/users/info', '/users/notices', ...contest, ...work];
    case 'message':
      return ['/users/messages', ...(from ? [`/users/${from}/chatlist`] : [])];
    case 'writing':
      return [];
    case 'order':
      return ['/orders', '/admin/orders'];
    case 'work':
    case 'project':
      return [...contest, ...work];
    case 'poll':
      return [...contest, '/polls'];
  }
}

/** What a tab does with what it hears: it gathers while nobody looks, and asks when somebody does. */
export class Ear {
  private readonly waiting = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly cache: Cache) {}

  hear(happening: Happening): void {
    const { from } = happening.numbers;
    if (from && happening.name === 'writing') heardWriting(from);
    // What was written is said.
    if (from && happening.name === 'message') heardNothing(from);
    for (const path of stale(happening)) this.waiting.add(addressOf(path));
    if (this.waiting.size > 0 && document.visibilityState !== 'hidden') this.ask();
  }

  /** Asks soon for what was heard of. */
  ask(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const paths = [...this.waiting];
      this.waiting.clear();
      if (paths.length > 0) void this.cache.refresh(paths);
    }, GATHER_MS);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

/** Keeps the stream open until it is closed: the browser comes back by itself, but not after a refusal. */
function keepStream(tell: (happening: Happening) => void, back: () => void): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lost = false;
  const open = () => {
    stream = new EventSource(addressOf('/users/stream'));
    stream.onopen = () => {
      failures = 0;
      // What is older than the server remembers is not told again.
      if (lost) back();
      lost = false;
    };
    stream.onerror = () => {
      lost = true;
      if (stream?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, AGAIN_MS * 2 ** Math.min(failures, AGAIN_DOUBLINGS));
      failures += 1;
    };
    for (const name of NAMES) {
      stream.addEventListener(name, (event) => tell({ name, numbers: JSON.parse(event.data) as Numbers }));
    }
  };
  open();
  return () => {
    clearTimeout(timer);
    stream?.close();
  };
}

/** Listens until it is ended. The first tab keeps the stream for all; when it goes, the next one does. */
export function listen(cache: Cache): () => void {
  const ear = new Ear(cache);
  const tabs = new BroadcastChannel(CHANNEL);
  const ended = new AbortController();
  tabs.onmessage = ({ data }: MessageEvent<Happening>) => ear.hear(data);
  const looked = () => {
    if (document.visibilityState !== 'hidden') ear.ask();
  };
  document.addEventListener('visibilitychange', looked);
  const keep = () => {
    const close = keepStream(
      (happening) => {
        ear.hear(happening);
        tabs.postMessage(happening);
      },
      () => cache.wake(),
    );
    return new Promise<void>((done) => {
      ended.signal.addEventListener('abort', () => {
        close();
        done();
      });
    });
  };
  // Without locks (an insecure address) each tab has its own; the server keeps their number small.
  const kept = navigator.locks ? navigator.locks.request(CHANNEL, { signal: ended.signal }, keep) : keep();
  void Promise.resolve(kept).catch(() => {});
  return () => {
    ended.abort();
    document.removeEventListener('visibilitychange', looked);
    tabs.close();
    ear.close();
  };
}
