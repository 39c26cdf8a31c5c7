import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceDatabase, notesStore } from '#web/device/device-database.ts';
import type { Annotation } from './annotation.ts';
import { AnnotationSaver } from './annotation-saver.ts';
import { type AnnotationChanges, annotationStore, newAnnotationId } from './annotation-store.ts';

const notes = '/media/abc/notes.pdf f1';
const note = (value: string): Annotation => ({
  annotationType: 3,
  pageIndex: 0,
  rect: [10, 10, 60, 30],
  rotation: 0,
  color: [0, 0, 0],
  fontSize: 12,
  value,
});
const stroke: Annotation = {
  annotationType: 15,
  pageIndex: 2,
  rect: [0, 0, 9, 9],
  rotation: 90,
  color: [255, 0, 0],
  opacity: 1,
  thickness: 3,
  paths: {
    lines: [Float32Array.of(Number.NaN, Number.NaN, Number.NaN, Number.NaN, 1, 2)],
    points: [Float32Array.of(1, 2)],
  },
};
/** Kept as JSON, which has no typed arrays. */
const plain = (drawn: typeof stroke) => ({
  ...drawn,
  paths: { lines: [[Number.NaN, Number.NaN, Number.NaN, Number.NaN, 1, 2]], points: [[1, 2]] },
});
const write = (changes: Record<string, Annotation | undefined>) =>
  annotationStore.write('anjali', notes, new Map(Object.entries(changes)));
/** What a tab that is opened now finds. */
const stored = async (stud_id = 'anjali', document = notes) => {
  vi.resetModules();
  const other = await import('./annotation-store.ts');
  return Object.fromEntries(await other.annotationStore.read(stud_id, document));
};

beforeEach(async () => {
  annotationStore.clearMemory();
  await (await deviceDatabase()).clear(notesStore);
});
afterEach(() => vi.restoreAllMocks());

test('annotations are read back as they were, in the order in which they were made', async () => {
  const ids = [3000, 1000, 2000].map((made) => newAnnotationId(made));
  const [third = '', first = '', second = ''] = ids;
  await write({ [third]: note('third'), [first]: stroke, [second]: note('second') });
  // A cloned typed array is of another realm than the array that it is compared with.
  expect([...(await annotationStore.read('anjali', notes))]).toEqual([
    [first, structuredClone(stroke)],
    [second, note('second')],
    [third, note('third')],
  ]);
});

test('two tabs of one document save the annotations of both, and the later change of one annotation', async () => {
  await write({ shared: note('old'), erased: note('?') });
  await write({ here: note('here'), shared: note('mine') });
  await write({ there: note('there'), shared: note('theirs'), erased: undefined });
  expect(await stored()).toEqual({ here: note('here'), shared: note('theirs'), there: note('there') });
});

test('another student and another version of the document have none of them', async () => {
  await write({ a: note('mine') });
  expect([await stored('rahul'), await stored('anjali', `${notes} f2`), await stored('anjal')]).toEqual([{}, {}, {}]);
});

test.each([
  ['nothing', null],
  ['a text', 'corrupt'],
  ['another kind', { ...note('x'), annotationType: 13 }],
  ['no position', { ...note('x'), rect: [0, 0, Number.NaN, 0] }],
  ['a page before the first', { ...note('x'), pageIndex: -1 }],
  ['a broken line', { ...stroke, paths: { lines: ['x'], points: [] } }],
])('a record that cannot be read (%s) is set aside, and spoils no other', async (_name, corrupt) => {
  const database = await deviceDatabase();
  await database.put(notesStore, corrupt, ['anjali', notes, 'bad']);
  await database.put(notesStore, note('good'), ['anjali', notes, 'good']);
  expect(await stored()).toEqual({ good: note('good') });
  await write({ bad: note('new') });
  expect(await database.get(notesStore, ['anjali', `unreadable:${notes}`, 'bad'])).toEqual(corrupt);
  expect(await stored()).toEqual({ bad: note('new'), good: note('good') });
});

test('a write resolves only when it is on disk', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await write({ a: note('a') });
  expect(transaction).toHaveBeenCalledExactlyOnceWith([notesStore], 'readwrite', { durability: 'strict' });
});

test('without room nothing is lost from memory, and the next change saves everything', async () => {
  const states: string[] = [];
  const saver = new AnnotationSaver('anjali', notes, (state) => states.push(state));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saver.save('a', note('a'));
  await saver.flush();
  expect([await stored(), states]).toEqual([{}, ['saving', 'unsaved']]);
  full.mockRestore();
  saver.save('b', note('b'));
  await saver.flush();
  expect([await stored(), states.at(-1)]).toEqual([{ a: note('a'), b: note('b') }, 'saved']);
});

test('that were written when the storage was emptied are written again with the next change, or when the page is hidden', async () => {
  await write({ a: note('a'), b: note('b') });
  await write({ b: undefined });
  await (await deviceDatabase()).clear(notesStore);
  await write({ c: note('c') });
  expect(await stored()).toEqual({ a: note('a'), c: note('c') });
  await (await deviceDatabase()).clear(notesStore);
  await new AnnotationSaver('anjali', notes, () => {}).flush();
  expect(await stored()).toEqual({ a: note('a'), c: note('c') });
});

test('that another tab has erased do not come back', async () => {
  await write({ a: note('a'), b: note('b') });
  vi.resetModules();
  const other = await import('./annotation-store.ts');
  await other.annotationStore.write(
    'anjali',
    notes,
    new Map([
      ['a', undefined],
      ['b', undefined],
    ]),
  );
  await write({ c: note('c') });
  expect(await stored()).toEqual({ c: note('c') });
  expect(Object.fromEntries(await annotationStore.read('anjali', notes))).toEqual({ c: note('c') });
});

