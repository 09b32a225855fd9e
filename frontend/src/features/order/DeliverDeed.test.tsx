// Delivering an order: a file that is chosen twice is one upload, one that was refused can be taken off, and everything that
// an earlier visit left can be given up.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import common from '@/locales/en/common';
import delivery from '@/locales/en/delivery';
import text from '@/locales/en/order';
import { ApiError } from '@/shared/api/error';
import type { Order } from '@/shared/api/types';
import { CHUNK_BYTES, type Events } from '@/shared/pieces/resumable';
import { drawn, named, press, settle } from '../../../test/dom';
import { DeliverDeed } from './DeliverDeed';

/** What is on its way. */
const begun: { file: File; events: Events }[] = [];
vi.mock('@/shared/pieces/resumable', async (original) => ({
  ...(await original<object>()),
  sendInPieces: async (file: File, _: unknown, events: Events) => {
    begun.push({ file, events });
    return { pause: () => {}, resume: async () => {}, cancel: async () => {} };
  },
}));

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/upload', () => ({ upload: sent }));

const asked: [string, string][] = [];

beforeEach(() => {
  begun.length = 0;
  asked.length = 0;
  sent.mockReset().mockResolvedValue({});
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    asked.push([options.method ?? 'GET', address]);
    return new Response(null, { status: 200, headers: { 'Upload-Offset': '5' } });
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The bytes are not read here. */
function large(name: string): File {
  const file = new File(['x'], name, { lastModified: 7 });
  Object.defineProperty(file, 'size', { value: CHUNK_BYTES + 1 });
  return file;
}

async function opened() {
  await drawn(<DeliverDeed order={{ id: 9, can: {} } as Order} />);
  await press(named(text.deeds.deliver));
  await settle(async () => {});
}

async function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await settle(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await settle(async () => {});
}

const rows = () =>
  [...document.querySelectorAll('form li p:first-child span:first-child')].map((one) => one.textContent);
const deliver = async () => {
  const form = document.querySelector('form');
  await settle(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await settle(async () => {});
};

async function write(words: string) {
  const field = document.querySelector('textarea');
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await settle(() => {
    set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('the same large file chosen twice is one upload', async () => {
  await opened();
  await write('Here it is.');
  await choose(large('film.mov'), large('film.mov'), large('other.mov'));
  await choose(large('film.mov'));
  expect(rows()).toEqual(['film.mov', 'other.mov']);
  expect(begun.map(({ file }) => file.name)).toEqual(['film.mov', 'other.mov']);
  for (const [n, { events }] of begun.entries()) await settle(() => events.onDone(String(n)));
  await deliver();
  expect(sent.mock.calls[0]?.[1].form.uploadIds).toEqual(['0', '1']);
});

test('a large file that was refused is to be taken off, and then the rest is delivered', async () => {
  await opened();
  await write('Here it is.');
  await choose(large('film.mov'));
  await deliver();
  expect(document.body.textContent).toContain(text.deeds.deliverWaits);
  await settle(() => begun[0]?.events.onError(new ApiError(409, null, null)));
  await deliver();
  expect(document.body.textContent).toContain(text.deeds.deliverRefused);
  expect(document.body.textContent).not.toContain(text.deeds.deliverWaits);
  expect(sent).not.toHaveBeenCalled();
  await press(named(common.files.remove('film.mov')));
  await choose(new File(['x'], 'still.png'));
  await deliver();
  expect(sent.mock.calls[0]?.[1].form.uploadIds).toEqual([]);
});

test('without a file nothing travels, and that stands beside the files', async () => {
  await opened();
  await write('Here it is.');
  await deliver();
  expect(sent).not.toHaveBeenCalled();
  const beside = document.querySelector('[data-invalid] [role=alert]');
  expect(beside?.textContent).toBe(text.deeds.deliverMissing);
  await choose(new File([], 'nothing.png'));
  expect(beside?.textContent).toBe(common.files.empty);
  await choose(new File(['x'], 'still.png'));
  await deliver();
  expect(sent).toHaveBeenCalledOnce();
});

test('everything that an earlier visit left can be given up', async () => {
  for (const [n, filename] of ['film.mov', 'other.mov'].entries()) {
    const metadata = { filename, orderId: '9' };
    const kept = { uploadUrl: `https://market.test/api/v1/uploads/${n}`, size: 10, metadata };
    localStorage.setItem(`tus::${n}`, JSON.stringify(kept));
  }
  await opened();
  await press(named(delivery.pieces.discardOf('film.mov')));
  await press(named(delivery.pieces.discardOf('other.mov')));
  expect(asked.filter(([method]) => method === 'DELETE').map(([, address]) => address)).toEqual([
    'https://market.test/api/v1/uploads/0',
    'https://market.test/api/v1/uploads/1',
  ]);
  expect(document.querySelectorAll('[role=status] button')).toHaveLength(0);
  expect(localStorage.length).toBe(0);
});

test('how far small files have come is said while they travel', async () => {
  await opened();
  await write('Here it is.');
  await choose(new File(['x'], 'still.png'));
  let end = () => {};
  sent.mockImplementation(
    () =>
      new Promise((done) => {
        end = () => done({});
      }),
  );
  await deliver();
  await settle(() => sent.mock.calls[0]?.[1].onProgress(0.456));
  expect(document.body.textContent).toContain(common.files.uploading('still.png', 46));
  // What is on its way is neither taken off nor joined.
  const file = () => document.querySelector<HTMLInputElement>('input[type=file]');
  expect(named(common.files.remove('still.png'))).toHaveProperty('disabled', true);
  expect(file()?.disabled).toBe(true);
  await settle(() => end());
});
