import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from './each-database.ts';
import type { Database } from './schema.ts';
import { shareTransactions } from './shared-transaction.ts';

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
});
