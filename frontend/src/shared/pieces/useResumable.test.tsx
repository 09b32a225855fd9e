// One file is one version, whatever the network does meanwhile.
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Drawn, drawn, settle } from '../../../test/dom';
import { type Resumable, type Taken, useResumable } from './useResumable';

interface Options {
  onSuccess: () => void;
  onProgress: (sent: number, total: number) => void;
  onShouldRetry: (error: { originalResponse: null }) => boolean;
}

/** As the real one: a start takes a moment before its request is out, an abort reaches only what is out. */
const { FakeUpload } = vi.hoisted(() => ({
  FakeUpload: class {
    static last: InstanceType<typeof FakeUpload>;
    static all: InstanceType<typeof FakeUpload>[] = [];
    requests = 0;
    private retry: ReturnType<typeof setTimeout> | undefined;
    url = 'https://market.test/api/v1/uploads/1';
    constructor(
      _: File,
      readonly options: Options,
    ) {
      FakeUpload.last = this;
      FakeUpload.all.push(this);
    }
    findPreviousUploads = async () => [];
    start = () => {
      void Promise.resolve().then(() => {
        this.requests += 1;
      });
    };
    resumeFromPreviousUpload = () => {};
    abort = async () => {
      this.requests = 0;
      clearTimeout(this.retry);
    };
    /** The connection breaks; the next try comes by itself. */
    breaks(afterMs: number) {
      this.requests -= 1;
      this.options.onShouldRetry({ originalResponse: null });
      this.retry = setTimeout(this.start, afterMs);
    }
  },
}));
/** The sender is a chunk of its own: it comes when this is over. */
const { chunk } = vi.hoisted(() => ({ chunk: { arrives: Promise.resolve() } }));
vi.mock('@/shared/lib/later', () => ({
  arrive: async () => {
    await chunk.arrives;
    return { Upload: FakeUpload, DetailedError: class {} };
  },
}));

let upload: Resumable;
let sender: Drawn;
let take: ReturnType<typeof vi.fn<(id: string, name: string) => Promise<Taken>>>;
function Sender() {
  upload = useResumable({ projectId: 'abc', boughtId: '0' }, take);
  return <output>{upload.phase}</output>;
}
const phase = () => document.querySelector('output')?.textContent;
const tick = (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  take = vi.fn(async () => 'taken');
  chunk.arrives = Promise.resolve();
  sender = await drawn(<Sender />);
  await settle(() => upload.start(new File(['zip'], 'logo.zip')));
  await tick(1);
});
afterEach(() => vi.useRealTimers());

test('the network is back while a try waits: one request goes out, not two', async () => {
  await settle(() => FakeUpload.last.breaks(1000));
  expect(phase()).toBe('waiting');
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  await tick(5000);
  expect(FakeUpload.last.requests).toBe(1);
});

test('the network is back in the very moment in which the try begins: still one request', async () => {
  await settle(() => FakeUpload.last.breaks(1000));
  await settle(() => {
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('online'));
  });
  await tick(5000);
  expect(FakeUpload.last.requests).toBe(1);
});

test('a file that is reported complete twice is taken once', async () => {
  let answer: (taken: Taken) => void = () => {};
  take.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { options } = FakeUpload.last;
  await settle(() => void options.onSuccess());
  await settle(() => void options.onSuccess());
  await settle(() => options.onProgress(1, 1));
  expect(phase()).toBe('checking');
  await settle(() => answer('taken'));
  await settle(() => void options.onSuccess());
  expect(take).toHaveBeenCalledTimes(1);
  expect(phase()).toBe('idle');
});

test('a lost answer is asked for again with the same upload', async () => {
  take.mockResolvedValueOnce('lost');
  await settle(() => void FakeUpload.last.options.onSuccess());
  expect(phase()).toBe('paused');
  await settle(() => upload.resume());
  await tick(1);
  await settle(() => void FakeUpload.last.options.onSuccess());
  expect(take.mock.calls).toEqual([
    ['1', 'logo.zip'],
    ['1', 'logo.zip'],
  ]);
});

test('what is held waits to be taken with others, and is there still after a reload', async () => {
  take.mockResolvedValueOnce('held');
  localStorage.setItem(
    'tus::1',
    JSON.stringify({
      uploadUrl: '/1',
      size: 3,
      metadata: { filename: 'logo.zip', projectId: 'abc', boughtId: '0' },
    }),
  );
  await settle(() => void FakeUpload.last.options.onSuccess());
  expect(phase()).toBe('held');
  expect(localStorage.getItem('tus::1')).not.toBeNull();
});

describe('before the sender has come', () => {
  let comes: () => void;
  let before: InstanceType<typeof FakeUpload>;
  const asked = vi.fn(async (_address: string, _options: RequestInit) => new Response());
  beforeEach(async () => {
    vi.stubGlobal('fetch', asked);
    await settle(() => upload.cancel());
    before = FakeUpload.last;
    chunk.arrives = new Promise((resolve) => {
      comes = resolve;
    });
    await settle(() => upload.start(new File(['other'], 'other.zip')));
  });
  afterEach(() => vi.unstubAllGlobals());
  const arrived = async () => {
    await settle(() => comes());
    await tick(5000);
    expect(FakeUpload.last).not.toBe(before);
  };

  test('a cancelled file is not sent', async () => {
    const stale = vi.spyOn(before, 'abort');
    await settle(() => upload.cancel());
    await arrived();
    expect(FakeUpload.last.requests).toBe(0);
    await settle(() => void FakeUpload.last.options.onSuccess());
    expect(take).not.toHaveBeenCalled();
    expect(phase()).toBe('idle');
    expect(stale).not.toHaveBeenCalled();
  });

  test('what an earlier visit began of it is given up on the server as well', async () => {
    asked.mockClear();
    localStorage.setItem(
      'tus::2',
      JSON.stringify({
        uploadUrl: '/2',
        size: 5,
        metadata: { filename: 'other.zip', projectId: 'abc', boughtId: '0' },
      }),
    );
    await settle(() => upload.cancel());
    expect(localStorage.getItem('tus::2')).toBeNull();
    expect(asked.mock.calls[0]).toMatchObject(['/2', { method: 'DELETE' }]);
  });

  test('a pause holds it until it is resumed', async () => {
    await settle(() => upload.pause());
    await arrived();
    expect(FakeUpload.last.requests).toBe(0);
    expect(phase()).toBe('paused');
    await settle(() => upload.resume());
    await tick(5000);
    expect(FakeUpload.last.requests).toBe(1);
    expect(phase()).toBe('sending');
  });

  test('nothing is sent when the page was left', async () => {
    sender.end();
    await arrived();
    expect(FakeUpload.last.requests).toBe(0);
  });

  test('cancelled and chosen anew, it is sent once', async () => {
    await settle(() => upload.cancel());
    await settle(() => upload.start(new File(['other'], 'other.zip')));
    await arrived();
    const since = FakeUpload.all.slice(FakeUpload.all.indexOf(before) + 1);
    expect(since.map((one) => one.requests).sort()).toEqual([0, 1]);
    expect(phase()).toBe('sending');
  });
});
