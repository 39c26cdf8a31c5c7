import { onStorageEmptied } from '#web/device/storage-emptied.ts';
import { type Transaction, transact } from '#web/device/transact.ts';
import { setUnsaved } from '#web/device/unsaved-work.ts';
import { readAttempt, readSubmission } from './attempt.ts';
import { publishQuizChange } from './quiz-changes.ts';
import { reconcile } from './reconcile.ts';
import { nameOf, type RecordState } from './record-state.ts';

type Store = RecordState['store'];
type Key = RecordState['key'];

/** The drafts and submissions, within one transaction. Values are raw: the caller parses them. */
export interface Records {
  /** The record, in a list that is empty where there is none. */
  get(store: Store, key: Key): Promise<unknown[]>;
  /** Everything of a student. */
  list(store: Store, stud_id: string): Promise<unknown[]>;
  put(store: Store, key: Key, value: unknown): void;
  remove(store: Store, key: Key): void;
}
type Reader = Pick<Records, 'get' | 'list'>;

/** Every record that this tab has read or written, for as long as the page is open. */
const memory = new Map<string, RecordState>();

/** In ms. What could not be stored is tried again after this, and with every other change. */
const retryMs = 3000;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

onStorageEmptied(() => {
  if (memory.size > 0) void storeMemory();
});

/**
 * Reads and writes in one transaction, which is on disk when this resolves. Everything else that this tab has and the
 * storage has not is written too. Where the storage is forbidden, full or out of order, the work is done in memory, and
 * `isSaved` is false.
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

/** Reads in one transaction; where that does not work, from memory. */
export async function readRecords<Result>(work: (records: Reader) => Promise<Result>): Promise<Result> {
  try {
    return await readStored(work);
  } catch {
    return await work(readerOf(new Map(memory), undefined));
  }
}

/** Whether the newest version of a record is in the memory of this page only. */
export function isInMemoryOnly(store: Store, key: Key): boolean {
  return memory.get(nameOf({ store, key }))?.isStored === false;
}

/** Deletes the records in memory, as a reload does. For tests. */
export function clearMemory(): void {
  memory.clear();
  onMemoryChange();
}

async function changeStored<Result>(work: (records: Records) => Promise<Result>): Promise<Result> {
  const before = new Map(memory);
  const { result, states } = await transact(['attempts', 'outbox'], 'readwrite', async (transaction) => {
    const states = await reconciled(before, transaction);
    const result = await work({ ...readerOf(states, transaction), ...writerTo(states) });
    for (const { store, key, value, isStored } of states.values()) {
      if (isStored) continue;
      const target = transaction.objectStore(store);
      // A request that fails also fails the transaction, which is awaited.
      (value === undefined ? target.delete(key) : target.put(value, key)).catch(() => {});
    }
    return { result, states };
  });
  for (const state of states.values()) hold({ ...state, isStored: true }, before);
  onMemoryChange();
  for (const state of before.values()) if (!state.isStored) publishState(state);
  return result;
}

async function changeInMemory<Result>(work: (records: Records) => Promise<Result>): Promise<Result> {
  const before = new Map(memory);
  const states = new Map(memory);
  const result = await work({ ...readerOf(states, undefined), ...writerTo(states) });
  for (const [name, state] of states) if (state !== before.get(name)) memory.set(name, state);
  onMemoryChange();
  return result;
}

async function readStored<Result>(work: (records: Reader) => Promise<Result>): Promise<Result> {
  const before = new Map(memory);
  const { result, states } = await transact(['attempts', 'outbox'], 'readonly', async (transaction) => {
    const states = await reconciled(before, transaction);
    return { result: await work(readerOf(states, transaction)), states };
  });
  let isEmptied = false;
  for (const [name, state] of states) {
    isEmptied ||= !state.isStored && before.get(name)?.isStored !== false;
    hold(state, before);
  }
  onMemoryChange();
  if (isEmptied) void storeMemory();
  return result;
}

