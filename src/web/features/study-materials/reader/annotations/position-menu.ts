/** In px, from the selection, from other text and from the edges. Beside a word, it is twice as wide. */
const gap = 8;
/** In px. Text that is nearer seems to touch the box. */
const clearance = 4;
/** In px. How much farther from the selection the box may be, so that it covers no text. */
const reach = 64;

/**
 * Moves a box above or below a selection in a frame: as near to its middle as it covers no text, else over or under its
 * middle, where it covers less.
 */
export function positionMenu(box: HTMLElement, texts: readonly Range[], frame: HTMLElement): void {
  // PDF.js's line breaks have boxes without a width, at the top of the page.
  const lines = texts.flatMap((text) => [...text.getClientRects()]).filter(({ width }) => width > 0);
  if (lines.length === 0) {
    // Its page has gone, as when the window becomes narrow: the box stays in reach.
    box.style.left = `${gap}px`;
    return;
  }
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const selection = {
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
  };
  const within = (x: number) => Math.max(left + gap, Math.min(x, right - gap - width));
  const middle = within((selection.left + selection.right - width) / 2);
  const above = Math.min(...lines.map((line) => line.top)) - height - gap;
  const below = Math.max(...lines.map((line) => line.bottom)) + gap;
  /** Negative beside the selection. */
  const awayAt = (y: number) => Math.max(above - y, y - below);
  const isInFrame = (y: number) => y >= top + gap && y <= bottom - gap - height;
  const near = [...frame.querySelectorAll('.textLayer span')]
    .map((span) => span.getBoundingClientRect())
    .filter((text) => text.bottom > above - reach - gap && text.top < below + height + reach + gap);

  const free = [above, below, ...near.flatMap((text) => [text.top - gap - height, text.bottom + gap])]
    .filter((y) => isInFrame(y) && awayAt(y) >= 0 && awayAt(y) <= reach)
    .flatMap((y) => {
      const inTheWay = near.filter((text) => text.top < y + height + clearance && text.bottom > y - clearance);
      const spots = [middle, ...inTheWay.flatMap((text) => [text.right + 2 * gap, text.left - 2 * gap - width])];
      return spots
        .filter((x) => x === within(x) && x < selection.right && x + width > selection.left)
        .filter((x) => !inTheWay.some((text) => text.left < x + width + clearance && text.right > x - clearance))
        .map((x) => ({ x, y, away: Math.abs(x - middle) + awayAt(y) }));
    });
  const nearest = free.toSorted((a, b) => a.away - b.away)[0];
  const covered = (y: number) =>
    near
      .map((text) => overlap(text.left, text.right, middle, width) * overlap(text.top, text.bottom, y, height))
      .reduce((sum, area) => sum + area, 0);
  const least = [above, below].filter(isInFrame).toSorted((a, b) => covered(a) - covered(b))[0];
  const { x, y } = nearest ?? { x: middle, y: least ?? top + gap };
  box.style.left = `${x - left}px`;
  box.style.top = `${y - top}px`;
}

/** In px: how much of the way from `start` to `end` is within `size` from `from` on. */
function overlap(start: number, end: number, from: number, size: number): number {
  return Math.max(0, Math.min(end, from + size) - Math.max(start, from));
}
