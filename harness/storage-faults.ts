import type { BrowserContext, Page } from '@playwright/test';

/** What may happen to a browser's storage while a page is open. */
export type StorageFault = 'cleared' | 'deleted' | 'emptied stores' | 'locked' | 'blocked' | 'hanging' | 'full';

export const storageFaults: StorageFault[] = [
  ...(['cleared', 'deleted', 'emptied stores', 'locked', 'blocked', 'hanging', 'full'] as const),
];

/** A page of the same site that is not the app. */
const emptyPage = '/healthz';
const database = 'academy-portal';

/** Runs before the app on every page: IndexedDB whose events do not arrive, or that has no room, while it is told so. */
const switches = `
  const faults = { isHanging: false, isFull: false, held: [] };
  window.storageFaults = faults;
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const isOfStorage = this instanceof IDBRequest || this instanceof IDBTransaction;
    if (!isOfStorage || type === 'upgradeneeded') return add.call(this, type, listener, options);
    return add.call(this, type, (event) => {
      if (faults.isHanging) faults.held.push(() => listener.call(this, event));
      else listener.call(this, event);
    }, options);
  };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...args) {
    if (faults.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return put.apply(this, args);
  };
`;

/** Prepares a browser for faults. Called before its first page is opened. */
export async function prepareStorageFaults(context: BrowserContext): Promise<void> {
  await context.addInitScript(switches);
}

/** Begins a fault at a page that is open. Returns how to end it; storage that was emptied stays empty. */
export async function beginStorageFault(page: Page, fault: StorageFault): Promise<() => Promise<void>> {
  if (fault === 'hanging') return await turnOn(page, 'isHanging');
  if (fault === 'full') return await turnOn(page, 'isFull');
  if (fault === 'cleared') {
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    return async () => {};
  }
  const other = await page.context().newPage();
  await other.goto(new URL(emptyPage, page.url()).href);
  await other.evaluate(scripts[fault]);
  if (fault === 'locked' || fault === 'blocked') return () => other.close();
  await other.close();
  return async () => {};
}

async function turnOn(page: Page, name: 'isHanging' | 'isFull'): Promise<() => Promise<void>> {
  await page.evaluate(`window.storageFaults.${name} = true`);
  return async () => {
    await page.evaluate(
      `window.storageFaults.${name} = false; for (const call of window.storageFaults.held.splice(0)) call()`,
    );
  };
}

const opening = `
  const opened = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
`;

/** What the other tab does, each until it is done or holds what it should hold. */
const scripts: Record<Exclude<StorageFault, 'hanging' | 'full' | 'cleared'>, string> = {
  deleted: `(async () => {
    ${opening}
    localStorage.clear();
    await opened(indexedDB.deleteDatabase('${database}'));
  })()`,
  'emptied stores': `(async () => {
    ${opening}
    localStorage.clear();
    const db = await opened(indexedDB.open('${database}'));
    const names = [...db.objectStoreNames];
    if (names.length === 0) return db.close();
    const transaction = db.transaction(names, 'readwrite');
    await Promise.all(names.map((name) => opened(transaction.objectStore(name).clear())));
    db.close();
  })()`,
  // A transaction that always has another request never ends.
  locked: `(async () => {
    ${opening}
    const db = await opened(indexedDB.open('${database}'));
    const store = db.transaction([...db.objectStoreNames], 'readwrite').objectStore('attempts');
    await new Promise((resolve) => {
      const goOn = () => {
        resolve();
        store.get(['', '']).onsuccess = goOn;
      };
      goOn();
    });
  })()`,
  // A connection that does not close keeps the deletion waiting, and everybody else behind it.
  blocked: `(async () => {
    ${opening}
    window.held = await opened(indexedDB.open('${database}'));
    const request = indexedDB.deleteDatabase('${database}');
    await new Promise((resolve) => {
      request.onblocked = resolve;
      request.onsuccess = resolve;
    });
  })()`,
};
