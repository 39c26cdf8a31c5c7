/**
 * Changes the size of something large so that the point in the middle of the screen stays there, as it does in a map.
 * It scrolls down the page, and sideways in its box. Whoever is at a beginning stays there: of the page, and of its lines.
 */
export function keepInView(box: HTMLElement, content: HTMLElement, change: () => void): void {
  const before = content.getBoundingClientRect();
  const middle = innerHeight / 2;
  const down = (middle - before.top) / before.height;
  const isAtLeft = box.scrollLeft === 0;
  const across = (box.scrollLeft + box.clientWidth / 2) / Math.max(before.width, content.scrollWidth);
  change();
  const after = content.getBoundingClientRect();
  if (before.top < 0) scrollBy(0, after.top + down * after.height - middle);
  if (!isAtLeft) box.scrollLeft = across * Math.max(after.width, content.scrollWidth) - box.clientWidth / 2;
}
