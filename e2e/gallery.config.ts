// The gallery: every page in both languages, at three widths, light and dark, and enlarged, of the demo market.
// `scripts/gallery` runs it.
import { defineConfig } from '@playwright/test';
import { FAULTS, FOLDER } from './gallery/run.ts';
import flows from './playwright.config.ts';
import type { Options } from './support/test.ts';

const HEIGHTS = { 375: 812, 768: 1024, 1440: 1000 } as const;

const rooms = (['zh', 'en'] as const).flatMap((lang) =>
  ([375, 768, 1440] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${lang}-${width}-${colorScheme}`,
      use: { lang, colorScheme, viewport: { width, height: HEIGHTS[width] }, hasTouch: width === 375 },
    })),
  ),
);

/** What a window of 1440 × 1000, or of 1280 × 1024, shows of a page at so many percent: as much as a smaller one would. */
const enlarged = [
  { name: 'zh-enlarged-200', use: { lang: 'zh', viewport: { width: 720, height: 500 } } },
  { name: 'en-enlarged-400', use: { lang: 'en', viewport: { width: 320, height: 256 } } },
] as const;

export default defineConfig<Options>({
  ...flows,
  testDir: 'gallery',
  testMatch: 'gallery.ts',
  // Not among the results of the flows: each of their runs begins by clearing those.
  outputDir: `${FOLDER}/${FAULTS}`,
  globalSetup: './gallery/run.ts',
  globalTeardown: './gallery/teardown.ts',
  projects: [
    ...rooms,
    ...enlarged.map((one) => ({ ...one, use: { ...one.use, colorScheme: 'light' as const } })),
  ],
});