async function reconciled(
  held: ReadonlyMap<string, RecordState>,
  transaction: Transaction<IDBTransactionMode>,
): Promise<Map<string, RecordState>> {
  const states = await reconcile([...held.values()], {
    get: (store, key) => transaction.objectStore(store).get(key),
    listOutbox: (stud_id) => transaction.objectStore('outbox').getAll(rangeOf(stud_id)),
  });
  return new Map(states.map((state) => [nameOf(state), state]));
}

/** Takes a state over into memory, unless another change was faster. */
function hold(state: RecordState, before: ReadonlyMap<string, RecordState>): void {
  const name = nameOf(state);
  if (memory.get(name) !== before.get(name)) return;
  if (state.value === undefined && state.isStored) memory.delete(name);
  else memory.set(name, state);
}

/** Stores what is in memory only. */
async function storeMemory(): Promise<void> {
  clearTimeout(retryTimer);
  retryTimer = undefined;
  await changeStored(async () => {}).catch(onMemoryChange);
}

function onMemoryChange(): void {
  const unsaved = [...memory.values()].filter(({ isStored }) => !isStored);
  if (unsaved.length === 0) clearTimeout(retryTimer);
  retryTimer = unsaved.length === 0 ? undefined : (retryTimer ?? setTimeout(() => void storeMemory(), retryMs));
  setUnsaved('quiz', unsaved.some(isWorkToLose));
}

/** An attempt without answers is nothing to lose, and the provider has those that have an outcome. */
function isWorkToLose({ store, value }: RecordState): boolean {
  if (store === 'outbox') return readSubmission(value)?.outcome === undefined && readSubmission(value) !== undefined;
  return Object.keys(readAttempt(value)?.answers ?? {}).length > 0;
}

/** The pages that show a quiz say that it is not stored. Now it is. */
function publishState({ store, key: [stud_id, id], value }: RecordState): void {
  const quiz_id = store === 'attempts' ? id : readSubmission(value)?.attempt.quiz_id;
  if (quiz_id !== undefined) publishQuizChange({ stud_id, quiz_id });
}

/** Reads what this tab knows, and then what is stored, which the tab knows from then on. */
function readerOf(states: Map<string, RecordState>, transaction: Transaction<IDBTransactionMode> | undefined): Reader {
  return {
    async get(store, key) {
      const name = nameOf({ store, key });
      const value = states.has(name) ? states.get(name)?.value : await transaction?.objectStore(store).get(key);
      if (value !== undefined && !states.has(name)) states.set(name, { store, key, value, isStored: true });
      return value === undefined ? [] : [value];
    },
    async list(store, stud_id) {
      const values = new Map<string, unknown>();
      if (transaction) {
        const source = transaction.objectStore(store);
        const range = rangeOf(stud_id);
        const [keys, stored] = await Promise.all([source.getAllKeys(range), source.getAll(range)]);
        for (const [index, key] of keys.entries()) {
          const [owner, id] = key;
          const name = nameOf({ store, key: [owner, id ?? ''] });
          const value = stored[index];
          values.set(name, value);
          if (!states.has(name) && readSubmission(value))
            states.set(name, { store, key: [owner, id ?? ''], value, isStored: true });
        }
      }
      for (const [name, state] of states) {
        if (state.store === store && state.key[0] === stud_id) values.set(name, state.value);
      }
      return [...values.values()].filter((value) => value !== undefined);
    },
  };
}

function writerTo(states: Map<string, RecordState>): Pick<Records, 'put' | 'remove'> {
  const set = (store: Store, key: Key, value: unknown) => {
    states.set(nameOf({ store, key }), { store, key, value, isStored: false });
  };
  return { put: set, remove: (store, key) => set(store, key, undefined) };
}

function rangeOf(stud_id: string): IDBKeyRange {
  return IDBKeyRange.bound([stud_id], [stud_id, []]);
}
