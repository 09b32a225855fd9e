// What was read from the server, by address: asked once for all who look at it, asked again when it may be old.
// Own code with the timing of the contract (repeated within 2 s once, again after 5 s, slow after 3 s); a ready-made library took a twentieth of the first-load budget.
import { read } from './client';
import { ApiError, isRefusal } from './error';

/** Questions within this time are one question. */
export const DEDUPE_MS = 2000;
/** First wait after a failure, doubled with each further one; the longer one on slow networks. */
const RETRY_MS = 5000;
const RETRY_SLOW_MS = 10_000;
const RETRY_DOUBLINGS = 6;
/** A read with nothing to show yet that takes longer is told of. */
export const SLOW_MS = 3000;
/** Coming back to the window asks again, at most this often. */
const WAKE_MS = 5000;
/** Answers nobody looks at any more are kept for going back, up to this many. */
const KEPT = 200;
/** What the server read for a page counts as an answer of now for so long. */
export const GIVEN_MS = 60_000;

export interface Entry {
  data: unknown;
  error: ApiError | undefined;
  /** A question is on its way. */
  busy: boolean;
  /** When the last answer came, milliseconds; 0 before the first own one. */
  at: number;
}

const NOTHING: Entry = { data: undefined, error: undefined, busy: false, at: 0 };

