import { defineConfig } from '@playwright/test';
import type { Engine } from './e2e/support/engines/engine.ts';
import { chromiumFlags, findChromium } from './scripts/lib/chromium.mjs';
import { findFirefox } from './scripts/lib/engines.mjs';

const chromium = findChromium();
const firefox = { channel: 'moz-firefox', executablePath: findFirefox() ?? 'firefox-esr' };
/** This file sets all widths by itself. */
const everyScreen = 'accessibility.e2e.ts';
/** It runs in other engines than Chromium too. */
const engines = 'engines.e2e.ts';
/** `npm run test:all`. */
const isLong = process.env['TEST_ALL'] === '1';

/**
 * The journeys in a real browser, on a phone and on a laptop, and every screen by itself; e2e/support/portal.ts starts
 * the built product for them.
 */
export default defineConfig<object, { engine: Engine }>({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/support/demo-portal.ts',
  outputDir: 'test-results',
  // A journey waits more than it computes: two at once leave half of two cores idle.
  workers: 3,
  timeout: 60_000,
  forbidOnly: process.env['CI'] === 'true',
  expect: { timeout: 10_000 },
  use: {
    // The service worker would hide requests from the journeys that watch them. The journeys without a network allow
    // it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace takes a tenth of the time, and a failure can be repeated with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) },
  },
  // A journey that depends on neither size nor touch is tagged with the one size at which it runs. Of the others the gate
  // takes the phone's size, and what is tagged @all it leaves to `npm run test:all`.
  projects: [
    {
      name: 'phone',
      testIgnore: [everyScreen, engines],
      grepInvert: isLong ? /@laptop/ : /@laptop|@all/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'laptop',
      testIgnore: [everyScreen, engines],
      ...(isLong ? { grepInvert: /@phone/ } : { grep: /@laptop/, grepInvert: /@all/ }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'every screen', testMatch: everyScreen, fullyParallel: true, use: { reducedMotion: 'reduce' } },
    ...(isLong
      ? [
          { name: 'chromium', testMatch: engines, use: { engine: 'chromium' as const } },
          { name: 'firefox', testMatch: engines, use: { engine: 'firefox' as const, launchOptions: firefox } },
          { name: 'webkit', testMatch: engines, use: { engine: 'webkit' as const } },
        ]
      : []),
  ],
});
