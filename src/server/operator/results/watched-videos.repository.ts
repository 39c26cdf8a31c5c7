import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import type { Period } from './attempt-choice.ts';

/** How a student has watched a video. */
export interface Watched {
  topic_id: string;
  isFinished: boolean;
  /** How many tenths of its length they have come to; more than 10 if they came further than its length. */
  tenths: number;
  watched_at: number;
}

/** Neither an id nor a number has these. */
const [fieldEnd, rowEnd] = ['\u001f', '\u001e'];

interface WatchedChoice {
  topic_ids: readonly string[];
  period: Period;
  /** Only students from one to another, in the order of the database. */
  between?: readonly [first: string, last: string];
}

/**
 * Reads how students have watched some videos, by the student; those who have not are left out. A row for each student
 * instead of each video takes half the time, and an index has the rows of a student together, so that neither database
 * sorts them.
 */
export async function readWatched(db: Kysely<Database>, { topic_ids, period, between }: WatchedChoice) {
  if (topic_ids.length === 0) return new Map<string, Watched[]>();
  const tenths = sql`case when finished = 1 then 10 when duration > 0 then floor(10 * furthest / duration) else 0 end`;
  const row = sql`topic_id || ${sql.lit(fieldEnd)} || finished || ${sql.lit(fieldEnd)} || cast(${tenths} as integer)
    || ${sql.lit(fieldEnd)} || watched_at`;
  let watched = db
    .selectFrom('watch_progress')
    .where('topic_id', 'in', topic_ids)
    .groupBy('stud_id')
    .select(['stud_id', sql<string>`string_agg(${row}, ${sql.lit(rowEnd)})`.as('rows')]);
  if (period.since !== undefined) watched = watched.where('watched_at', '>=', period.since);
  if (period.until !== undefined) watched = watched.where('watched_at', '<', period.until);
  if (between) watched = watched.where('stud_id', '>=', between[0]).where('stud_id', '<=', between[1]);
  return new Map((await watched.execute()).map(({ stud_id, rows }) => [stud_id, rows.split(rowEnd).map(toWatched)]));
}

function toWatched(row: string): Watched {
  const [topic_id = '', finished, tenths, watched_at] = row.split(fieldEnd);
  return { topic_id, isFinished: finished === '1', tenths: Number(tenths), watched_at: Number(watched_at) };
}
