// Before the seal: whose names the certificate will carry, what is missing, and how it will look.
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '@/locales/en/certificate';
import zh from '@/locales/zh/certificate';
import { Cache } from '@/shared/api/cache';
import { CacheContext } from '@/shared/api/hooks';
import type { Project, Work } from '@/shared/api/types';
import { BrowserRouter } from '@/shared/lib/router';
import { drawn, until, write } from '../../../../test/dom';
import { namedDesigner } from '../../../../test/people';
import { WinnerDialog } from './WinnerDialog';

const project = {
  encodedId: 'c1',
  title: 'Hill tea',
  companyName: 'Hill',
  currency: 'USD',
  commission: 15,
  finalistPrize: { amount: 0, currency: 'USD' },
  shares: { now: { gross: 100, fee: 15, net: 85 } },
} as unknown as Project;
const work = {
  id: 5,
  number: 3,
  version: 1,
  thumb: '/img/a-thumb.jpg',
  designer: namedDesigner(7, 'Lin'),
  finalist: false,
} as Work;

let parties: { client: string; clientGiven: boolean };
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  vi.stubGlobal('fetch', async () => {
    const data = { ...parties, designer: null, designerGiven: false, signed: false };
    return new Response(JSON.stringify({ code: 200, data }));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function opened() {
  const { element } = await drawn(
    <CacheContext value={new Cache()}>
      <BrowserRouter>
        <WinnerDialog
          project={project}
          work={work}
          onClose={() => {}}
          onChanged={() => {}}
          onGone={() => {}}
        />
      </BrowserRouter>
    </CacheContext>,
  );
  const field = () => element.querySelector('input') as HTMLInputElement;
  await until(() => expect(field().value).toBe(parties.client));
  const certificate = () => {
    const lines = [...element.querySelectorAll('figure dl dt')];
    return Object.fromEntries(lines.map((one) => [one.textContent, one.nextElementSibling?.textContent]));
  };
  return { element, field, certificate };
}

test('a client without a legal name is told, and writes it where the certificate shows it at once', async () => {
  parties = { client: 'Hill', clientGiven: false };
  const { element, field, certificate } = await opened();
  expect(element.textContent).toContain(en.missing);
  expect(certificate()).toMatchObject({
    [en.paper.assignor]: 'Lin',
    [en.paper.assignee]: 'Hill',
    [en.paper.contest]: 'Hill tea #3',
    [en.paper.issued]: en.later.issued,
    [en.paper.sha]: en.later.sha,
  });
  expect(element.querySelector('figure')?.textContent).toContain(en.paper.statement);

  await write(field(), 'Hill Tea Ltd');
  expect(certificate()[en.paper.assignee]).toBe('Hill Tea Ltd');
  expect(element.textContent).not.toContain(en.missing);
  await write(field(), '  ');
  expect(certificate()[en.paper.assignee]).toBe(en.nobody);
});

test('whoever gave one reads it, and no warning', async () => {
  parties = { client: 'Mara Hill', clientGiven: true };
  const { element, certificate } = await opened();
  expect(certificate()[en.paper.assignee]).toBe('Mara Hill');
  expect(element.textContent).not.toContain(en.missing);
  expect(element.textContent).toContain('The choice is final');
});

test('the preview says what the document says, in both languages', () => {
  const source = readFileSync('../crates/media/src/pdf/certificate.rs', 'utf8')
    .replace(/\\\n\s*/g, '')
    .replace(/\{works\}/, '上图所示作品')
    .replace(/\{work\} accepted/, 'the work shown above was accepted');
  for (const { paper } of [zh, en]) for (const words of Object.values(paper)) expect(source).toContain(words);
});
