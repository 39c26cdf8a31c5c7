import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import * as z from 'zod/mini';
import { abortInPageCache, whenShown } from '#web/page-cache.ts';

/** Whose response it is, and to what: the student, the call's name, and its payload as JSON. */
export type ResponseKey = [stud_id: string, call: string, payload: string];

export interface SavedResponse {
  data: unknown;
  /** When the provider gave it, in epoch milliseconds of this device's clock. */
  at: number;
}

/**
 * A database of its own beside the student's work (device/device-database.ts): copies that fail, or take their time, must
 * not hold up what a student writes. `facts` has what is needed to choose which responses have to go.
 */
interface Responses extends DBSchema {
  bodies: { key: ResponseKey; value: unknown };
  facts: { key: ResponseKey; value: unknown };
}
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Responses, ('bodies' | 'facts')[], Mode>;

const facts = z.object({ at: z.number(), used_at: z.number(), length: z.number() });

/** Installed apps have it under this name. */
const name = 'academy-portal-answers';

/** For a student. `characters` of JSON, each of which takes one byte on the disk, or two in most Indian scripts. */
export const responseLimits = { responses: 300, characters: 2_000_000, charactersOfOne: 500_000 };

/** The student's last response to this call. Rejects where the storage fails. */
export async function readResponse(key: ResponseKey): Promise<SavedResponse | undefined> {
  const [body, known] = await transact('readonly', (transaction) =>
    Promise.all([transaction.objectStore('bodies').get(key), transaction.objectStore('facts').get(key)]),
  );
  const found = z.safeParse(facts, known);
  if (typeof body !== 'string' || !found.success) return undefined;
  // A full disk must not keep it from being read, so this is another transaction.
  transact('readwrite', async (transaction) => {
    await transaction.objectStore('facts').put({ ...found.data, used_at: Date.now() }, key);
  }).catch(() => {});
  return { data: JSON.parse(body), at: found.data.at };
}

/** Stores responses. The least recently used of the same student go where there are too many. */
export async function saveResponses(responses: readonly (SavedResponse & { key: ResponseKey })[]): Promise<void> {
  await transact('readwrite', async (transaction) => {
    for (const { key, data, at } of responses) {
      const body = JSON.stringify(data);
      if (body.length > responseLimits.charactersOfOne) {
        remove(transaction, key);
        continue;
      }
      // A request that fails also fails the transaction, which is awaited.
      transaction.objectStore('bodies').put(body, key).catch(ignore);
      transaction.objectStore('facts').put({ at, used_at: Date.now(), length: body.length }, key).catch(ignore);
    }
    for (const stud_id of new Set(responses.map(({ key }) => key[0]))) await removeExcess(transaction, stud_id);
  });
}

/** Deletes one response. */
export async function deleteResponse(key: ResponseKey): Promise<void> {
  await transact('readwrite', async (transaction) => remove(transaction, key));
}

/** Deletes all responses of a student. */
export async function deleteResponsesOf(stud_id: string): Promise<void> {
  await deleteWhere((owner) => owner === stud_id);
}

/** Deletes the responses of all students but one. */
export async function deleteResponsesOfOthers(stud_id: string): Promise<void> {
  await deleteWhere((owner) => owner !== stud_id);
}

async function deleteWhere(isDeleted: (owner: string) => boolean): Promise<void> {
  await transact('readwrite', async (transaction) => {
    for (const store of ['bodies', 'facts'] as const) {
      for (const key of await transaction.objectStore(store).getAllKeys()) {
        if (isDeleted(key[0])) transaction.objectStore(store).delete(key).catch(ignore);
      }
    }
  });
}

async function removeExcess(transaction: Transaction<'readwrite'>, stud_id: string): Promise<void> {
  const store = transaction.objectStore('facts');
  const range = IDBKeyRange.bound([stud_id], [stud_id, []]);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const all = keys.map((key, index) => ({ key, ...(z.safeParse(facts, values[index]).data ?? unreadable) }));
  let characters = 0;
  for (const [index, { key, length }] of all.sort((a, b) => b.used_at - a.used_at).entries()) {
    characters += length;
    if (index >= responseLimits.responses || characters > responseLimits.characters) remove(transaction, key);
  }
}

/** It goes first. */
const unreadable = { used_at: 0, length: responseLimits.characters };

function remove(transaction: Transaction<'readwrite'>, key: ResponseKey): void {
  transaction.objectStore('bodies').delete(key).catch(ignore);
  transaction.objectStore('facts').delete(key).catch(ignore);
}

function ignore() {}

async function transact<Result, Mode extends IDBTransactionMode>(
  mode: Mode,
  work: (transaction: Transaction<Mode>) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  await whenShown();
  try {
    const transaction = database.transaction(['bodies', 'facts'], mode, { durability: 'relaxed' });
    transaction.done.catch(ignore);
    abortInPageCache(transaction);
    const result = await work(transaction);
    await transaction.done;
    return result;
  } catch (cause) {
    // The browser has closed the connection, or another program has made a database of this name. The next call opens
    // one, and what is lost is only a copy.
    if (cause instanceof DOMException && ['InvalidStateError', 'NotFoundError'].includes(cause.name)) {
      close();
      if (cause.name === 'NotFoundError') deleteDB(name).catch(ignore);
    }
    throw cause;
  }
}

let opened: Promise<IDBPDatabase<Responses>> | undefined;

function open(): Promise<IDBPDatabase<Responses>> {
  if (opened) return opened;
  const opening = openDB<Responses>(name, 1, {
    upgrade(database, _from, _to, transaction) {
      abortInPageCache(transaction);
      database.createObjectStore('bodies');
      database.createObjectStore('facts');
    },
    // Whoever deletes the database waits until this tab closes it.
    blocking: close,
    terminated: close,
  });
  opened = opening;
  opening.catch(() => {
    if (opened === opening) opened = undefined;
  });
  return opening;
}

function close(): void {
  opened?.then((database) => database.close()).catch(ignore);
  opened = undefined;
}
