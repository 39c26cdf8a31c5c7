import { type AliasedRawBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
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

/**
 * The condition that a column is one of a JSON list of texts, as one parameter. Postgres looks each of them up in an
 * index, whatever it knows of the table: to join the list instead, it might read all of a table that was empty when the
 * statement was planned.
 */
export function isOneOf<Tables>(db: Kysely<Tables>, column: RawBuilder<string>, list: string): RawBuilder<SqlBool> {
  return isPostgres(db)
    ? sql<SqlBool>`${column} = any (array(select json_array_elements_text(cast(${list} as json))))`
    : sql<SqlBool>`${column} in (select value from json_each(${list}))`;
}
