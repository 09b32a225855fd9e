// Changing a brief: files that stay keep their numbers, new ones are sent once, and without a change nothing is said of them.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/error';
import type { Project } from '@/shared/api/types';
import { drawn, named, press, settle } from '../../../test/dom';
import { EditBriefDialog } from './EditBriefDialog';

const [sent, uploaded] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('@/shared/api/client', async (original) => ({ ...(await original<object>()), send: sent }));
vi.mock('@/shared/api/upload', () => ({ upload: uploaded }));
vi.mock('@/shared/api/hooks', async (original) => ({
  ...(await original<object>()),
  useApi: () => ({ data: undefined }),
}));

const project = {
  encodedId: 'aB3xK9',
  projectType: 0,
  title: 'Tea',
  companyName: 'Tea',
  companyIntro: 'A house of tea.',
  content: 'A mark.',
  industry: { id: 1, name: 'Food' },
  features: [],
  attachments: [
    { id: 4, name: 'sketch.png' },
    { id: 5, name: 'copy.txt' },
  ],
} as unknown as Project;

beforeEach(async () => {
  sent.mockReset().mockResolvedValue({});
  uploaded.mockReset().mockResolvedValue({ id: 9 });
  await drawn(<EditBriefDialog project={project} onClose={() => {}} onDone={() => {}} />);
});

async function save() {
  const form = document.querySelector('form');
  await settle(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await settle(async () => {});
}

async function add(name: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true });
  await settle(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
}

const attachments = () => sent.mock.calls.at(-1)?.[2].json.attachments;

test('the files are left alone when none came and none went', async () => {
  await save();
  expect(sent).toHaveBeenCalledOnce();
  expect(attachments()).toBeUndefined();
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
