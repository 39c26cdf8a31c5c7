import type { Page } from '@playwright/test';

/**
 * Returns what cannot be seen without scrolling the window sideways: the page itself if it is too wide, and controls
 * beyond its edge.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isScrolled = (element: Element): boolean => {
      const { parentElement } = element;
      return (
        parentElement !== null &&
        parentElement !== document.body &&
        (scrolls(parentElement) || isScrolled(parentElement))
      );
    };
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -0.5 || right > clientWidth + 0.5) && !isScrolled(element);
    };
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2')].filter(isBeyond);
    const beyond = controls.map((control) => control.outerHTML.slice(0, 120));
    return scrollWidth > clientWidth ? [`${scrollWidth} px`, ...beyond] : beyond;
  });
}

/** Texts with a word that is wider than the box that hides what runs over it, and that has no ellipsis for it. */
export async function cutWords(page: Page): Promise<string[]> {
  return await page.locator('body *').evaluateAll((elements) => {
    const hides = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
    };
    const isForEyes = (element: Element) => element.clientWidth > 1 && !element.closest('.pdfViewer');
    return elements
      .filter((element) => element.textContent?.trim() && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => isForEyes(element) && hides(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
