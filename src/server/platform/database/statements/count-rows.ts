import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query has. */
export async function countRows<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = rows.select(({ fn }) => fn.countAll<number>().as('count')).$castTo<{ count: number }>();
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
