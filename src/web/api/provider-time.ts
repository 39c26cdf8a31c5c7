/** A device's clock that is less wrong than this is right enough: an answer has been on its way for a while, too. */
const toleranceMs = 60_000;

let aheadMs = 0;

/** Notes what time it is, as an answer of the provider says it: the clock of a phone may be wrong, by years even. */
export function noteProviderTime(headers: Headers): void {
  const byMs = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (byMs) aheadMs = Math.abs(byMs) > toleranceMs ? byMs : 0;
}

/** The time in epoch milliseconds: the provider's, where this device's clock is known to be wrong. */
export function providerNow(deviceTime = Date.now()): number {
  return deviceTime + aheadMs;
}
