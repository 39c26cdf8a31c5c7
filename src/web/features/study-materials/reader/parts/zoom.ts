/** At 1, a page has its own size. */
export const zoomSteps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6.5, 8, 10];

export const smallestZoom = 0.1;
export const largestZoom = 10;
/** A zoom this near to a step, in parts of the zoom, counts as that step. */
const tolerance = 0.01;

export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, smallestZoom), largestZoom);
}

/** The next larger (1) or smaller (-1) step; at the limits, the limit itself. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? zoomSteps.find((step) => step > zoom * (1 + tolerance))
      : zoomSteps.findLast((step) => step < zoom * (1 - tolerance));
  return next ?? clampZoom(direction === 1 ? largestZoom : smallestZoom);
}
