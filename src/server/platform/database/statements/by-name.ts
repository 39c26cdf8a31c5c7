import { type RawBuilder, sql } from 'kysely';

/**
 * What a list is sorted by that a database sorts by names: without the difference of capitals, in which 'Zoya' comes
 * before 'anil'. Where a list is whole in memory, `Intl.Collator` sorts it by the language of its reader.
 */
export function byName(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)})`;
}
