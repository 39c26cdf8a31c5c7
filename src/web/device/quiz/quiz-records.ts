import type { IDBPDatabase, IDBPObjectStore } from 'idb';
import { type DeviceData, deviceDatabase } from '#web/device/device-database.ts';

type Store = 'attempts' | 'outbox';
type Key = [stud_id: string, id: string];

/** The drafts and submissions, within one transaction. Values are raw: the caller parses them. */
export interface Records {
  /** Whether a record that is not found does not exist. A browser that has lost its database does not know. */
  isCertain: boolean;
  /** The version in memory, then the stored one: there are two where the newer one could not be stored. */
  get(store: Store, key: Key): Promise<unknown[]>;
  /** Everything of a student. */
  list(store: Store, stud_id: string): Promise<unknown[]>;
  put(store: Store, key: Key, value: unknown): void;
  remove(store: Store, key: Key): void;
}

interface Change {
  store: Store;
  key: Key;
  /** Undefined where the record was removed. */
  value: unknown;
}

/** The changes that this browser could not store, by record, for as long as the page is open. */
const inMemory = new Map<string, Change>();

/** Whether this browser has a database. If not, the records in memory are all there are. */
let hasDatabase = false;

type Reader = Pick<Records, 'get' | 'list' | 'isCertain'>;

/**
 * Reads and writes in one transaction, which is on disk when this resolves. Where the browser forbids storage or has no
 * room, the work is done once more in memory, and `isSaved` is false.
 */
export async function changeRecords<Result>(
  work: (records: Records) => Promise<Result>,
): Promise<{ result: Result; isSaved: boolean }> {
  try {
    return { result: await changeStored(work), isSaved: true };
  } catch {
    return { result: await changeInMemory(work), isSaved: false };
  }
}

/** Reads in one transaction; where that is forbidden, from memory. */
export async function readRecords<Result>(work: (records: Reader) => Promise<Result>): Promise<Result> {
  try {
    return await readStored(work);
  } catch {
    return await work(readerOf(undefined));
  }
}

/** Whether the newest version of a record is in the memory of this page only. */
export function isInMemoryOnly(store: Store, key: Key): boolean {
  return inMemory.has(nameOf(store, key));
}

/** Deletes the records in memory, as a reload does. For tests. */
export function clearMemory(): void {
  inMemory.clear();
}

async function changeStored<Result>(work: (records: Records) => Promise<Result>): Promise<Result> {
  const database = await openDatabase();
  const transaction = database.transaction(['attempts', 'outbox'], 'readwrite', { durability: 'strict' });
  const done = transaction.done;
  // It is awaited below. Where something else fails first, its rejection must not go unhandled.
  done.catch(() => {});
  const changes = new Map<string, Change>();
  const result = await work({
    ...readerOf((store) => transaction.objectStore(store)),
    ...writerTo(changes),
  });
  const writes = [...changes.values()].map(({ store, key, value }) => {
    const target = transaction.objectStore(store);
    return value === undefined ? target.delete(key) : target.put(value, key);
  });
  await Promise.all([...writes, done]);
  for (const name of changes.keys()) inMemory.delete(name);
  return result;
}

async function changeInMemory<Result>(work: (records: Records) => Promise<Result>): Promise<Result> {
  const changes = new Map<string, Change>();
  const result = await readRecords((records) => work({ ...records, ...writerTo(changes) }));
  for (const [name, change] of changes) inMemory.set(name, change);
  return result;
}

async function readStored<Result>(work: (records: Reader) => Promise<Result>): Promise<Result> {
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

/** Reads the database and the memory. What is in memory is newer. */
function readerOf(stored: Stored | undefined): Reader {
  return {
    isCertain: stored !== undefined || !hasDatabase,
    async get(store, key) {
      const newer = inMemory.get(nameOf(store, key));
      const isRemoved = newer && newer.value === undefined;
      return isRemoved ? [] : [newer?.value, await stored?.(store).get(key)].filter((value) => value !== undefined);
    },
    async list(store, stud_id) {
      const values = new Map<string, unknown>();
      if (stored) {
        const range = IDBKeyRange.bound([stud_id], [stud_id, []]);
        const [keys, records] = await Promise.all([stored(store).getAllKeys(range), stored(store).getAll(range)]);
        keys.forEach((key, index) => {
          values.set(nameOf(store, key), records[index]);
        });
      }
      for (const [name, newer] of inMemory) {
        if (newer.store === store && newer.key[0] === stud_id) values.set(name, newer.value);
      }
      return [...values.values()].filter((value) => value !== undefined);
    },
  };
}

function writerTo(changes: Map<string, Change>): Pick<Records, 'put' | 'remove'> {
  const add = (store: Store, key: Key, value: unknown) => {
    changes.set(nameOf(store, key), { store, key, value });
  };
  return { put: add, remove: (store, key) => add(store, key, undefined) };
}

function nameOf(store: Store, key: Key): string {
  return JSON.stringify([store, ...key]);
}
