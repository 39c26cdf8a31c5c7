/** 1 is the paper's own size. */
export const zoomSteps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6.5, 8, 10];

const smallest = 0.1;
const largest = 10;
/** A step nearer than this is where one is already. */
const near = 0.01;

export function clampZoom(zoom: number): number {
  return Math.min(Math.max(zoom, smallest), largest);
}

/** The next larger (1) or smaller (-1) step; the limits stay. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? zoomSteps.find((step) => step > zoom * (1 + near))
      : zoomSteps.findLast((step) => step < zoom * (1 - near));
  return next ?? clampZoom(direction === 1 ? largest : smallest);
}
