import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/lib/chromium.mjs';

const chromium = findChromium();

/** The journeys in a real browser, on a phone and on a laptop; e2e/portal.ts starts the built product for them. */
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
  // A journey that is about neither size nor touch is tagged with the one size at which it is made.
  projects: [
    {
      name: 'phone',
      grepInvert: /@laptop/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'laptop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
