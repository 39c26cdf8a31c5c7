import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/database/schema.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { listSettings } from '#server/testing/fresh-database.ts';
import { groupCommit, groupStore } from './group-commit.ts';

const setting = (name: string, value = '1') => ({ name, value });

onEachDatabase('writes of one tick', (db) => {
  const stored = () => listSettings(db());

  /** Writes in shared transactions, and records the names of the writes in each transaction. */
  function recordingWrites() {
    const transactions: string[][] = [];
    const seen = new Map<object, string[]>();
    const commit = groupCommit(db());
    const write = (name: string) =>
      commit(async (trx: Db) => {
        const known = seen.get(trx);
        if (known) known.push(name);
        else {
          const first = [name];
          seen.set(trx, first);
          transactions.push(first);
        }
        await trx.insertInto('setting').values(setting(name)).execute();
        return name;
      });
    return { transactions, write };
  }

  test('share a transaction, and each gets its own result', async () => {
    const { transactions, write } = recordingWrites();
    expect(await Promise.all(['a', 'b', 'c'].map(write))).toEqual(['a', 'b', 'c']);
    expect(transactions).toEqual([['a', 'b', 'c']]);
    expect(await stored()).toEqual(['a', 'b', 'c']);
    expect(await write('d')).toBe('d');
    expect(transactions).toEqual([['a', 'b', 'c'], ['d']]);
  });

  test('resolve only after they are stored', async () => {
    const { write } = recordingWrites();
    const found = await Promise.all(['a', 'b'].map((name) => write(name).then(stored)));
    expect(found).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('do not fail together: only the write that fails gets an error', async () => {
    await db().insertInto('setting').values(setting('b', 'there before')).execute();
    const { transactions, write } = recordingWrites();
    const ends = await Promise.allSettled(['a', 'b', 'c'].map(write));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(transactions).toEqual([['a', 'b'], ['a'], ['b'], ['c']]);
    expect(await stored()).toEqual(['a', 'b', 'c']);
    expect(await write('d')).toBe('d');
  });

  test('all fail when their commit fails, and none is repeated', async () => {
    const write = groupCommit(db());
    let runs = 0;
    const insert = (name: string) =>
      write(async (trx) => {
        runs += 1;
        await trx.insertInto('setting').values(setting(name)).execute();
      });
    // The constraint is deferred, so it is violated only at the commit.
    await sql`create table parent (id integer primary key)`.execute(db());
    await sql`create table child (id integer references parent (id) deferrable initially deferred)`.execute(db());
    const orphan = write(async (trx) => {
      runs += 1;
      await sql`insert into child values (1)`.execute(trx);
    });
    const ends = await Promise.allSettled([insert('a'), orphan, insert('b')]);
    await sql`drop table child`.execute(db());
    await sql`drop table parent`.execute(db());
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([runs, await stored()]).toEqual([3, []]);
    await insert('c');
    expect(await stored()).toEqual(['c']);
  });

  test('all fail when the disk fails one of them, and none is repeated', async () => {
    const write = groupCommit(db());
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    let runs = 0;
    const failing = () =>
      write(async () => {
        runs += 1;
        throw full;
      });
    const ends = await Promise.allSettled([failing(), failing()]);
    expect(ends.map((end) => end.status === 'rejected' && end.reason)).toEqual([full, full]);
    expect(runs).toBe(1);
  });
});

onEachDatabase('items of one tick', (db) => {
  /** Stores settings, and records the names that each call stored. */
  function recordingStore() {
    const groups: string[][] = [];
    const store = groupStore(db(), async (trx, names: readonly string[]) => {
      groups.push([...names]);
      await trx
        .insertInto('setting')
        .values(names.map((name) => setting(name)))
        .execute();
      return names.map((name) => name.toUpperCase());
    });
    return { groups, store };
  }
  const stored = () => listSettings(db());

  test('are stored by one call, in the order of their owners, and each gets its own result', async () => {
    const { groups, store } = recordingStore();
    const results = await Promise.all(['c', 'a', 'b'].map((name) => store(name, name)));
    expect(results).toEqual(['C', 'A', 'B']);
    expect(groups).toEqual([['a', 'b', 'c']]);
  });

  test('of one owner are never stored together, nor more than a hundred', async () => {
    const { groups, store } = recordingStore();
    await Promise.all(['a', 'b', 'c'].map((name) => store(name, 'one')));
    expect(groups.toSorted()).toEqual([['a'], ['b'], ['c']]);
    const many = Array.from({ length: 150 }, (_, n) => `n${n}`);
    await Promise.all(many.map((name) => store(name, name)));
    expect(
      groups
        .slice(3)
        .map(({ length }) => length)
        .toSorted(),
    ).toEqual([100, 50]);
  });

  test('do not fail together', async () => {
    await db().insertInto('setting').values(setting('b', 'there before')).execute();
    const { groups, store } = recordingStore();
    const ends = await Promise.allSettled(['a', 'b', 'c'].map((name) => store(name, name)));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(groups).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
    expect(await stored()).toEqual(['a', 'b', 'c']);
  });
});