function slowNetwork(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

const visible = () => typeof document === 'undefined' || document.visibilityState !== 'hidden';

/** The old object where nothing changed, so that what hangs on it stays calm. */
function settle(before: unknown, after: unknown): unknown {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

interface Retry {
  count: number;
  timer?: ReturnType<typeof setTimeout>;
  /** The server asked not to be asked before that, milliseconds. */
  notBefore: number;
}

/** Everything at that path and below it: "/projects/12" has nothing to do with "/projects/123". */
function isBelow(address: string, prefix: string): boolean {
  if (!address.startsWith(prefix)) return false;
  const next = address[prefix.length];
  return next === undefined || next === '/' || next === '?' || prefix.endsWith('/');
}

export class Cache {
  private readonly first = new Map<string, Entry>();
  private readonly entries = new Map<string, Entry>();
  /** What came with the page and is out of date: only the parts that it drew begin with it. */
  private readonly forgotten = new Set<string>();
  private readonly watchers = new Map<string, Set<() => void>>();
  private readonly running = new Map<string, Promise<void>>();
  /** Which question's answer still counts, by address. */
  private readonly turns = new Map<string, number>();
  private readonly retries = new Map<string, Retry>();
  /** Given with the page: whether they must be asked for again depends on who the reader is. */
  private readonly given = new Set<string>();
  /** Those that have been wanted meanwhile. */
  private readonly held = new Set<string>();
  /** Those who keep an answer themselves, by its address. */
  private readonly keepers = new Map<() => void, string>();
  private readonly slow = new Set<string>();
  private readonly slowWatchers = new Set<() => void>();
  private turn = 0;
  private wokenAt = 0;

  /** `given` is what the server read for the page at `givenAt` milliseconds of its clock. */
  constructor(
    given: Record<string, unknown> = {},
    private readonly ask: (address: string) => Promise<unknown> = read,
    private readonly givenAt: number | null = null,
  ) {
    for (const [address, data] of Object.entries(given)) {
      this.first.set(address, { ...NOTHING, data });
      if (givenAt !== null) this.given.add(address);
    }
  }

  /**
   * Who reads is known, and `now` of the server's clock. `theirs`: the page was made for this reader, who has what they
   * would be answered as long as it is fresh; anybody else asks for their own.
   */
  known(theirs: boolean, now: number): void {
    const fresh = this.givenAt !== null && Math.abs(now - this.givenAt) < GIVEN_MS;
    const [given, held] = [[...this.given], new Set(this.held)];
    this.given.clear();
    this.held.clear();
    for (const address of given) {
      // A part of the page that comes a moment later finds it answered as well.
      if (theirs && fresh) this.change(address, { at: Date.now() });
      else if (held.has(address)) void this.load(address);
    }
  }

  /** As the page arrived; hydration compares with this. */
  initial(address: string): Entry {
    return this.first.get(address) ?? NOTHING;
  }

  get(address: string): Entry {
    return this.entries.get(address) ?? (this.forgotten.has(address) ? NOTHING : this.initial(address));
  }

  watch(address: string, watcher: () => void): () => void {
    const watchers = this.watchers.get(address) ?? new Set();
    this.watchers.set(address, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0) return;
      this.watchers.delete(address);
      this.forgetRetry(address);
      this.setSlow(address, false);
      this.sweep();
    };
  }

  /** Asks unless that is under way or just answered; `force` asks in any case, and an earlier answer no longer counts. */
  load(address: string, force = false): Promise<void> {
    const running = this.running.get(address);
    if (running && !force) return running;
    if (!force && !this.isDue(address)) return Promise.resolve();
    clearTimeout(this.retries.get(address)?.timer);
    const turn = this.claim(address);
    this.change(address, { busy: true });
    const current = () => this.turns.get(address) === turn;
    const patience = setTimeout(() => {
      const waited = current() && this.watchers.has(address) && this.get(address).data === undefined;
      if (waited) this.setSlow(address, true);
    }, SLOW_MS);
    const promise = this.ask(address)
      .then(
        (data) => current() && this.answered(address, data),
        (error: unknown) => current() && this.failed(address, error),
      )
      .then(() => {
        clearTimeout(patience);
        if (this.running.get(address) === promise) this.running.delete(address);
      });
    this.running.set(address, promise);
    return promise;
  }

  /** Somebody looks at a place where a read has not answered for three seconds. */
  isSlow(): boolean {
    return this.slow.size > 0;
  }

  watchSlow(watcher: () => void): () => void {
    this.slowWatchers.add(watcher);
    return () => this.slowWatchers.delete(watcher);
  }

  /** What a call has just answered, put in place without asking again. */
  put(address: string, data: unknown): void {
    this.claim(address);
    this.answered(address, data);
  }

  /** Asks again for all that is being looked at below these prefixes; forgets the rest of it. */
  refresh(prefixes: string[]): Promise<unknown> {
    for (const [ask, address] of this.keepers) {
      if (prefixes.some((prefix) => isBelow(address, prefix))) ask();
    }
    const below = [...new Set([...this.entries.keys(), ...this.first.keys()])].filter((address) =>
      prefixes.some((prefix) => isBelow(address, prefix)),
    );
    // What came with the page may belong to a part of it that has yet to come to life.
    const awaited = (address: string) => this.first.has(address) && !this.entries.has(address);
    const looked = below.filter(
      (address) => this.watchers.has(address) || (awaited(address) && !this.forgotten.has(address)),
    );
    for (const address of below) {
      if (looked.includes(address)) continue;
      this.entries.delete(address);
      this.forgotten.add(address);
    }
    return Promise.all(looked.map((address) => this.load(address, true)));
  }

  /** Whoever keeps the answer of that address themselves is told when it is to be asked for again. */
  keep(address: string, ask: () => void): () => void {
    this.keepers.set(ask, address);
    return () => this.keepers.delete(ask);
  }

  /** The reader is back, or the network is. */
  wake(now = Date.now()): void {
    if (!visible() || now - this.wokenAt < WAKE_MS) return;
    this.wokenAt = now;
    for (const address of this.watchers.keys()) void this.load(address);
  }

  private isDue(address: string): boolean {
    if (this.given.has(address)) {
      this.held.add(address);
      return false;
    }
    const { at, error } = this.get(address);
    if (error) return Date.now() >= (this.retries.get(address)?.notBefore ?? 0);
    return Date.now() - at >= DEDUPE_MS;
  }

  private claim(address: string): number {
    this.given.delete(address);
    this.held.delete(address);
    this.turn += 1;
    this.turns.set(address, this.turn);
    return this.turn;
  }

  private answered(address: string, data: unknown): void {
    this.forgetRetry(address);
    const kept = settle(this.get(address).data, data);
    this.change(address, { data: kept, error: undefined, busy: false, at: Date.now() });
  }

  private failed(address: string, caught: unknown): void {
    const error = caught instanceof ApiError ? caught : new ApiError(0, null, null);
    this.change(address, { error, busy: false, at: Date.now() });
    if (!isRefusal(error) && this.watchers.has(address)) this.retryLater(address, error.retryAfterS);
    else this.forgetRetry(address);
  }

  private retryLater(address: string, afterS: number | null): void {
    const last = this.retries.get(address);
    clearTimeout(last?.timer);
    const count = last?.count ?? 0;
    const base = slowNetwork() ? RETRY_SLOW_MS : RETRY_MS;
    const wait = (0.5 + Math.random()) * base * 2 ** Math.min(count, RETRY_DOUBLINGS);
    const asked = (afterS ?? 0) * 1000;
    const timer = setTimeout(
      () => {
        if (visible()) void this.load(address);
      },
      Math.max(wait, asked),
    );
    this.retries.set(address, { count: count + 1, timer, notBefore: Date.now() + asked });
  }

  private forgetRetry(address: string): void {
    clearTimeout(this.retries.get(address)?.timer);
    this.retries.delete(address);
  }

  private setSlow(address: string, slow: boolean): void {
    if (this.slow.has(address) === slow) return;
    if (slow) this.slow.add(address);
    else this.slow.delete(address);
    for (const watcher of this.slowWatchers) watcher();
  }

  private change(address: string, part: Partial<Entry>): void {
    if (part.busy === false) this.setSlow(address, false);
    this.entries.set(address, { ...this.get(address), ...part });
    for (const watcher of [...(this.watchers.get(address) ?? [])]) watcher();
  }

  private sweep(): void {
    for (const address of this.entries.keys()) {
      if (this.entries.size <= KEPT) return;
      if (!this.watchers.has(address) && !this.running.has(address)) this.entries.delete(address);
    }
  }
}
