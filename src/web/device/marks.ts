import * as z from 'zod/mini';
import { newId } from './new-id.ts';
import { type Transaction, transact } from './transact.ts';
import { forgetAllKeptMarks, forgetKeptMarks, keepMarks, keptMarks } from './unsaved-marks.ts';
import { setUnsaved } from './unsaved-work.ts';

/** Changed records by their ids; undefined where one was removed. */
export type Changes<Value> = ReadonlyMap<string, Value | undefined>;

/** What this tab has of a student's group, for as long as the page is open. */
interface Held<Value> {
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
const kinds = new Set<{ forget: (stud_id: string) => (to: string) => Promise<void>; keep: () => void }>();

/** From `pagehide` on, when the page may be ending, changes are kept in local storage, too. */
let isEnding = false;
window.addEventListener(
  'pagehide',
  () => {
    isEnding = true;
    for (const { keep } of kinds) keep();
  },
  // Before the listeners that write something yet.
  { capture: true },
);
window.addEventListener('pageshow', () => {
  isEnding = false;
});

/**
 * Records of one kind in the store `marks`: [stud_id, group, id]. Storage that fails, does not respond or was emptied
 * loses none of them while the page is open.
 */
export class Marks<Value> {
  readonly #schema: z.core.$ZodType<Value>;
  readonly #memory = new Map<string, Held<Value>>();

