import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const { launchOptions } = config.use ?? {};
/** `locale` is for pages. Chromium writes its own date fields in the language in which it was started. */
const indianChromium = {
  ...launchOptions,
  args: [...(launchOptions?.args ?? []), '--lang=en-IN'],
  env: { ...process.env, LANGUAGE: 'en_IN' },
};

/** `npm run screenshots` takes a picture of each screen of e2e/support/screens.ts, instead of running the journeys. */
export default defineConfig({
  ...config,
  testMatch: '*.shots.ts',
  outputDir: '.cache/screenshots-failed',
  fullyParallel: true,
  use: {
    ...config.use,
    ...{ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', trace: 'off', launchOptions: indianChromium },
  },
  projects: [{ name: 'screens' }],
});
