import * as z from 'zod/mini';
import { notesStore } from '#web/device/device-database.ts';
import { newId } from './new-id.ts';
import { type Transaction, transact } from './transact.ts';
import { deleteAllUnsavedNotes, deleteUnsavedNotes, readUnsavedNotes, saveUnsavedNotes } from './unsaved-notes.ts';
import { setUnsaved } from './unsaved-work.ts';

/** Changed records by their ids; undefined where one was removed. */
export type Changes<Value> = ReadonlyMap<string, Value | undefined>;

/** What this tab has of a student's group, for as long as the page is open. */
interface LoadedGroup<Value> {
  stud_id: string;
  /** A document, or another name that is no document's. */
  group: string;
  records: Map<string, Value>;
  /** The changes that are in memory only. */
  unsaved: Map<string, { value: Value | undefined }>;
  /** The id of the storage that had the records. If it has another one now, it was emptied since. */
  storageId: string | undefined;
}

const storageIdKey: [string, string, string] = ['', '', 'storage-id'];

/** All kinds of records. */
const kinds = new Set<{ unload: (stud_id: string) => (to: string) => Promise<void>; saveUnsaved: () => void }>();

/** From `pagehide` on, when the page may be ending, unsaved changes go to local storage, too. */
let isEnding = false;
window.addEventListener(
  'pagehide',
  () => {
    isEnding = true;
    for (const each of kinds) each.saveUnsaved();
  },
  // Before the listeners that write something yet.
  { capture: true },
);
window.addEventListener('pageshow', () => {
  isEnding = false;
});

/**
 * The notes of one kind, annotations or bookmarks: records [stud_id, group, id]. Storage that fails, does not respond or
 * was emptied loses none of them while the page is open.
 */
export class NoteStore<Value> {
  readonly #schema: z.core.$ZodType<Value>;
  readonly #memory = new Map<string, LoadedGroup<Value>>();

