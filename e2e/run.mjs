// The browser tests: the real binary, the real pages. Ends with "browser: N passed, N failed".
import { quotation, silence } from './desk.mjs';
import { entries } from './entries.mjs';
import { job, privateContest } from './job.mjs';
import { startBrowser, startServer, Tally } from './lib.mjs';
import { beside, fees, further, refunds } from './life.mjs';
import { money } from './money.mjs';
import { store } from './store.mjs';
import { transfer } from './transfer.mjs';
import { serverPages, visitorPages } from './visitor.mjs';

const { base, stop } = await startServer();
const browser = await startBrowser();
const tally = new Tally();
const turns = { fees, refunds, further, beside, entries, store, quotation };
let finished;
try {
  for (const [lang, width] of [['zh', 1440], ['en', 375], ['zh', 375], ['en', 1440]]) {
    await tally.flow(`the job, ${lang} at ${width} px`, async () => {
      finished = await job({ browser, base, tally, lang, width });
    });
    await tally.flow(`money out and the desk, ${lang} at ${width} px`, () => money({ browser, base, tally, lang, width }));
    await tally.flow(`a bank transfer, ${lang} at ${width} px`, () => transfer({ browser, base, tally, lang, width }));
    await tally.flow(`a visitor, ${lang} at ${width} px`, () => visitorPages({ browser, base, tally, lang, width }));
  }
  for (const [name, flow] of Object.entries(turns)) {
    for (const [lang, width] of [['zh', 1440], ['en', 375]]) {
      await tally.flow(`${name}, ${lang} at ${width} px`, () => flow({ browser, base, tally, lang, width }));
    }
  }
  await tally.flow('pages as they arrive', async () => {
    if (!finished) throw new Error('no contest was finished');
    const { client, project, designer } = finished;
    await serverPages({ base, tally, contest: project, hidden: await privateContest(client), designer });
  });
  // The clock moves for everybody: last.
  const runs = [{ lang: 'zh', width: 1440 }, { lang: 'en', width: 375 }];
  await tally.flow('silence, both languages', () => silence({ browser, base, tally, runs }));
} finally {
  await browser.close();
  stop();
}
console.log(`browser: ${tally.passed} passed, ${tally.failed.length} failed`);
process.exitCode = tally.failed.length === 0 ? 0 : 1;
