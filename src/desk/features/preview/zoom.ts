/** At 1, a page is as wide as the screen. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;

/** The next larger (1) or smaller (-1) one; undefined at the end. */
export const nextZoom = (zoom: number, direction: 1 | -1): number | undefined =>
  direction === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);

/** What a key does to the zoom. Undefined if it does nothing, or is the browser's own. */
export function zoomByKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  zoom: number,
): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '0') return 1;
  if (key === '+' || key === '=') return nextZoom(zoom, 1);
  return key === '-' ? nextZoom(zoom, -1) : undefined;
}
