let isAsked = false;

/**
 * Asks the browser once not to empty this site's storage when the device is short of room. Called at the first work
 * that there is to lose. Where the browser refuses, nothing changes.
 */
export function persistStorage(): void {
  if (isAsked) return;
  isAsked = true;
  // Browsers have it on https only.
  navigator.storage?.persist?.().catch(() => {});
}
