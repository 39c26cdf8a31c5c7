/** In px, from the selection and from the edges. */
const gap = 8;

/**
 * Moves a box above or below a selection in a frame: as near to its middle as it covers no text, else over its middle,
 * where it covers what was read already.
 */
export function placeBeside(box: HTMLElement, texts: readonly Range[], frame: HTMLElement): void {
  // PDF.js's line breaks have boxes without a width, at the top of the page.
  const lines = texts.flatMap((text) => [...text.getClientRects()]).filter(({ width }) => width > 0);
  if (lines.length === 0) return;
  const { left, top, right, bottom } = frame.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const selection = {
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
  };
  const within = (x: number) => Math.max(left + gap, Math.min(x, right - gap - width));
  const middle = within((selection.left + selection.right - width) / 2);
  const written = [...frame.querySelectorAll('.textLayer span')].map((span) => span.getBoundingClientRect());

  const heights = [
    Math.min(...lines.map((line) => line.top)) - height - gap,
    Math.max(...lines.map((line) => line.bottom)) + gap,
  ].filter((y) => y >= top + gap && y <= bottom - gap - height);
  const free = heights.flatMap((y) => {
    const inTheWay = written.filter((text) => text.top < y + height && text.bottom > y);
    const spots = [middle, ...inTheWay.flatMap((text) => [text.right + gap, text.left - gap - width])];
    return spots
      .filter((x) => x === within(x) && x < selection.right && x + width > selection.left)
      .filter((x) => !inTheWay.some((text) => text.left < x + width && text.right > x))
      .map((x) => ({ x, y }));
  });
  const nearest = free.toSorted((a, b) => Math.abs(a.x - middle) - Math.abs(b.x - middle))[0];
  const { x, y } = nearest ?? { x: middle, y: heights[0] ?? top + gap };
  box.style.left = `${x - left}px`;
  box.style.top = `${y - top}px`;
}
