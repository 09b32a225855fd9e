// The files of a brief are measured together before they travel, and the server's word on them stands beside them.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import text from '@/locales/en/start';
import { ApiError } from '@/shared/api/error';
import type { PackagePreset } from '@/shared/api/types';
import { drawn, named, press, settle } from '../../../test/dom';
import { DRAFT_KEY, EMPTY } from './draft';
import { FilesSection } from './FilesSection';
import { type Tables, useWizard, type Wizard } from './useWizard';

vi.mock('@/shared/lib/router', async (original) => {
  const { useState } = await import('react');
  return {
    ...(await original<object>()),
    useQuery: () => {
      const [query, setQuery] = useState(new URLSearchParams('step=pay'));
      const change = (to: (query: URLSearchParams) => void) => {
        const next = new URLSearchParams(query);
        to(next);
        setQuery(next);
      };
      return [query, change];
    },
  };
});
vi.mock('@/shared/api/hooks', async (original) => ({
  ...(await original<object>()),
  useApi: () => ({ data: undefined, mutate: () => {} }),
}));
vi.mock('./usePrice', () => ({ usePrice: () => ({}) }));
vi.mock('./CoachNote', () => ({ CoachHint: () => null }));

const tables = {
  presets: [{ value: 5, features: 4, vi: 6, prices: {} } as unknown as PackagePreset],
  industries: [],
  items: [],
} as unknown as Tables;
const whole = {
  ...EMPTY,
  ...{ projectType: 0, taocan: 5, companyName: 'Tea', companyIntro: 'A house of tea.', content: 'A mark.' },
  ...{ industry: '1', mockups: [1], agree: true, hasLogo: false },
};

let wizard: Wizard;
function Page() {
  wizard = useWizard(tables);
  return <FilesSection wizard={wizard} />;
}

const keep = (...files: string[]) =>
  localStorage.setItem(DRAFT_KEY, JSON.stringify({ version: 1, draft: whole, files }));

beforeEach(async () => {
  keep();
  await drawn(<Page />);
});

function large(name: string, mb: number): File {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: mb * 1024 * 1024 });
  return file;
}
async function choose(input: HTMLInputElement | undefined, ...files: File[]) {
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await settle(() => input?.dispatchEvent(new Event('change', { bubbles: true })));
  await settle(async () => {});
}
const zones = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
const names = () => wizard.files.attachments.map((file) => file.name);

test('two files that are too large together: the first stays, the second is named', async () => {
  await choose(zones()[0], large('a.zip', 29.6), large('b.zip', 29.6));
  expect(names()).toEqual(['a.zip']);
  expect(document.body.textContent).toContain(`b.zip: ${text.wrong.total}`);
});

test('the logo is measured with the other files', async () => {
  await choose(zones()[0], large('a.zip', 46));
  await settle(() => wizard.form.set('hasLogo', true));
  await choose(zones()[0], large('logo.png', 5));
  expect(wizard.files.logo).toBeNull();
  expect(document.body.textContent).toContain(`logo.png: ${text.wrong.total}`);
});

test('what the server found too large leads back to the files, until there are fewer', async () => {
  await choose(zones()[0], large('a.zip', 40), large('b.zip', 2));
  expect(wizard.step).toBe('pay');
  await settle(() => wizard.refuse(new ApiError(413, { error: 'body_too_large' }, null), []));
  expect(wizard.step).toBe('brief');
  expect(document.body.textContent).toContain(text.wrong.total);
  await press(named('Remove b.zip'));
  expect(document.body.textContent).not.toContain(text.wrong.total);
  expect(wizard.open).toBe('pay');
});

test('files of an earlier visit are asked for until each was chosen again or taken off', async () => {
  document.body.replaceChildren();
  keep('a.zip', 'b.pdf', 'c.png');
  await drawn(<Page />);
  expect(document.body.textContent).toContain(text.brief.files.lost);
  await choose(zones()[0], large('b.pdf', 1));
  expect(wizard.lostFiles).toEqual(['a.zip', 'c.png']);
  await press(named('Remove c.png'));
  expect(wizard.lostFiles).toEqual(['a.zip']);
  expect(JSON.parse(localStorage.getItem(DRAFT_KEY) ?? '').files).toEqual(['a.zip', 'b.pdf']);
  await choose(zones()[0], large('a.zip', 1));
  expect(document.body.textContent).not.toContain(text.brief.files.lost);
});
