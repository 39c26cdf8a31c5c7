/**
 * Changes the size of something large so that the point in the middle of the screen stays there, as it does in a map.
 * It scrolls down the page, and sideways in its box: the margins are what is cut first. Whoever is at the top stays there.
 */
export function keepInView(box: HTMLElement, content: HTMLElement, change: () => void): void {
  const before = content.getBoundingClientRect();
  const middle = innerHeight / 2;
  const down = (middle - before.top) / before.height;
  const across = (box.scrollLeft + box.clientWidth / 2) / Math.max(before.width, content.scrollWidth);
  change();
  const after = content.getBoundingClientRect();
  if (before.top < 0) scrollBy(0, after.top + down * after.height - middle);
  box.scrollLeft = across * Math.max(after.width, content.scrollWidth) - box.clientWidth / 2;
}
