import { type AliasedRawBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';

/** A JSON list of lists, as a table in the `from` of a statement, and the fields of a row by their numbers. */
interface JsonRows {
  /** The table, with its name, which is `entry`. */
  table: AliasedRawBuilder<{ value: string }, 'entry'>;
  text: (field: number) => RawBuilder<string>;
  number: (field: number) => RawBuilder<number>;
  /** A whole number, as times and counts are. */
  whole: (field: number) => RawBuilder<number>;
}

/** Many rows as one parameter, so that a prepared statement is the same for any number of them. */
export function jsonRows<Tables>(db: Kysely<Tables>, list: string): JsonRows {
  const text = (field: number) => sql<string>`(entry.value ->> ${sql.lit(field)})`;
  if (!isPostgres(db)) {
    const number = (field: number) => sql<number>`(entry.value ->> ${sql.lit(field)})`;
    return { table: sql<{ value: string }>`json_each(${list})`.as('entry'), text, number, whole: number };
  }
  return {
    table: sql<{ value: string }>`json_array_elements(cast(${list} as json))`.as<'entry'>(sql`entry (value)`),
    text,
    number: (field) => sql`cast(${text(field)} as double precision)`,
    whole: (field) => sql`cast(${text(field)} as bigint)`,
  };
}
