import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#server/platform/database/is-postgres.ts';

interface Move {
  byMs: number;
  /** Only those after this, and the last; without it, all. */
  after?: number;
}

/** A column with a JSON list of times, all in whole ms, that are moved. '' stays. */
export function movedTimes<Tables>(
  db: Kysely<Tables>,
  column: string,
  { byMs, after = Number.MIN_SAFE_INTEGER }: Move,
): RawBuilder<string> {
  const list = sql.ref(column);
  const time = sql`cast(value as bigint)`;
  const moved = (isLast: RawBuilder<unknown>) =>
    sql`cast(${time} + case when ${time} > ${after} or ${isLast} then cast(${byMs} as bigint) else 0 end as bigint)`;
  const all = isPostgres(db)
    ? sql`(select cast(jsonb_agg(${moved(sql`place = jsonb_array_length(cast(${list} as jsonb))`)} order by place) as text)
        from jsonb_array_elements_text(cast(${list} as jsonb)) with ordinality as entry (value, place))`
    : sql`(select json_group_array(${moved(sql`key = json_array_length(${list}) - 1`)} order by key)
        from json_each(${list}))`;
  return sql<string>`case when ${list} = '' then '' else ${all} end`;
}
