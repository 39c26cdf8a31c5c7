import { sql } from 'kysely';
import type { Db } from '#server/platform/database/schema.ts';
import { jsonRows } from '#server/platform/database/statements/json-rows.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';
import { day, type Window } from './otp-limits.ts';

export interface RateLimit {
  /** The kind of use and its owner, such as 'send to +919876543210'. */
  bucket: string;
  windows: Window[];
}

/**
 * Milliseconds until all limits of each group allow another use; 0 if they do now. It is one statement for all groups,
 * as others wait meanwhile.
 */
export async function timesUntilAllowed(
  trx: Db,
  groups: readonly (readonly RateLimit[])[],
  now: number,
): Promise<number[]> {
  const windows = groups.flatMap((rateLimits, group) =>
    rateLimits.flatMap(({ bucket, windows }) => windows.map(({ max, within }) => ({ group, bucket, max, within }))),
  );
  const waits = groups.map(() => 0);
  if (windows.length === 0) return waits;
  const asked = JSON.stringify(windows.map(({ bucket, max }, position) => [position, bucket, max]));
  for (const { position, used_at } of await selectUses(trx, { asked })) {
    const window = windows[position];
    if (window && used_at !== null) {
      waits[window.group] = Math.max(waits[window.group] ?? 0, used_at + window.within - now);
    }
  }
  return waits;
}

/** A window is full while the use that is `max` uses back still lies in it. */
const selectUses = prepared((db, { asked }: { asked: string }) => {
  const { table, text, whole } = jsonRows(db, asked);
  const last = sql`(select max(ordinal) from code_use where bucket = ${text(1)})`;
  const use = sql<number | null>`
    (select used_at from code_use where bucket = ${text(1)} and ordinal = ${last} - ${whole(2)} + 1)`;
  return db.selectFrom(table).select([whole(0).as('position'), use.as('used_at')]);
});

/**
 * Counts one use against each rate limit, and deletes those that are older than the longest window. Limits without
 * windows are none, and their uses are not stored.
 */
export async function countUse(trx: Db, rateLimits: RateLimit[], now: number): Promise<void> {
  const buckets = rateLimits.filter(({ windows }) => windows.length > 0).map(({ bucket }) => [bucket]);
  if (buckets.length === 0) return;
  await deleteUsesBefore(trx, { time: now - day });
  await insertUses(trx, { buckets: JSON.stringify(buckets), now });
}

const deleteUsesBefore = prepared((db, { time }: { time: number }) =>
  db.deleteFrom('code_use').where('used_at', '<=', time),
);

const insertUses = prepared((db, { buckets, now }: { buckets: string; now: number }) => {
  const { table, text } = jsonRows(db, buckets);
  const last = sql`(select max(ordinal) from code_use where bucket = ${text(0)})`;
  return db
    .insertInto('code_use')
    .columns(['bucket', 'ordinal', 'used_at'])
    .expression(sql<never>`select ${text(0)}, coalesce(${last}, 0) + 1, cast(${now} as bigint) from ${table}`);
});

/** Deletes the uses in some buckets, so that their limits start afresh. */
export async function deleteUses(db: Db, buckets: string[]): Promise<void> {
  await db.deleteFrom('code_use').where('bucket', 'in', buckets).execute();
}
