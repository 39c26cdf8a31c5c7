/** In ms. A browser empties one kind of storage after the other. */
const emptyingMs = 1000;

const database = new EventTarget();

/** Tells that the device's database was closed from outside: it is being emptied, or deleted. */
export function announceClosedDatabase(): void {
  database.dispatchEvent(new Event('close'));
}

/**
 * Calls the listener when storage may have been emptied: some time after the local storage was, or after the database
 * was closed from outside, and when the page is hidden or becomes visible.
 */
export function onStorageEmptied(listener: () => void, signal?: AbortSignal): void {
  const options = signal ? { signal } : undefined;
  const callSoon = () => setTimeout(listener, emptyingMs);
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when everything was removed.
    if (key === null) callSoon();
  };
  window.addEventListener('storage', onStorage, options);
  database.addEventListener('close', callSoon, options);
  document.addEventListener('visibilitychange', listener, options);
}
