/** In ms. A browser empties one kind of storage after the other. */
const emptyingMs = 1000;

/**
 * Calls the listener when storage may have been emptied: some time after the local storage was, and when the page is
 * hidden or becomes visible.
 */
export function onStorageDoubt(listener: () => void, signal?: AbortSignal): void {
  const options = signal ? { signal } : undefined;
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when everything was removed.
    if (key === null) setTimeout(listener, emptyingMs);
  };
  window.addEventListener('storage', onStorage, options);
  document.addEventListener('visibilitychange', listener, options);
}
