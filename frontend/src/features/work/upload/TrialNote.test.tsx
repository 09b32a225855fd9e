// What a designer is told of a picture before it hangs: once for each picture, and never in the way.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/legible';
import { ApiError } from '@/shared/api/error';
import type { Legibility } from '@/shared/api/types';
import { drawn, settle } from '../../../../test/dom';
import { FACTS, fallen } from '../facts';
import { TrialNote } from './TrialNote';

const sent = vi.hoisted(() => vi.fn());
vi.mock('@/shared/api/upload', () => ({ upload: sent }));

beforeEach(() => {
  sent.mockReset();
});

const ALL = Object.fromEntries(FACTS.map((fact) => [fact, true])) as Legibility;
const picture = (name: string) => new File(['x'], name);

function note(file: File, sending = false) {
  return <TrialNote project="abc" file={file} sending={sending} />;
}

async function told(answer: unknown): Promise<string> {
  if (answer instanceof Error) sent.mockRejectedValueOnce(answer);
  else sent.mockResolvedValueOnce(answer);
  const { element } = await drawn(note(picture('a.jpg')));
  await settle(async () => {});
  return element.querySelector('[role=status]')?.textContent ?? '';
}

test('everything holds, nothing is drawn, nobody could try: each is said', async () => {
  expect(await told({ legibility: ALL })).toBe(text.all);
  expect(await told({})).toBe(text.nothing);
  expect(await told(new ApiError(503, null, null))).toBe(text.failed);
});

test('a picture that would be refused is said to be, with the reason', async () => {
  const body = { error: 'image_size', message: 'Wrong size.', fields: { file: 'It must be 800 × 600.' } };
  expect(await told(new ApiError(422, body, null))).toBe(text.refused('It must be 800 × 600.'));
  const kind = { error: 'jpg_required', message: 'Only JPG.' };
  expect(await told(new ApiError(415, kind, null))).toBe(text.refused('Only JPG.'));
  expect(await told(new ApiError(429, { message: 'Too many.' }, null))).toBe(text.failed);
});

test('of what falls it is said what to look at, and of nothing else', async () => {
  const said = await told({ legibility: { ...ALL, oneColour: false, deutan: false } });
  expect(said).toContain(text.advice.oneColour);
  expect(said).toContain(text.advice.deutan);
  expect(said).not.toContain(text.advice.protan);
});

test('what is lost at 32 px is not said of 16 px as well', () => {
  expect(fallen(ALL)).toEqual([]);
  expect(fallen({ ...ALL, at16: false })).toEqual(['at16']);
  expect(fallen({ ...ALL, at16: false, at32: false })).toEqual(['at32']);
});

test('a picture is tried once, another one anew, and none while one is being handed in', async () => {
  sent.mockResolvedValue({ legibility: ALL });
  const [first, second] = [picture('a.jpg'), picture('b.jpg')];
  const { draw } = await drawn(note(first));
  await settle(async () => {});
  await draw(note(first, true));
  await draw(note(first));
  expect(sent).toHaveBeenCalledTimes(1);
  await draw(note(second, true));
  expect(sent).toHaveBeenCalledTimes(1);
  await draw(note(second));
  await settle(async () => {});
  expect(sent.mock.calls.map(([path, { form }]) => [path, form.file])).toEqual([
    ['/projects/{id}/works/check', first],
    ['/projects/{id}/works/check', second],
  ]);
});
