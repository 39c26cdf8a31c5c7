import { expect, test } from 'vitest';
import { isPostgres } from '#server/platform/database/is-postgres.ts';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { gatheredRead } from './gathered-read.ts';
import { firstOf, prepared } from './prepared.ts';

const readValue = prepared((db, { name }: { name: string }) =>
  db.selectFrom('setting').select('value').where('name', '=', name).where('value', '!=', 'hidden'),
);
const insert = prepared((db, row: { name: string; value: string }) => db.insertInto('setting').values(row));
const findValue = firstOf(
  prepared((db, name: string, { unless }: { unless: string }) =>
    db.selectFrom('setting').select('value').where('name', '=', name).where('value', '!=', unless),
  ),
);

onEachDatabase('a prepared statement', (db) => {
  test('has values and objects of values, and finds a row or none', async () => {
    await insert(db(), { name: 'a', value: '1' });
    expect(await findValue(db(), 'a', { unless: '2' })).toEqual({ value: '1' });
    expect(await findValue(db(), 'a', { unless: '1' })).toBeUndefined();
  });

  test('runs again with other values, in any order of use', async () => {
    await insert(db(), { name: 'a', value: '1' });
    await insert(db(), { name: 'b', value: '2' });
    await insert(db(), { name: 'c', value: 'hidden' });
    expect(await readValue(db(), { name: 'b' })).toEqual([{ value: '2' }]);
    expect(await readValue(db(), { name: 'a' })).toEqual([{ value: '1' }]);
    expect(await readValue(db(), { name: 'c' })).toEqual([]);
  });

  test('is a part of its transaction, and reads elsewhere do not see it before the commit', async () => {
    await db()
      .transaction()
      .execute(async (trx) => {
        await insert(trx, { name: 'mine', value: '1' });
        expect(await readValue(trx, { name: 'mine' })).toEqual([{ value: '1' }]);
        expect(await readValue(db(), { name: 'mine' })).toEqual([]);
      });
    expect(await readValue(db(), { name: 'mine' })).toEqual([{ value: '1' }]);
  });

  test('fails with the error of the database', async () => {
    await insert(db(), { name: 'a', value: '1' });
    await expect(insert(db(), { name: 'a', value: '2' })).rejects.toThrow(/unique/i);
  });
});

const findSetting = gatheredRead(
  (db, { unless }: { unless: string }, isKey) =>
    db.selectFrom('setting').select(['name', 'value']).where(isKey('name')).where('value', '!=', unless),
  ({ name }) => name,
);

onEachDatabase('a read that gathers', (db) => {
  test('finds the row of each key, and undefined where there is none', async () => {
    await db()
      .insertInto('setting')
      .values(['a', 'b', 'c"'].map((name) => ({ name, value: `the ${name}` })))
      .execute();
    const keys = ['b', 'a', 'nothing', 'c"', 'b', ''];
    const found = await Promise.all(keys.map((key) => findSetting(db(), key, { unless: '' })));
    expect(found.map((row) => row?.value)).toEqual(['the b', 'the a', undefined, 'the c"', 'the b', undefined]);
  });

  test('asks for keys with other parameters apart', async () => {
    await db().insertInto('setting').values({ name: 'a', value: 'x' }).execute();
    const [hidden, shown] = await Promise.all(['x', 'y'].map((unless) => findSetting(db(), 'a', { unless })));
    expect([hidden, shown]).toEqual([undefined, { name: 'a', value: 'x' }]);
  });

  test('sees what its transaction wrote', async () => {
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('setting').values({ name: 'new', value: '1' }).execute();
        expect(await findSetting(trx, 'new', { unless: '' })).toEqual({ name: 'new', value: '1' });
        expect(await findSetting(db(), 'new', { unless: '' })).toBeUndefined();
      });
  });

  test('fails for those who asked, and works again afterwards', async () => {
    await db().schema.alterTable('setting').renameTo('elsewhere').execute();
    const ends = await Promise.allSettled(['a', 'b'].map((key) => findSetting(db(), key, { unless: '' })));
    await db().schema.alterTable('elsewhere').renameTo('setting').execute();
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await findSetting(db(), 'a', { unless: '' })).toBeUndefined();
  });

  test('is few statements on Postgres for all who ask at once, and one for each on SQLite', async () => {
    let statements = 0;
    const counting = db().withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    await Promise.all(Array.from({ length: 250 }, (_, n) => findSetting(counting, `${n}`, { unless: '' })));
    expect(statements).toBe(isPostgres(db()) ? 3 : 250);
  });
});
