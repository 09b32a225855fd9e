// What every page is watched for while a flow goes on: complaints of its console, failed answers, content that vanishes.
import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of unexpected layout shifts since the document began. */
    shifted: number;
  }
}

/** Runs in the page: a part that is still on its way may hide what waits for it, never the page that was already read. */
function watchForVanishing(): void {
  const look = (changes: MutationRecord[]) => {
    for (const { target } of changes) {
      const isHidden =
        target instanceof HTMLElement && target.style.getPropertyPriority('display') === 'important';
      const heading = isHidden && target.querySelector('h1');
      if (heading) console.error(`the page vanished: ${heading.textContent}`);
    }
  };
  const options = { subtree: true, attributes: true, attributeFilter: ['style'] };
  new MutationObserver(look).observe(document, options);
}

/** Runs in the page. */
function watchForShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean;
      value: number;
    })[])
      if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** From now on the complaints of every page of this context are added to `complaints`. */
export async function watch(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.addInitScript(watchForVanishing);
  await context.addInitScript(watchForShifts);
  const say = (page: Page | null, what: string) => complaints.push(`${page?.url() ?? 'a page'}: ${what}`);
  context.on('weberror', (error) => say(error.page(), error.error().message));
  context.on('console', (message) => {
    // A refusal that the page shows is no fault of it.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      say(message.page(), message.text());
  });
  context.on('response', (answer) => {
    if (answer.status() >= 500) complaints.push(`${answer.url()} answered ${answer.status()}`);
  });
}
