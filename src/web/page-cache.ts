/**
 * The browser's back/forward cache keeps a page that was left, and freezes it. WebKit freezes its transactions too: one
 * that is under way keeps its locks, and no other page of the site can read or write, until the browser drops the page.
 * So none is under way while the page is in there, the one that makes a database neither. Only an opening that WebKit has
 * not begun when the page is left, in the first moment of a device's first visit, cannot be taken back.
 */
const underWay = new Set<Abortable>();
let shown: Promise<void> = Promise.resolve();
let show = () => {};

interface Abortable {
  abort(): void;
  done: Promise<void>;
}

// Before other listeners, which may want to write what is not saved yet.
window.addEventListener('pagehide', ({ persisted }) => persisted && enterPageCache(), { capture: true });
window.addEventListener('pageshow', () => show(), { capture: true });

/** Resolves at once, or as soon as the page is back from the back/forward cache. A transaction may begin then. */
export function whenShown(): Promise<void> {
  return shown;
}

/** Aborts a transaction that is under way when the page goes into the back/forward cache. */
export function abortInPageCache(transaction: Abortable): void {
  const remove = () => underWay.delete(transaction);
  underWay.add(transaction);
  transaction.done.then(remove, remove);
}

function enterPageCache(): void {
  shown = new Promise((resolve) => {
    show = resolve;
  });
  for (const transaction of underWay) {
    try {
      transaction.abort();
    } catch {
      // It is over already.
    }
  }
}
