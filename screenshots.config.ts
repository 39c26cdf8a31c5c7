import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run screenshots` takes a picture of each screen of e2e/support/screens.ts, instead of running the journeys. */
export default defineConfig({
  ...config,
  testMatch: '*.shots.ts',
  outputDir: '.cache/screenshots-failed',
  fullyParallel: true,
  use: { ...config.use, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', trace: 'off' },
  projects: [{ name: 'screens' }],
});
