import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const { launchOptions } = config.use ?? {};
/** Date fields are then written as the page's language has them, and not as Chromium's own, which has no Indian English. */
const datesByPage = '--enable-blink-features=LangAttributeAwareFormControlUI';

/** `npm run screenshots` takes a picture of each screen of e2e/support/screens.ts, instead of running the journeys. */
export default defineConfig({
  ...config,
  testMatch: '*.shots.ts',
  globalSetup: './e2e/support/small-academy/make.ts',
  outputDir: '.cache/screenshots-failed',
  fullyParallel: true,
  use: {
    ...config.use,
    ...{ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', trace: 'off' },
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), datesByPage] },
  },
  projects: [{ name: 'screens' }],
});
