// @vitest-environment node
// In jsdom, a typed array that was cloned is of another realm than the one that it is compared with.
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceDatabase } from '#web/device/device-database.ts';
import type { Mark } from './annotation.ts';
import { MarkKeeper } from './annotation-saver.ts';
import { newMarkId, readMarks, writeMarks } from './annotation-store.ts';

const paper = '/media/abc/notes.pdf f1';
const note = (value: string): Mark => ({
  ...{ annotationType: 3, pageIndex: 0, rect: [10, 10, 60, 30], rotation: 0 },
  ...{ color: [0, 0, 0], fontSize: 12, value },
});
const stroke: Mark = {
  ...{
    annotationType: 15,
    pageIndex: 2,
    rect: [0, 0, 9, 9],
    rotation: 90,
    color: [255, 0, 0],
    opacity: 1,
    thickness: 3,
  },
  paths: {
    lines: [Float32Array.of(Number.NaN, Number.NaN, Number.NaN, Number.NaN, 1, 2)],
    points: [Float32Array.of(1, 2)],
  },
};
const kept = async (stud_id = 'anjali', document = paper) => Object.fromEntries(await readMarks(stud_id, document));

beforeEach(async () => (await deviceDatabase()).clear('marks'));
afterEach(() => vi.restoreAllMocks());

test('marks come back as they were, in the order in which they were made', async () => {
  const ids = [3000, 1000, 2000].map((made) => newMarkId(made));
  const [third = '', first = '', second = ''] = ids;
  await writeMarks(
    'anjali',
    paper,
    new Map([
      [third, note('third')],
      [first, stroke],
      [second, note('second')],
    ]),
  );
  expect([...(await readMarks('anjali', paper))]).toEqual([
    [first, stroke],
    [second, note('second')],
    [third, note('third')],
  ]);
});

test('two tabs of one document keep the marks of both, and the later change of one mark', async () => {
  await writeMarks(
    'anjali',
    paper,
    new Map([
      ['shared', note('old')],
      ['erased', note('?')],
    ]),
  );
  await writeMarks(
    'anjali',
    paper,
    new Map([
      ['here', note('here')],
      ['shared', note('mine')],
    ]),
  );
  await writeMarks(
    'anjali',
    paper,
    new Map([
      ['there', note('there')],
      ['shared', note('theirs')],
      ['erased', undefined],
    ]),
  );
  expect(await kept()).toEqual({ here: note('here'), shared: note('theirs'), there: note('there') });
});

test('another student, and another version of the document, have none of them', async () => {
  await writeMarks('anjali', paper, new Map([['a', note('mine')]]));
  expect([await kept('rahul'), await kept('anjali', `${paper} f2`), await kept('anjal')]).toEqual([{}, {}, {}]);
});

test.each([
  ['nothing', null],
  ['a text', 'corrupt'],
  ['another kind', { ...note('x'), annotationType: 13 }],
  ['no place', { ...note('x'), rect: [0, 0, Number.NaN, 0] }],
  ['a page before the first', { ...note('x'), pageIndex: -1 }],
  ['a line that is none', { ...stroke, paths: { lines: ['x'], points: [] } }],
])('a record that cannot be read (%s) is set aside, and spoils no other', async (_name, corrupt) => {
  const database = await deviceDatabase();
  await database.put('marks', corrupt, ['anjali', paper, 'bad']);
  await database.put('marks', note('good'), ['anjali', paper, 'good']);
  expect(await kept()).toEqual({ good: note('good') });
  await writeMarks('anjali', paper, new Map([['bad', note('new')]]));
  expect(await database.get('marks', ['anjali', `unreadable:${paper}`, 'bad'])).toEqual(corrupt);
  expect(await kept()).toEqual({ bad: note('new'), good: note('good') });
});

test('nothing is said to be kept before it is on disk', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await writeMarks('anjali', paper, new Map([['a', note('a')]]));
  expect(transaction).toHaveBeenCalledExactlyOnceWith('marks', 'readwrite', { durability: 'strict' });
});

test('without room nothing is lost from memory, and the next change keeps it all', async () => {
  const states: string[] = [];
  const keeper = new MarkKeeper('anjali', paper, (state) => states.push(state));
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keeper.keep('a', note('a'));
  await keeper.flush();
  expect([await kept(), states]).toEqual([{}, ['keeping', 'unkept']]);
  full.mockRestore();
  keeper.keep('b', note('b'));
  await keeper.flush();
  expect([await kept(), states.at(-1)]).toEqual([{ a: note('a'), b: note('b') }, 'kept']);
});

test('a change writes itself', async () => {
  const keeper = new MarkKeeper('anjali', paper, () => {});
  keeper.keep('a', note('a'));
  await vi.waitFor(async () => expect(await kept()).toEqual({ a: note('a') }));
});

test('whatever changes and fails, what is read after a crash is what was flushed last', async () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    fc.record({ do: fc.constant('keep' as const), id, value: fc.string() }),
    fc.record({ do: fc.constant('remove' as const), id }),
    fc.record({ do: fc.constantFrom('flush' as const, 'fail' as const, 'crash' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await (await deviceDatabase()).clear('marks');
      let keeper = new MarkKeeper('anjali', paper, () => {});
      let inMemory = new Map<string, Mark>();
      let onDisk = new Map<string, Mark>();
      for (const now of steps) {
        if (now.do === 'keep') {
          keeper.keep(now.id, note(now.value));
          inMemory.set(now.id, note(now.value));
        } else if (now.do === 'remove') {
          keeper.keep(now.id, undefined);
          inMemory.delete(now.id);
        } else if (now.do === 'flush') {
          await keeper.flush();
          onDisk = new Map(inMemory);
        } else if (now.do === 'fail') {
          const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
            throw new DOMException('gone', 'UnknownError');
          });
          await keeper.flush();
          failing.mockRestore();
        } else {
          // What waits is gone with the page, its timer too.
          vi.spyOn(keeper, 'flush').mockResolvedValue();
          keeper = new MarkKeeper('anjali', paper, () => {});
          inMemory = new Map(onDisk);
        }
        if (now.do === 'crash' || now.do === 'flush') expect(await kept()).toEqual(Object.fromEntries(onDisk));
      }
      vi.spyOn(keeper, 'flush').mockResolvedValue();
    }),
    { numRuns: 60 },
  );
});
