import type { IDBPDatabase, IDBPObjectStore } from 'idb';
import { type DeviceData, deviceDatabase } from '#web/device/device-database.ts';

type Store = 'attempts' | 'outbox';
type Key = [stud_id: string, id: string];

/** What the work on a quiz reads and writes, in one transaction. Values are whatever lies there: whoever reads them parses them. */
export interface Kept {
  /** Whether what is not found is not there. A browser that loses its hold of the database cannot tell. */
  isCertain: boolean;
  /** What is held in memory, then what is stored: two versions where the newer one could not be stored. */
  get(store: Store, key: Key): Promise<unknown[]>;
  /** Everything of a student. */
  list(store: Store, stud_id: string): Promise<unknown[]>;
  put(store: Store, key: Key, value: unknown): void;
  remove(store: Store, key: Key): void;
}

/** The records that this browser would not store, for as long as the page is open; undefined is one that would not be removed. */
const held = new Map<string, { store: Store; key: Key; value: unknown }>();

/** Whether there is a database in this browser: else what is held is all there is. */
let hasDatabase = false;

type Reader = Pick<Kept, 'get' | 'list' | 'isCertain'>;

/**
 * Reads and writes in one transaction, which is on the disk when this resolves. Where the browser forbids storage, or has no
 * room, the work is done once more in memory, and `isKept` is false.
 */
export async function changeKept<Result>(
  work: (kept: Kept) => Promise<Result>,
): Promise<{ result: Result; isKept: boolean }> {
  try {
    return { result: await changeStored(work), isKept: true };
  } catch {
    return { result: await changeHeld(work), isKept: false };
  }
}

/** Reads in one transaction; where that is forbidden, what is held in memory. */
export async function readKept<Result>(work: (kept: Reader) => Promise<Result>): Promise<Result> {
  try {
    return await readStored(work);
  } catch {
    return await work(readerOf(undefined));
  }
}

/** Whether this browser has the record in the memory of this page only. */
export function isHeld(store: Store, key: Key): boolean {
  return held.has(nameOf(store, key));
}

/** Lets go of what is held in memory: the page as after a reload. For tests. */
export function forgetHeld(): void {
  held.clear();
}

async function changeStored<Result>(work: (kept: Kept) => Promise<Result>): Promise<Result> {
  const database = await openDatabase();
  const transaction = database.transaction(['attempts', 'outbox'], 'readwrite', { durability: 'strict' });
  const done = transaction.done;
  // It is awaited below, unless something else fails first.
  done.catch(() => {});
  const changes = new Map<string, { store: Store; key: Key; value: unknown }>();
  const result = await work({
    ...readerOf((store) => transaction.objectStore(store)),
    ...writerTo(changes),
  });
  const writes = [...changes.values()].map(({ store, key, value }) => {
    const target = transaction.objectStore(store);
    return value === undefined ? target.delete(key) : target.put(value, key);
  });
  await Promise.all([...writes, done]);
  for (const name of changes.keys()) held.delete(name);
  return result;
}

async function changeHeld<Result>(work: (kept: Kept) => Promise<Result>): Promise<Result> {
  const changes: typeof held = new Map();
  const result = await readKept((kept) => work({ ...kept, ...writerTo(changes) }));
  for (const [name, change] of changes) held.set(name, change);
  return result;
}

async function readStored<Result>(work: (kept: Reader) => Promise<Result>): Promise<Result> {
  const database = await openDatabase();
  const transaction = database.transaction(['attempts', 'outbox']);
  return await work(readerOf((store) => transaction.objectStore(store)));
}

async function openDatabase(): Promise<IDBPDatabase<DeviceData>> {
  const database = await deviceDatabase();
  hasDatabase = true;
  return database;
}

type Stored = (
  store: Store,
) => Pick<
  IDBPObjectStore<DeviceData, ['attempts', 'outbox'], Store, 'readonly' | 'readwrite'>,
  'get' | 'getAllKeys' | 'getAll'
>;

/** What is held in memory is newer than what is stored. */
function readerOf(stored: Stored | undefined): Reader {
  return {
    isCertain: stored !== undefined || !hasDatabase,
    async get(store, key) {
      const newer = held.get(nameOf(store, key));
      const isRemoved = newer && newer.value === undefined;
      return isRemoved ? [] : [newer?.value, await stored?.(store).get(key)].filter((value) => value !== undefined);
    },
    async list(store, stud_id) {
      const values = new Map<string, unknown>();
      if (stored) {
        const range = IDBKeyRange.bound([stud_id], [stud_id, []]);
        const [keys, records] = await Promise.all([stored(store).getAllKeys(range), stored(store).getAll(range)]);
        keys.forEach((key, place) => {
          values.set(nameOf(store, key), records[place]);
        });
      }
      for (const [name, newer] of held) {
        if (newer.store === store && newer.key[0] === stud_id) values.set(name, newer.value);
      }
      return [...values.values()].filter((value) => value !== undefined);
    },
  };
}

function writerTo(changes: typeof held): Pick<Kept, 'put' | 'remove'> {
  const note = (store: Store, key: Key, value: unknown) => {
    changes.set(nameOf(store, key), { store, key, value });
  };
  return { put: note, remove: (store, key) => note(store, key, undefined) };
}

function nameOf(store: Store, key: Key): string {
  return JSON.stringify([store, ...key]);
}
