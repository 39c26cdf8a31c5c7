import type { Page } from '@playwright/test';

/**
 * Waits until every image has loaded (those below the fold too), the layout fits a new width, and nothing fades in or
 * changes over any more.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Others have to go on: a countdown leads to the next video.
    const isPassing = (each: Animation) =>
      each instanceof CSSTransition ||
      (each instanceof CSSAnimation && ['late', 'appear'].includes(each.animationName));
    const passing = () => document.getAnimations().filter((each) => isPassing(each) && each.playState !== 'finished');
    // When one ends another can begin, for example of a size in `em` after that of the font.
    for (let running = passing(); running.length > 0; running = passing()) for (const each of running) each.finish();
  });
}
