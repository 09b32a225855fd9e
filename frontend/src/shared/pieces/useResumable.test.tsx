// One file is one version, whatever the network does meanwhile.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn, settle } from '../../../test/dom';
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
    requests = 0;
    private retry: ReturnType<typeof setTimeout> | undefined;
    url = 'https://market.test/api/v1/uploads/1';
    constructor(
      _: File,
      readonly options: Options,
    ) {
      FakeUpload.last = this;
    }
    findPreviousUploads = async () => [];
    start = () => {
      void Promise.resolve().then(() => {
        this.requests += 1;
      });
    };
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
vi.mock('tus-js-client', () => ({ Upload: FakeUpload, DetailedError: class {} }));

let upload: Resumable;
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
  await drawn(<Sender />);
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