  constructor(schema: z.core.$ZodType<Value>) {
    this.#schema = schema;
    kinds.add({
      unload: (stud_id) => this.#unload(stud_id),
      saveUnsaved: () => {
        for (const loaded of this.#memory.values()) saveUnsaved(loaded);
      },
    });
  }

  /**
   * Reads the records of a group, those that could not be stored too. A record that cannot be read moves to a key of
   * its own, where it spoils no other one and nothing overwrites it. Rejects where the storage cannot be read.
   */
  async read(stud_id: string, group: string): Promise<Map<string, Value>> {
    const loaded = this.#groupOf(stud_id, group);
    this.#takeUnsaved(loaded);
    loaded.records = await this.#storeUnsaved(loaded, (transaction) => this.#readStored(transaction, loaded)).catch(
      () =>
        // A full device can still be read.
        transact([notesStore], 'readonly', (transaction) => this.#readStored(transaction, loaded)),
    );
    for (const [id, { value }] of loaded.unsaved) apply(loaded, id, value);
    return this.inMemory(stud_id, group);
  }

  /** What this tab has of a group, by the ids. */
  inMemory(stud_id: string, group: string): Map<string, Value> {
    return new Map([...this.#groupOf(stud_id, group).records].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * Writes changes, each record by itself: two tabs do not undo each other's changes, and the later of two changes to
   * one record stays. Resolves once the changes are on disk; rejects, with none of them written, where that is not
   * possible. The next write or read of this group then writes them too.
   */
  async write(stud_id: string, group: string, changes: Changes<Value>): Promise<void> {
    const loaded = this.#groupOf(stud_id, group);
    for (const [id, value] of changes) {
      loaded.unsaved.set(id, { value });
      apply(loaded, id, value);
    }
    if (isEnding) saveUnsaved(loaded);
    await this.#storeUnsaved(loaded, async () => {});
  }

  /** Deletes what this tab has, as a reload does. For tests. */
  clearMemory(): void {
    this.#memory.clear();
  }

  /** Removes what this tab has of a student. Returns how to give what is in memory only to another id of theirs. */
  #unload(stud_id: string): (to: string) => Promise<void> {
    const all = [...this.#memory].filter(([, loaded]) => loaded.stud_id === stud_id);
    for (const [name] of all) this.#memory.delete(name);
    return async (to) => {
      for (const [, { group, unsaved }] of all) {
        const changes = Array.from(unsaved, ([id, { value }]) => [id, value] as const);
        if (changes.length > 0) await this.write(to, group, new Map(changes));
      }
    };
  }

  #groupOf(stud_id: string, group: string): LoadedGroup<Value> {
    const name = JSON.stringify([stud_id, group]);
    const loaded = this.#memory.get(name) ?? {
      stud_id,
      group,
      records: new Map(),
      unsaved: new Map(),
      storageId: undefined,
    };
    this.#memory.set(name, loaded);
    return loaded;
  }

  /** Takes over what an earlier page could not write before it ended. */
  #takeUnsaved(loaded: LoadedGroup<Value>): void {
    for (const { group, id, value } of readUnsavedNotes(loaded.stud_id)) {
      if (group !== loaded.group) continue;
      const read = value === undefined ? { success: true, data: undefined } : z.safeParse(this.#schema, value);
      if (read.success && !loaded.unsaved.has(id)) loaded.unsaved.set(id, { value: read.data });
    }
  }

  /** Writes what is in memory only, and what the storage has lost, and then reads in the same transaction. */
  async #storeUnsaved<Result>(
    loaded: LoadedGroup<Value>,
    read: (transaction: Transaction<'readwrite'>) => Promise<Result>,
  ): Promise<Result> {
    const unsaved = new Map(loaded.unsaved);
    try {
      const { storageId, result } = await transact([notesStore], 'readwrite', async (transaction) => {
        const storageId = await storageIdOf(transaction);
        const isEmptied = loaded.storageId !== undefined && loaded.storageId !== storageId;
        const changes = new Map<string, Value | undefined>(isEmptied ? await findLost(transaction, loaded) : []);
        for (const [id, { value }] of unsaved) changes.set(id, value);
        const store = transaction.objectStore(notesStore);
        for (const [id, value] of changes) {
          const key = keyOf(loaded, id);
          // A request that fails also fails the transaction, which is awaited.
          (value === undefined ? store.delete(key) : store.put(value, key)).catch(() => {});
        }
        return { storageId, result: await read(transaction) };
      });
      loaded.storageId = storageId;
      for (const [id, change] of unsaved) if (loaded.unsaved.get(id) === change) loaded.unsaved.delete(id);
      deleteUnsavedNotes(
        loaded.stud_id,
        (group, id) => group === loaded.group && unsaved.has(id) && !loaded.unsaved.has(id),
      );
      return result;
    } finally {
      setUnsaved(JSON.stringify([loaded.stud_id, loaded.group]), loaded.unsaved.size > 0);
    }
  }

  async #readStored(
    transaction: Transaction<IDBTransactionMode>,
    { stud_id, group }: LoadedGroup<Value>,
  ): Promise<Map<string, Value>> {
    const store = transaction.objectStore(notesStore);
    const range = rangeOf(stud_id, group);
    const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    const records = new Map<string, Value>();
    for (const [index, key] of keys.entries()) {
      const [, , id = ''] = key;
      const read = z.safeParse(this.#schema, values[index]);
      if (read.success) records.set(id, read.data);
      else if (transaction.mode === 'readwrite') {
        store.put?.(values[index], [stud_id, `unreadable:${group}`, id]).catch(() => {});
        store.delete?.(key).catch(() => {});
      }
    }
    return records;
  }
}

/** Writes what an earlier page could not write before it ended. Rejects where the storage cannot be written. */
export async function storeUnsavedNotes(stud_id: string): Promise<void> {
  const unsaved = readUnsavedNotes(stud_id);
  if (unsaved.length === 0) return;
  await transact([notesStore], 'readwrite', async (transaction) => {
    const store = transaction.objectStore(notesStore);
    for (const { group, id, value } of unsaved) {
      const key = keyOf({ stud_id, group }, id);
      (value === undefined ? store.delete(key) : store.put(value, key)).catch(() => {});
    }
  });
  deleteUnsavedNotes(stud_id, (group, id) => unsaved.some((each) => each.group === group && each.id === id));
}

/** Moves all records of a student to their new id, at once. */
export async function moveNotes(from: string, to: string): Promise<void> {
  await storeUnsavedNotes(from);
  await transact([notesStore], 'readwrite', async (transaction) => {
    const store = transaction.objectStore(notesStore);
    const [keys, values] = await Promise.all([store.getAllKeys(allOf(from)), store.getAll(allOf(from))]);
    for (const [index, [, group, id]] of keys.entries()) {
      store.put(values[index], [to, group, id]).catch(() => {});
      store.delete([from, group, id]).catch(() => {});
    }
  });
  for (const each of kinds) await each.unload(from)(to);
}

/** Deletes all records of a student, except doubts: the provider does not have those yet. */
export async function deleteNotes(stud_id: string): Promise<void> {
  for (const each of kinds) each.unload(stud_id);
  deleteAllUnsavedNotes(stud_id);
  await transact([notesStore], 'readwrite', async (transaction) => {
    const store = transaction.objectStore(notesStore);
    const others = (await store.getAllKeys(allOf(stud_id))).filter(([, group]) => group !== 'doubts');
    for (const key of others) store.delete(key).catch(() => {});
  });
}

/** The keys of all records of a student. */
export function allOf(stud_id: string): IDBKeyRange {
  return IDBKeyRange.bound([stud_id], [stud_id, []]);
}

/** How many documents a student has annotated. */
export async function countAnnotatedDocuments(stud_id: string): Promise<number> {
  await storeUnsavedNotes(stud_id);
  const keys = await transact([notesStore], 'readonly', (transaction) =>
    transaction.objectStore(notesStore).getAllKeys(allOf(stud_id)),
  );
  return new Set(keys.map(([, document]) => document).filter(isDocument)).size;
}

/** Whether the second part of a key is a document, and not where documents, their texts or bookmarks are noted. */
export function isDocument(name: string): boolean {
  return !/^(materials$|bookmarks$|doubts$|text:|unreadable:)/.test(name);
}

function saveUnsaved({ stud_id, group, unsaved }: LoadedGroup<unknown>): void {
  if (unsaved.size > 0)
    saveUnsavedNotes(stud_id, group, new Map(Array.from(unsaved, ([id, { value }]) => [id, value])));
}

function apply<Value>({ records }: LoadedGroup<Value>, id: string, value: Value | undefined): void {
  if (value === undefined) records.delete(id);
  else records.set(id, value);
}

/** The id of this storage. Storage that was emptied gets another one. */
async function storageIdOf(transaction: Transaction<'readwrite'>): Promise<string> {
  const store = transaction.objectStore(notesStore);
  const stored = await store.get(storageIdKey);
  if (typeof stored === 'string') return stored;
  const made = newId();
  store.put(made, storageIdKey).catch(() => {});
  return made;
}

async function findLost<Value>(
  transaction: Transaction<'readwrite'>,
  { stud_id, group, records }: LoadedGroup<Value>,
): Promise<[string, Value][]> {
  const keys = await transaction.objectStore(notesStore).getAllKeys(rangeOf(stud_id, group));
  const stored = new Set(keys.map(([, , id]) => id));
  return [...records].filter(([id]) => !stored.has(id));
}

function keyOf(
  { stud_id, group }: Pick<LoadedGroup<unknown>, 'stud_id' | 'group'>,
  id: string,
): [string, string, string] {
  return [stud_id, group, id];
}

function rangeOf(stud_id: string, group: string): IDBKeyRange {
  return IDBKeyRange.bound([stud_id, group], [stud_id, group, []]);
}