  constructor(schema: z.core.$ZodType<Value>) {
    this.#schema = schema;
    kinds.add({
      forget: (stud_id) => this.#forget(stud_id),
      keep: () => {
        for (const held of this.#memory.values()) keep(held);
      },
    });
  }

  /**
   * Reads the records of a group, those that could not be stored too. A record that cannot be read moves to a key of
   * its own, where it spoils no other one and nothing overwrites it. Rejects where the storage cannot be read.
   */
  async read(stud_id: string, group: string): Promise<Map<string, Value>> {
    const held = this.#heldOf(stud_id, group);
    this.#takeKept(held);
    held.records = await this.#storeUnsaved(held, (transaction) => this.#readStored(transaction, held)).catch(() =>
      // A full device can still be read.
      transact(['marks'], 'readonly', (transaction) => this.#readStored(transaction, held)),
    );
    for (const [id, { value }] of held.unsaved) apply(held, id, value);
    return this.inMemory(stud_id, group);
  }

  /** What this tab has of a group, by the ids. */
  inMemory(stud_id: string, group: string): Map<string, Value> {
    return new Map([...this.#heldOf(stud_id, group).records].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * Writes changes, each record by itself: two tabs do not undo each other's changes, and the later of two changes to
   * one record stays. Resolves once the changes are on disk; rejects, with none of them written, where that is not
   * possible. The next write or read of this group then writes them too.
   */
  async write(stud_id: string, group: string, changes: Changes<Value>): Promise<void> {
    const held = this.#heldOf(stud_id, group);
    for (const [id, value] of changes) {
      held.unsaved.set(id, { value });
      apply(held, id, value);
    }
    if (isEnding) keep(held);
    await this.#storeUnsaved(held, async () => {});
  }

  /** Forgets what this tab has, as a reload does. For tests. */
  clearMemory(): void {
    this.#memory.clear();
  }

  /** Removes what this tab has of a student. Returns how to give what is in memory only to another id of theirs. */
  #forget(stud_id: string): (to: string) => Promise<void> {
    const all = [...this.#memory].filter(([, held]) => held.stud_id === stud_id);
    for (const [name] of all) this.#memory.delete(name);
    return async (to) => {
      for (const [, { group, unsaved }] of all) {
        const changes = Array.from(unsaved, ([id, { value }]) => [id, value] as const);
        if (changes.length > 0) await this.write(to, group, new Map(changes));
      }
    };
  }

  #heldOf(stud_id: string, group: string): Held<Value> {
    const name = JSON.stringify([stud_id, group]);
    const held = this.#memory.get(name) ?? {
      ...{ stud_id, group, records: new Map(), unsaved: new Map(), storageId: undefined },
    };
    this.#memory.set(name, held);
    return held;
  }

  /** Takes over what an earlier page could not write before it ended. */
  #takeKept(held: Held<Value>): void {
    for (const { group, id, value } of keptMarks(held.stud_id)) {
      if (group !== held.group) continue;
      const read = value === undefined ? { success: true, data: undefined } : z.safeParse(this.#schema, value);
      if (read.success && !held.unsaved.has(id)) held.unsaved.set(id, { value: read.data });
    }
  }

  /** Writes what is in memory only, and what the storage has lost, and then reads in the same transaction. */
  async #storeUnsaved<Result>(
    held: Held<Value>,
    read: (transaction: Transaction<'readwrite'>) => Promise<Result>,
  ): Promise<Result> {
    const unsaved = new Map(held.unsaved);
    try {
      const { storageId, result } = await transact(['marks'], 'readwrite', async (transaction) => {
        const storageId = await storageIdOf(transaction);
        const isEmptied = held.storageId !== undefined && held.storageId !== storageId;
        const changes = new Map<string, Value | undefined>(isEmptied ? await findLost(transaction, held) : []);
        for (const [id, { value }] of unsaved) changes.set(id, value);
        const marks = transaction.objectStore('marks');
        for (const [id, value] of changes) {
          const key = keyOf(held, id);
          // A request that fails also fails the transaction, which is awaited.
          (value === undefined ? marks.delete(key) : marks.put(value, key)).catch(() => {});
        }
        return { storageId, result: await read(transaction) };
      });
      held.storageId = storageId;
      for (const [id, change] of unsaved) if (held.unsaved.get(id) === change) held.unsaved.delete(id);
      forgetKeptMarks(held.stud_id, (group, id) => group === held.group && unsaved.has(id) && !held.unsaved.has(id));
      return result;
    } finally {
      setUnsaved(JSON.stringify([held.stud_id, held.group]), held.unsaved.size > 0);
    }
  }

  async #readStored(
    transaction: Transaction<IDBTransactionMode>,
    { stud_id, group }: Held<Value>,
  ): Promise<Map<string, Value>> {
    const marks = transaction.objectStore('marks');
    const range = rangeOf(stud_id, group);
    const [keys, values] = await Promise.all([marks.getAllKeys(range), marks.getAll(range)]);
    const records = new Map<string, Value>();
    for (const [index, key] of keys.entries()) {
      const [, , id = ''] = key;
      const read = z.safeParse(this.#schema, values[index]);
      if (read.success) records.set(id, read.data);
      else if (transaction.mode === 'readwrite') {
        marks.put?.(values[index], [stud_id, `unreadable:${group}`, id]).catch(() => {});
        marks.delete?.(key).catch(() => {});
      }
    }
    return records;
  }
}

/** Writes what an earlier page could not write before it ended. Rejects where the storage cannot be written. */
export async function storeKeptMarks(stud_id: string): Promise<void> {
  const kept = keptMarks(stud_id);
  if (kept.length === 0) return;
  await transact(['marks'], 'readwrite', async (transaction) => {
    const marks = transaction.objectStore('marks');
    for (const { group, id, value } of kept) {
      const key = keyOf({ stud_id, group }, id);
      (value === undefined ? marks.delete(key) : marks.put(value, key)).catch(() => {});
    }
  });
  forgetKeptMarks(stud_id, (group, id) => kept.some((each) => each.group === group && each.id === id));
}

/** Moves all records of a student to their new id, at once. */
export async function moveMarks(from: string, to: string): Promise<void> {
  await storeKeptMarks(from);
  await transact(['marks'], 'readwrite', async (transaction) => {
    const marks = transaction.objectStore('marks');
    const [keys, values] = await Promise.all([marks.getAllKeys(allOf(from)), marks.getAll(allOf(from))]);
    for (const [index, [, group, id]] of keys.entries()) {
      marks.put(values[index], [to, group, id]).catch(() => {});
      marks.delete([from, group, id]).catch(() => {});
    }
  });
  for (const each of kinds) await each.forget(from)(to);
}

/** Deletes all records of a student. */
export async function deleteMarks(stud_id: string): Promise<void> {
  for (const each of kinds) each.forget(stud_id);
  forgetAllKeptMarks(stud_id);
  await transact(['marks'], 'readwrite', async (transaction) => {
    transaction
      .objectStore('marks')
      .delete(allOf(stud_id))
      .catch(() => {});
  });
}

/** The keys of all records of a student. */
export function allOf(stud_id: string): IDBKeyRange {
  return IDBKeyRange.bound([stud_id], [stud_id, []]);
}

/** How many documents a student has annotated. */
export async function countAnnotatedDocuments(stud_id: string): Promise<number> {
  await storeKeptMarks(stud_id);
  const keys = await transact(['marks'], 'readonly', (transaction) =>
    transaction.objectStore('marks').getAllKeys(allOf(stud_id)),
  );
  return new Set(keys.map(([, document]) => document).filter(isDocument)).size;
}

/** Whether the second part of a key is a document, and not where documents, their texts or bookmarks are noted. */
export function isDocument(name: string): boolean {
  return !/^(materials$|bookmarks$|text:|unreadable:)/.test(name);
}

function keep({ stud_id, group, unsaved }: Held<unknown>): void {
  if (unsaved.size > 0) keepMarks(stud_id, group, new Map(Array.from(unsaved, ([id, { value }]) => [id, value])));
}

function apply<Value>({ records }: Held<Value>, id: string, value: Value | undefined): void {
  if (value === undefined) records.delete(id);
  else records.set(id, value);
}

/** The id of this storage. Storage that was emptied gets another one. */
async function storageIdOf(transaction: Transaction<'readwrite'>): Promise<string> {
  const marks = transaction.objectStore('marks');
  const stored = await marks.get(storageIdKey);
  if (typeof stored === 'string') return stored;
  const made = newId();
  marks.put(made, storageIdKey).catch(() => {});
  return made;
}

async function findLost<Value>(
  transaction: Transaction<'readwrite'>,
  { stud_id, group, records }: Held<Value>,
): Promise<[string, Value][]> {
  const keys = await transaction.objectStore('marks').getAllKeys(rangeOf(stud_id, group));
  const stored = new Set(keys.map(([, , id]) => id));
  return [...records].filter(([id]) => !stored.has(id));
}

function keyOf({ stud_id, group }: Pick<Held<unknown>, 'stud_id' | 'group'>, id: string): [string, string, string] {
  return [stud_id, group, id];
}

function rangeOf(stud_id: string, group: string): IDBKeyRange {
  return IDBKeyRange.bound([stud_id, group], [stud_id, group, []]);
}
