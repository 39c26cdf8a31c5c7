/** A device's clock may be this far off before it counts as wrong. The response itself takes a while to arrive, too. */
const toleranceMs = 60_000;

let offsetMs: number | undefined;
let skewMs = 0;

let noteFirst = () => {};

/** Resolves once the provider's time is known. */
export const firstProviderTime = new Promise<void>((resolve) => {
  noteFirst = resolve;
});

/** Reads the provider's time from a response's headers. The clock of a device may be wrong, even by years. */
export function updateProviderTime(headers: Headers): void {
  const skew = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (!Number.isFinite(skew)) return;
  skewMs = skew;
  offsetMs = Math.abs(skewMs) > toleranceMs ? skewMs : 0;
  noteFirst();
}

/** The time in epoch milliseconds. It is the provider's time where this device's clock is known to be wrong. */
export function providerNow(deviceTime = Date.now()): number {
  return deviceTime + (offsetMs ?? 0);
}

/** How far the provider's clock is ahead of this device's, in ms; undefined before the provider's first response. */
export function clockOffset(): number | undefined {
  return offsetMs;
}

/**
 * The provider's time to within some seconds, for what opens at a moment. It is never ahead, as `providerNow` may be: a
 * response takes a while, and its header has whole seconds.
 */
export function openingNow(): number {
  return Date.now() + skewMs;
}
