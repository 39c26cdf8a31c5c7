/** What a tab keeps until it is closed, and what outlives it on the device. */
export const inTab = () => sessionStorage;
export const onDevice = () => localStorage;

type Place = () => Storage;

/** Undefined where a browser does not let it: then what is stored lasts as long as the page. */
export function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** What is stored under a key; null for nothing. */
export function readFrom(place: Place, key: string): unknown {
  return attempt(() => JSON.parse(place().getItem(key) ?? 'null')) ?? null;
}

/** Undefined deletes what is there. */
export function storeIn(place: Place, key: string, value: unknown): void {
  attempt(() => (value === undefined ? place().removeItem(key) : place().setItem(key, JSON.stringify(value))));
}

export function deleteAllIn(place: Place, prefix: string): void {
  attempt(() => {
    const storage = place();
    for (const each of Object.keys(storage)) if (each.startsWith(prefix)) storage.removeItem(each);
  });
}
