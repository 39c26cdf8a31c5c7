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

/**
 * What the floating link to the support chat lies on, wherever the page is scrolled to: texts, pictures and controls. A
 * link that stays in the window must have its column for itself.
 */
export async function underSupportChat(page: Page): Promise<string[]> {
  return await page.getByRole('link', { name: 'Chat with support' }).evaluateAll((links) =>
    links.flatMap((link) => {
      const own = link.getBoundingClientRect();
      const stays = getComputedStyle(link).position === 'fixed';
      const isUnder = ({ left, right, top, bottom, width }: DOMRect, scrolls: boolean) =>
        width > 1 && left < own.right && right > own.left && (scrolls || (top < own.bottom && bottom > own.top));
      const boxesOf = (element: Element) => {
        if (element.matches('a, button, input, select, textarea, img, svg, video, canvas'))
          return [element.getBoundingClientRect()];
        if (element.clientWidth === 1) return []; // For screen readers only.
        const range = document.createRange();
        return [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((node) => {
            range.selectNode(node);
            return [...range.getClientRects()];
          });
      };
      return [...document.querySelectorAll('main *, header *, nav:not(.bottom-bar) *')]
        .filter((element) => !link.contains(element))
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((element) => boxesOf(element).some((box) => isUnder(box, stays && !element.closest('nav'))))
        .map((element) => element.outerHTML.slice(0, 120));
    }),
  );
}

/** Texts that run over a side of the card, button or bar on which they stand, or touch the label beside them. */
export async function spilledTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const gap = 2;
    const boxesOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const hides = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isPainted = (element: Element) => {
      const { backgroundColor, borderLeftWidth } = getComputedStyle(element);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderLeftWidth !== '0px';
    };
    const groundOf = (element: Element): Element =>
      hides(element) || isPainted(element) || !element.parentElement ? element : groundOf(element.parentElement);
    const isSpilled = (text: Node) => {
      const { parentElement } = text;
      if (!parentElement || parentElement.closest('.pdfViewer') || !parentElement.checkVisibility()) return false;
      const ground = groundOf(parentElement);
      // What is cut or scrolled is not spilled.
      if (hides(ground)) return false;
      const { left, right } = ground.getBoundingClientRect();
      return boxesOf(text).some((box) => box.left < left - 1 || box.right > right + 1);
    };
    const isTouched = (label: Node, index: number, labels: readonly Node[]) => {
      const next = labels[index + 1];
      if (!next) return false;
      return boxesOf(label).some((box) =>
        boxesOf(next).some(
          ({ top, bottom, left }) => top < box.bottom && bottom > box.top && left >= box.left && left < box.right + gap,
        ),
      );
    };
    const texts: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode);
    const labels = texts.filter(
      ({ parentElement }) => parentElement?.closest('nav li') && parentElement.checkVisibility(),
    );
    return [...texts.filter(isSpilled), ...labels.filter(isTouched)].map((each) => each.textContent ?? '');
  });
}
