import { vi } from 'vitest';
import { deferred } from './deferred.ts';

/**
 * IndexedDB that does not respond from now on: it carries out what it is asked to, but none of its events arrives until
 * it recovers. `isAsked` resolves as soon as somebody waits for one.
 */
export function hangStorage(): { isAsked: Promise<void>; recover(): void } {
  let isHanging = true;
  const asked = deferred();
  const waiting: (() => void)[] = [];
  const targets = [IDBRequest.prototype, IDBTransaction.prototype, IDBOpenDBRequest.prototype];
  const prototypes = [...new Set(targets.map((each) => ownerOf(each)))];
  for (const prototype of prototypes) {
    const add = prototype.addEventListener;
    vi.spyOn(prototype, 'addEventListener').mockImplementation(function (
      this: EventTarget,
      type: string,
      listener: EventListenerOrEventListenerObject | null,
    ) {
      add.call(this, type, (event: Event) => {
        const call = () => (typeof listener === 'function' ? listener.call(this, event) : listener?.handleEvent(event));
        // The schema of a new database has to be made at once, or the database would be empty.
        if (!isHanging || type === 'upgradeneeded') return void call();
        waiting.push(call);
        asked.resolve();
      });
    });
  }
  return {
    isAsked: asked.promise,
    recover() {
      isHanging = false;
      for (const call of waiting.splice(0)) call();
    },
  };
}

/** The prototype that has `addEventListener`, which fake-indexeddb shares among its classes. */
function ownerOf(prototype: EventTarget): EventTarget {
  let owner: EventTarget = prototype;
  while (!Object.hasOwn(owner, 'addEventListener')) owner = Object.getPrototypeOf(owner);
  return owner;
}
