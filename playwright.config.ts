import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/lib/chromium.mjs';

const chromium = findChromium();
/** Looks at every screen at all widths by itself. */
const everyScreen = 'accessibility.e2e.ts';

/** The journeys in a real browser, on a phone and on a laptop, and every screen by itself; e2e/portal.ts starts the built product for them. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 60_000,
  forbidOnly: process.env['CI'] === 'true',
  expect: { timeout: 10_000 },
  use: {
    // Its answers would hide requests from the journeys that look at them; those without a network have it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: everyScreen,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'laptop', testIgnore: everyScreen, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'every screen', testMatch: everyScreen, fullyParallel: true, use: { reducedMotion: 'reduce' } },
  ],
});
