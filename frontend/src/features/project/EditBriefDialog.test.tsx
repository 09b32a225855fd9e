// Changing a brief: files that stay keep their numbers, new ones are sent once, and of what did not change nothing is said.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/error';
import type { Project } from '@/shared/api/types';
import { ToastProvider } from '@/shared/ui/Toast';
import { drawn, named, press, settle, until, write } from '../../../test/dom';
import { EditBriefDialog } from './EditBriefDialog';

const [sent, uploaded, again] = vi.hoisted(() => [vi.fn(), vi.fn(), vi.fn()]);
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));
vi.mock('@/shared/api/upload', () => ({ upload: uploaded }));
vi.mock('@/shared/api/hooks', async (original) => ({
  ...(await original<object>()),
  useApi: (path: string) => ({ data: there[path], mutate: again }),
}));

/** What the server answers to reads, by address. */
let there: Record<string, unknown> = {};
const settings = {
  fileFormats: ['SVG'],
  styles: [
    { code: 'era', from: 'Classic', to: 'Modern' },
    { code: 'mood', from: 'Serious', to: 'Playful' },
  ],
  colours: [
    { code: 'red', hex: '#D6402B', name: 'Red' },
    { code: 'gold', hex: '#B7791F', name: 'Gold' },
  ],
};
const idea = (workId: number) => ({
  workId,
  title: `Idea ${workId}`,
  imageKey: `art${workId}`,
  tiny: '',
  encodedId: 'cD4yL8',
  number: 1,
});

const project = {
  encodedId: 'aB3xK9',
  projectType: 0,
  title: 'Tea',
  companyName: 'Tea',
  companyIntro: 'A house of tea.',
  content: 'A mark.',
  industry: { id: 1, name: 'Food' },
  features: [],
  styles: [{ code: 'era', from: 'Classic', to: 'Modern', value: 70 }],
  colours: ['red'],
  tags: ['express'],
  references: [idea(1), idea(2)],
  attachments: [
    { id: 4, name: 'sketch.png' },
    { id: 5, name: 'copy.txt' },
  ],
} as unknown as Project;

beforeEach(async () => {
  sent.mockReset().mockResolvedValue({});
  uploaded.mockReset().mockResolvedValue({ id: 9 });
  again.mockReset();
  there = { '/settings/public': settings };
  await drawn(
    <ToastProvider>
      <EditBriefDialog project={project} onClose={() => {}} onDone={() => {}} />
    </ToastProvider>,
  );
});

async function save() {
  const form = document.querySelector('form');
  await settle(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await settle(async () => {});
}

async function add(...names: string[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', {
    value: names.map((name) => new File(['x'], name)),
    configurable: true,
  });
  await settle(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
}

const json = () => sent.mock.calls.at(-1)?.[2].json;
const attachments = () => json().attachments;

test('what did not change is left alone', async () => {
  await save();
  expect(sent).toHaveBeenCalledOnce();
  expect(json()).toEqual({});
});

test("only what was written travels, so that another page's words stay; the name of a logo is its title", async () => {
  const field = (words: string) =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find((one) => one.value === words);
  await write(field('A mark.') as HTMLInputElement, 'A mark and a word.');
  await save();
  expect(json()).toEqual({ content: 'A mark and a word.' });
  await write(field('Tea') as HTMLInputElement, 'Tea House');
  await save();
  expect(json()).toEqual({ content: 'A mark and a word.', companyName: 'Tea House', title: 'Tea House' });
});

test('style, colours and tags are those of the start form, and come back to what they were', async () => {
  const slider = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`) as HTMLInputElement;
  expect(slider('Classic – Modern').value).toBe('70');
  expect(named('Red').getAttribute('aria-pressed')).toBe('true');
  await write(slider('Serious – Playful'), '20');
  await write(slider('Classic – Modern'), '50');
  await press(named('Gold'));
  await press(named('Urgent, 24 hours'));
  await save();
  expect(json()).toMatchObject({
    styles: ['mood:20'],
    colours: ['red', 'gold'],
    tags: ['express', 'urgent'],
  });
  expect(json()).not.toHaveProperty('references');
  await press(named('Gold'));
  await write(slider('Serious – Playful'), '50');
  await write(slider('Classic – Modern'), '70');
  await save();
  for (const part of ['styles', 'colours']) expect(json()).not.toHaveProperty(part);
});

test('an idea is dropped, another picked in the gallery', async () => {
  there['/projects/design'] = { list: [idea(2), idea(3)], total: 2, page: 1, size: 12 };
  await press(named('Take “Idea 1” off'));
  await press(named('Choose here'));
  // The gallery is a chunk of its own.
  await until(async () => {
    await settle(() => new Promise((done) => setTimeout(done, 20)));
    named('Choose: Idea 3');
  });
  await press(named('Choose: Idea 3'));
  await press(named('Done'));
  await save();
  expect(json().references).toEqual([2, 3]);
});

test('of an idea that went meanwhile the gallery is asked again, and it does not travel', async () => {
  sent.mockRejectedValueOnce(
    new ApiError(422, { error: 'invalid', message: 'Wrong.', fields: { references: 'Not known.' } }, null),
  );
  await press(named('Take “Idea 1” off'));
  await save();
  expect(again).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain('Not known.');
  there['/projects/design'] = { list: [], total: 0, page: 1, size: 12 };
  await press(named('Gold'));
  expect(document.body.textContent).toContain('One of them is no longer among the ideas');
  await save();
  expect(json().references).toEqual([]);
});

test('one goes, one comes, and what arrived is not sent again after a refusal', async () => {
  await press(named('Remove sketch.png'));
  await add('photo.jpg');
  sent.mockRejectedValueOnce(new ApiError(409, { error: 'winner_chosen', message: 'Too late.' }, null));
  await save();
  await save();
  expect(uploaded).toHaveBeenCalledOnce();
  expect(attachments()).toEqual([5, 9]);
});

test('of files beyond the limit it says how many there may be and which were left out', async () => {
  await add(...Array.from({ length: 20 }, (_, at) => `${at + 1}.jpg`));
  named('Remove 18.jpg');
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'At most 20 files. Left out: 19.jpg, 20.jpg.',
  );
  await press(named('Remove sketch.png'));
  expect(document.body.textContent).not.toContain('Left out');
});
