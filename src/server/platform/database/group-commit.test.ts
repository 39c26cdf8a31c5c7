import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { shareTransactions } from './group-commit.ts';
import type { Database } from './schema.ts';

const setting = (name: string, value = '1') => ({ name, value });

onEachDatabase('writes of one turn', (db) => {
  const stored = async () =>
    (await db().selectFrom('setting').select('name').orderBy('name').execute()).map((s) => s.name);

  /** Runs in shared transactions, and notes each one by the writes in it. */
  function noting() {
    const runs: string[][] = [];
    const seen = new Map<object, string[]>();
    const share = shareTransactions(db());
    const write = (name: string) =>
      share(async (trx: Kysely<Database>) => {
        const known = seen.get(trx);
        if (known) known.push(name);
        else {
          const first = [name];
          seen.set(trx, first);
          runs.push(first);
        }
        await trx.insertInto('setting').values(setting(name)).execute();
        return name;
      });
    return { runs, write };
  }

  test('share a transaction, and each gets its own answer', async () => {
    const { runs, write } = noting();
    expect(await Promise.all(['a', 'b', 'c'].map(write))).toEqual(['a', 'b', 'c']);
    expect(runs).toEqual([['a', 'b', 'c']]);
    expect(await stored()).toEqual(['a', 'b', 'c']);
    expect(await write('d')).toBe('d');
    expect(runs).toEqual([['a', 'b', 'c'], ['d']]);
  });

  test('are answered only when they are stored', async () => {
    const { write } = noting();
    const found = await Promise.all(['a', 'b'].map((name) => write(name).then(stored)));
    expect(found).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  test('do not fall with one of them: that one alone fails, with its own error', async () => {
    await db().insertInto('setting').values(setting('b', 'there before')).execute();
    const { runs, write } = noting();
    const ends = await Promise.allSettled(['a', 'b', 'c'].map(write));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(runs).toEqual([['a', 'b'], ['a'], ['b'], ['c']]);
    expect(await stored()).toEqual(['a', 'b', 'c']);
    expect(await write('d')).toBe('d');
  });

  test('are all refused when their commit fails, and none is tried by itself', async () => {
    const write = shareTransactions(db());
    let runs = 0;
    const insert = (name: string) =>
      write(async (trx) => {
        runs += 1;
        await trx.insertInto('setting').values(setting(name)).execute();
      });
    // Broken until the commit, and found there.
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

  test('are all refused when the disk fails one of them: each by itself would only wait for it again', async () => {
    const write = shareTransactions(db());
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
