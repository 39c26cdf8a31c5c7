import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The builder's own dependency. */
const { resolve } = createRequire(import.meta.resolve('@axe-core/playwright'));
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe for a page, into which it is sent once. The builder would send it with its comments, 1.5 MB, two or three times for
 * each check.
 */
export async function axeIn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Legacy mode opens no second page for the frames of other sites, of which the demo academy has none. What passes need
  // not be described.
  return new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({ resultTypes: ['violations'] });
}