test('that could not be written are there when the document is opened again, and the browser asks before it closes the page', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(write({ a: note('a') })).rejects.toThrow();
  expect(asks()).toBe(true);
  expect(Object.fromEntries(await annotationStore.read('anjali', notes))).toEqual({ a: note('a') });
  expect(Object.fromEntries(annotationStore.inMemory('anjali', notes))).toEqual({ a: note('a') });
  full.mockRestore();
  expect(Object.fromEntries(await annotationStore.read('anjali', notes))).toEqual({ a: note('a') });
  expect([await stored(), asks()]).toEqual([{ a: note('a') }, false]);
});

test('without room are tried again by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const states: string[] = [];
  const saver = new AnnotationSaver('anjali', notes, (state) => states.push(state));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saver.save('a', note('a'));
  await saver.flush();
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(states.at(-1)).toBe('saved'));
  expect(await stored()).toEqual({ a: note('a') });
});

test('a change is written without a flush', async () => {
  const saver = new AnnotationSaver('anjali', notes, () => {});
  saver.save('a', note('a'));
  await vi.waitFor(async () => expect(await stored()).toEqual({ a: note('a') }));
});

/** Ends a page for good: its timer goes on, beyond the test. */
const end = (saver: AnnotationSaver) => Object.assign(saver, { flush: async () => {} });

test('property: whatever changes or fails, after a crash the last flush is read back', async () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    fc.record({ do: fc.constant('save' as const), id, value: fc.string() }),
    fc.record({ do: fc.constant('remove' as const), id }),
    fc.record({ do: fc.constantFrom('flush' as const, 'fail' as const, 'crash' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      annotationStore.clearMemory();
      await (await deviceDatabase()).clear(notesStore);
      let saver = new AnnotationSaver('anjali', notes, () => {});
      let inMemory = new Map<string, Annotation>();
      let onDisk = new Map<string, Annotation>();
      for (const now of steps) {
        if (now.do === 'save') {
          saver.save(now.id, note(now.value));
          inMemory.set(now.id, note(now.value));
        } else if (now.do === 'remove') {
          saver.save(now.id, undefined);
          inMemory.delete(now.id);
        } else if (now.do === 'flush') {
          await saver.flush();
          onDisk = new Map(inMemory);
        } else if (now.do === 'fail') {
          const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
            throw new DOMException('gone', 'UnknownError');
          });
          await saver.flush();
          failing.mockRestore();
        } else {
          // The waiting changes are gone with the page, and so is its timer.
          end(saver);
          annotationStore.clearMemory();
          saver = new AnnotationSaver('anjali', notes, () => {});
          inMemory = new Map(onDisk);
        }
        if (now.do === 'crash' || now.do === 'flush') expect(await stored()).toEqual(Object.fromEntries(onDisk));
      }
      end(saver);
    }),
    { numRuns: 60 },
  );
});

describe('a note that is made as the page ends', () => {
  // Pages of the tests before have other students' notes yet.
  let student = '';
  beforeEach(() => {
    student = newAnnotationId();
  });
  const leave = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
  /** What this page writes until it has ended. */
  let writing: Promise<void>[] = [];
  const write = (changes: AnnotationChanges) =>
    writing.push(annotationStore.write(student, notes, changes).catch(() => {}));
  afterEach(async () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await Promise.all(writing);
    writing = [];
    localStorage.clear();
  });

  /** WebKit carries out no transaction that begins then. */
  const stopDatabase = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'AbortError');
    });

  test.each([true, false])('is there in the next one (back/forward cache: %s)', async (persisted) => {
    await annotationStore.write(student, notes, new Map([['gone', note('removed in time')]]));
    const last = new Map([
      ['typed', note('the last words')],
      ['drawn', stroke],
      ['gone', undefined],
    ]);
    window.addEventListener('pagehide', () => write(last), { once: true });
    const put = stopDatabase();
    leave(persisted);
    put.mockRestore();
    vi.resetModules();
    expect(await (await import('./note-list.ts')).listAnnotated(student)).toMatchObject([
      { document: notes, ids: ['typed', 'drawn'] },
    ]);
    expect(await stored(student)).toEqual({ typed: note('the last words'), drawn: plain(stroke) });
    expect(localStorage.getItem(`marks:${student}`)).toBeNull();
  });

  test('was on its way to the database: the next page has it, at a full device too', async () => {
    const put = stopDatabase();
    write(new Map([['typed', note('the last words')]]));
    leave(false);
    expect(await stored(student)).toEqual({ typed: note('the last words') });
    put.mockRestore();
    expect(await stored(student)).toEqual({ typed: note('the last words') });
    expect(localStorage.getItem(`marks:${student}`)).toBeNull();
    expect(await stored(student)).toEqual({ typed: note('the last words') });
  });

  test('goes with the student who signs out for good', async () => {
    const put = stopDatabase();
    write(new Map([['typed', note('the last words')]]));
    leave(false);
    put.mockRestore();
    vi.resetModules();
    await (await import('#web/device/note-store.ts')).deleteNotes(student);
    expect(await stored(student)).toEqual({});
    expect(localStorage.getItem(`marks:${student}`)).toBeNull();
  });

  test('moves with the student to another id', async () => {
    const put = stopDatabase();
    write(new Map([['typed', note('the last words')]]));
    leave(false);
    put.mockRestore();
    vi.resetModules();
    await (await import('#web/device/note-store.ts')).moveNotes(student, 'meena-2');
    expect(await stored('meena-2')).toEqual({ typed: note('the last words') });
  });
});
