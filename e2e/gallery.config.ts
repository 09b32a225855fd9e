// The gallery: every page in both languages, at three widths, light and dark, of the demo market. `scripts/gallery` runs it.
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

export default defineConfig<Options>({
  ...flows,
  testDir: 'gallery',
  testMatch: 'gallery.ts',
  // Not among the results of the flows: each of their runs begins by clearing those.
  outputDir: `${FOLDER}/${FAULTS}`,
  globalSetup: './gallery/run.ts',
  globalTeardown: './gallery/teardown.ts',
  projects: rooms,
});
