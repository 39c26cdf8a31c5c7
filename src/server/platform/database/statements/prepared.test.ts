import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { prepared } from './prepared.ts';

const readValue = prepared((db, { name }: { name: string }) =>
  db.selectFrom('setting').select('value').where('name', '=', name).where('value', '!=', 'hidden'),
);
const insert = prepared((db, row: { name: string; value: string }) =>
  db.insertInto('setting').values({ name: row.name, value: row.value }),
);

onEachDatabase('a prepared statement', (db) => {
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
