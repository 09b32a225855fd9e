// Proof beyond our word: a certificate, a transaction and a kept head are checked in the reader's own browser, and a
// tampered head is refused.
import type { Page } from '@playwright/test';
import { audit, press, says, shown, standsStill } from '../support/checks.ts';
import { expect, testWithOwnServer as test } from '../support/test.ts';

const words = {
  zh: {
    toRecord: '核对这份证书的存证',
    check: '核对',
    compare: '比对',
    holds: '已收录，没有改过',
    goesOn: '今天的记录是接着它写的',
    signed: '签名有效',
    absent: '还不能证明',
    lies: '对不上',
    unreadable: '这不是一份完整的存证或公钥',
    none: '还没有存证',
    note: '你存下的存证',
    key: '你存下的公钥',
  },
  en: {
    toRecord: 'Check this certificate against the public record',
    check: 'Check',
    compare: 'Compare',
    holds: 'On record, and unchanged',
    goesOn: 'Today’s record carries on from it',
    signed: 'The signature is valid',
    absent: 'Can’t be proved yet',
    lies: 'This does not match',
    unreadable: 'This isn’t a complete head',
    none: 'No heads yet',
    note: 'The head you kept',
    key: 'The public key you kept',
  },
};

interface Published {
  keys: { key: string; log: string }[];
  ledger: { heads: { day: string; size: number; note: string }[] };
  certificates: { heads: { day: string }[] };
}

const DAY_S = 86_400;

test('anybody proves that nothing was rewritten', async ({ scene, open, site, lang }) => {
  const text = words[lang];
  const published = async (): Promise<Published> => {
    const { data } = await (await fetch(`${site}/api/v1/transparency`)).json();
    return data;
  };
  const nextDay = async () => {
    const before = (await published()).ledger.heads[0]?.day;
    await scene.advance({ advanceHours: 24 });
    await expect
      .poll(async () => (await published()).ledger.heads[0]?.day, { timeout: 30_000 })
      .not.toBe(before);
  };
  const certified = async (name: string) => {
    const [client, designer] = [await scene.client(), await scene.designer(name)];
    const project = await scene.contest(client, `Proof ${name} ${scene.seed}`);
    const entry = await scene.enter(designer, project);
    await scene.winner(client, project, entry);
    await scene.handOver(client, project, designer, entry);
    const { certificate } = await scene.handover(client, project.id);
    return { designer, code: certificate?.code ?? '' };
  };
  const page = await open(null);
  // The day must not turn between a certificate and the look for it.
  const left = DAY_S - ((Date.now() / 1000) % DAY_S);
  if (left < DAY_S / 24) await scene.advance({ advanceSeconds: Math.ceil(left) });

  await test.step('before anything is on record', async () => {
    await page.goto(`${site}/transparency`);
    await shown(page, text.none).waitFor();
    await standsStill(page, 'nothing yet');
    await audit(page, 'transparency, nothing yet');
  });

  const first = await certified('Wen');
  await nextDay();
  await expect
    .poll(async () => (await published()).certificates.heads.length, { timeout: 30_000 })
    .toBeGreaterThan(0);

  await test.step('a certificate is checked from its own page', async () => {
    await page.goto(`${site}/certificate/${first.code}`);
    await page.getByRole('link', { name: text.toRecord }).click();
    const check = section(page, 'certificate');
    await expect(check.locator('input')).toHaveValue(first.code);
    await press(check, text.check);
    await says(check, text.holds);
    await says(check, text.signed);
    await standsStill(page, 'transparency');
    await audit(page, 'transparency');
  });

  await test.step('a certificate of today is told to be too young', async () => {
    const young = await certified('Ida');
    const check = section(page, 'certificate');
    await check.locator('input').fill(young.code);
    await press(check, text.check);
    await says(check, text.absent);
  });

  await test.step('a designer checks a transaction from the wallet', async () => {
    const own = await open(first.designer);
    await own.goto(`${site}/u/income`);
    await own.getByRole('link', { name: text.check, exact: true }).last().click();
    const check = section(own, 'journal');
    await expect(check.locator('input')).toHaveValue(/^[0-9a-f]{64}$/);
    await press(check, text.check);
    await says(check, text.holds);
  });

  const { ledger, keys } = await published();
  const day = ledger.heads[0]?.day ?? '';
  const note = await (await fetch(`${site}/api/v1/transparency/ledger/heads/${day}`)).text();
  const key = keys.find((one) => one.log === 'ledger')?.key ?? '';
  await nextDay();

  const compare = async (kept: string, keptKey: string, told: string) => {
    const check = section(page, 'kept');
    await check.getByLabel(text.note).fill(kept);
    await check.getByLabel(text.key).fill(keptKey);
    await press(check, text.compare);
    await says(check, told);
  };
  await test.step('a head that was kept is carried on, by the published key and by the kept one', async () => {
    await page.goto(`${site}/transparency`);
    await compare(note, '', text.goesOn);
    await compare(note.replaceAll('\n', '\r\n'), key, text.goesOn);
    await says(section(page, 'kept'), text.signed);
  });
  await test.step('a tampered head is refused, and so is what is none', async () => {
    const size = ledger.heads[0]?.size ?? 0;
    await compare(note.replace(`\n${size}\n`, `\n${size - 1}\n`), '', text.lies);
    await audit(page, 'a lie');
    await compare(note, keys.find((one) => one.log === 'certificates')?.key ?? '', text.lies);
    await compare(note.slice(0, 40), '', text.unreadable);
    await compare(note, 'x', text.unreadable);
    await standsStill(page, 'a lie');
  });
});

/** One of the checks of the page. */
function section(page: Page, of: 'certificate' | 'journal' | 'kept') {
  return page.locator(`section[aria-labelledby=check-${of}]`);
}
