// For whoever asked their system for less motion nothing moves: not while pages load, nor when they are used.
import type { Page } from '@playwright/test';
import { settled } from '../support/checks.ts';
import type { Scene } from '../support/scene.ts';
import { expect, test } from '../support/test.ts';

/** What is over so soon is a change and no motion, in milliseconds. */
const AT_ONCE_MS = 10;
/** How long a page is looked at after something was done to it. */
const LOOKED_MS = 400;

declare global {
  interface Window {
    /** What moved since the document began. */
    moved: Set<string>;
  }
}

/** Runs in the page from its beginning: notes each frame what is moving. */
function watchForMotion(atOnce: number): void {
  window.moved = new Set();
  const look = () => {
    for (const one of document.getAnimations()) {
      const length = Number(one.effect?.getComputedTiming().activeDuration ?? 0);
      // What follows how far something is scrolled moves with the reader's own hand alone.
      if (one.timeline !== document.timeline || one.playState !== 'running' || length <= atOnce) continue;
      const what =
        one instanceof CSSTransition
          ? one.transitionProperty
          : one instanceof CSSAnimation
            ? one.animationName
            : one.id;
      const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
      window.moved.add(`${what} of ${target?.tagName.toLowerCase()} ${target?.className}`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What moved on this page while it was opened and its parts were pointed at. */
async function movedOn(page: Page, address: string, deed?: () => Promise<void>): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const pressed = page.locator('main').locator('a, button').filter({ visible: true });
  for (const place of [0, 1, 2]) await pressed.nth(place).hover({ force: true });
  await deed?.();
  await page.waitForTimeout(LOOKED_MS);
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((one) => one.timeline === document.timeline && one.playState === 'running').length,
  );
  const moved = await page.evaluate(() => [...window.moved]);
  return running > 0 ? [...moved, `${running} still running`] : moved;
}

async function opened(scene: Scene) {
  const client = await scene.client();
  const designer = await scene.designer('Wen');
  const project = await scene.contest(client, `Still ${scene.seed}`);
  await scene.enter(designer, project);
  await scene.enter(designer, project);
  await client.call('POST', `/projects/${project.id}/end`, {});
  return { client, url: project.url };
}

test('whoever wants less motion sees none', async ({ scene, open, site }) => {
  const { client, url } = await opened(scene);
  const watched = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await open(client);
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(watchForMotion, AT_ONCE_MS);
    return page;
  };

  await test.step('nothing moves on the home page, a contest and in the viewer', async () => {
    const page = await watched('reduce');
    expect.soft(await movedOn(page, site), 'home').toEqual([]);
    expect.soft(await movedOn(page, url), 'contest').toEqual([]);
    // The newest comes first.
    const viewer = `${url}?work=2`;
    const turns = async () => {
      await page.locator('dialog[open]').first().waitFor();
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/work=1/);
      await settled(page);
    };
    expect.soft(await movedOn(page, viewer, turns), 'viewer').toEqual([]);
    expect.soft(await movedOn(page, `${viewer}&t=bench`), 'bench').toEqual([]);
  });

  await test.step('for everybody else something does: the look above sees motion', async () => {
    const page = await watched('no-preference');
    const moved = [...(await movedOn(page, site)), ...(await movedOn(page, `${url}?work=1`))];
    expect(moved).not.toEqual([]);
  });
});
