/** In px, from the selection and from the edges. */
const gap = 8;

/**
 * Moves a box beside a selection in a frame: where it covers no text if there is such a place, else above the first line,
 * where it covers what was read already, or below the last one.
 */
export function placeBeside(box: HTMLElement, texts: readonly Range[], frame: HTMLElement): void {
  // PDF.js's line breaks have boxes without a width, at the top of the page.
  const lines = texts.flatMap((text) => [...text.getClientRects()]).filter(({ width }) => width > 0);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const [above, below] = [first.top - height - gap, last.bottom + gap];
  const aLine = height / 2;
  const spots = [
    [first.right - width / 2, above],
    [first.right + gap, above],
    [last.right - width / 2, below],
    [last.right + gap, below],
    [last.right + gap, (last.top + last.bottom - height) / 2],
    [first.right - width / 2, above - aLine],
    [last.right - width / 2, below + aLine],
  ].map(([x = 0, y = 0]) => new DOMRect(Math.max(left + gap, Math.min(x, right - gap - width)), y, width, height));
  const within = spots.filter((spot) => spot.top >= top + gap && spot.bottom <= bottom - gap);
  const written = [...frame.querySelectorAll('.textLayer span')].map((span) => span.getBoundingClientRect());
  const free = within.find((spot) => !written.some((text) => overlap(spot, text)));
  const { x, y } = free ?? within[0] ?? new DOMRect(left + gap, top + gap);
  box.style.left = `${x - left}px`;
  box.style.top = `${y - top}px`;
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
