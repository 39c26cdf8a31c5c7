import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#server/testing/each-database.ts';
import { movedTimes } from './json-times.ts';

onEachDatabase('a list of times', (db) => {
  const moved = async (text: string, move: { byMs: number; after?: number }) => {
    const list = sql<{ times: string }>`(select cast(${text} as text) as times)`.as('list');
    const { times } = await db()
      .selectFrom(list)
      .select(movedTimes(db(), 'times', move).as('times'))
      .executeTakeFirstOrThrow();
    return times === '' ? '' : JSON.parse(times);
  };
  const start = 1_700_000_000_000;
  const list = JSON.stringify([start, start + 10, start + 20]);

  test('is moved in its order, forward and back, by more than a number of 32 bits has', async () => {
    const month = 30 * 24 * 60 * 60 * 1000;
    expect(await moved(list, { byMs: month })).toEqual([start + month, start + month + 10, start + month + 20]);
    expect(await moved(list, { byMs: -5 })).toEqual([start - 5, start + 5, start + 15]);
  });

  test('is moved from a time on, and the last in any case', async () => {
    expect(await moved(list, { byMs: 7, after: start })).toEqual([start, start + 17, start + 27]);
    expect(await moved(list, { byMs: 7, after: start + 99 })).toEqual([start, start + 10, start + 27]);
    expect(await moved(JSON.stringify([start, start]), { byMs: 7, after: start })).toEqual([start, start + 7]);
  });

  test('that is empty stays so', async () => {
    expect(await moved('', { byMs: 7 })).toBe('');
  });
});
