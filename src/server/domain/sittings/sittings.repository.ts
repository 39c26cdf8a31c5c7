import { type SqlBool, sql, type Transaction } from 'kysely';
import { graceMs } from '#server/domain/quizzes/quiz-window.ts';
import { lockRows, shareRows } from '#server/platform/database/postgres/advisory-lock.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { isOneOf, jsonRows } from '#server/platform/database/statements/json-rows.ts';
import { movedTimes } from '#server/platform/database/statements/json-times.ts';
import { firstOf, prepared } from '#server/platform/database/statements/prepared.ts';
import type { Sitting } from './deadline.ts';

type SittingKey = Pick<Sitting, 'stud_id' | 'attempt_id'>;

/** Returns the student's last sitting of a test, or undefined if they have not begun it. */
export const findLastSitting = firstOf(
  prepared((db, stud_id: string, quiz_id: string) =>
    db
      .selectFrom('sitting')
      .where('stud_id', '=', stud_id)
      .where('quiz_id', '=', quiz_id)
      .orderBy('number', 'desc')
      .limit(sql.lit(1))
      .selectAll(),
  ),
);

/** Returns the sitting whose attempt this is, or undefined. */
export const findSitting = firstOf(
  prepared((db, { stud_id, attempt_id }: SittingKey) =>
    db.selectFrom('sitting').where('stud_id', '=', stud_id).where('attempt_id', '=', attempt_id).selectAll(),
  ),
);

/** When tests close, by quiz_id, in epoch ms; 0 for never. Until the transaction ends, nobody moves that. */
export async function holdClosings(
  trx: Transaction<Database>,
  quiz_ids: readonly string[],
): Promise<Map<string, number>> {
  const quizzes = trx
    .selectFrom('quiz')
    .where(isOneOf(trx, sql.ref('quiz_id'), JSON.stringify(quiz_ids)))
    .orderBy('quiz_id')
    .select(['quiz_id', 'closes_at']);
  return new Map((await shareRows(trx, quizzes)).map(({ quiz_id, closes_at }) => [quiz_id, closes_at]));
}

/** A sitting as it begins. */
export type BegunSitting = Omit<Sitting, 'other_at' | 'down_ms' | 'closed_at' | 'closed_by'>;

/**
 * Begins sittings of different students, with one statement for all of them, and returns the keys of those that it has
 * stored. It stores none where another device has begun the same one, or the attempt is that of an earlier one.
 */
export async function insertSittings(
  trx: Transaction<Database>,
  sittings: readonly BegunSitting[],
): Promise<SittingKey[]> {
  const rows = sittings.map((one) => [
    ...[one.stud_id, one.quiz_id, one.number, one.attempt_id, one.revision_id],
    ...[one.began_at, one.ends_at, one.heard_at, one.device, one.extra_ms, one.section_ends],
  ]);
  const listOf = (field: 'stud_id' | 'attempt_id') => JSON.stringify(sittings.map((one) => one[field]));
  const given = { rows: JSON.stringify(rows), stud_ids: listOf('stud_id'), attempt_ids: listOf('attempt_id') };
  return await insertAll(trx, given);
}

/** JSON. */
type GivenSittings = Record<'rows' | 'stud_ids' | 'attempt_ids', string>;

const insertAll = prepared((db, { rows, stud_ids, attempt_ids }: GivenSittings) => {
  const { table, text, whole } = jsonRows(db, rows);
  const submitted = db
    .selectFrom('attempt')
    .where(isOneOf(db, sql.ref('stud_id'), stud_ids))
    .where(isOneOf(db, sql.ref('client_attempt_id'), attempt_ids))
    .select(sql<string>`stud_id || ' ' || client_attempt_id`.as('key'));
  return db
    .insertInto('sitting')
    .columns([
      'stud_id',
      'quiz_id',
      'number',
      'attempt_id',
      'revision_id',
      'began_at',
      'ends_at',
      'heard_at',
      'device',
      'extra_ms',
      'section_ends',
    ])
    .expression(
      sql<never>`select ${text(0)}, ${text(1)}, ${whole(2)}, ${text(3)}, ${text(4)}, ${whole(5)}, ${whole(6)}, ${whole(7)},
          ${text(8)}, ${whole(9)}, ${text(10)}
        from ${table}
        where ${text(0)} || ' ' || ${text(3)} not in ${submitted}`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['stud_id', 'attempt_id']);
});

/**
 * Notes that a device was heard, in the transaction that saves what it sent. Returns false where the sitting was closed
 * meanwhile. Until the transaction ends, nobody closes it: so its draft is graded with what was saved.
 */
export async function noteHeard(
  trx: Transaction<Database>,
  { stud_id, attempt_id }: SittingKey,
  { device, now }: { device: string; now: number },
): Promise<boolean> {
  return (await updateHeard(trx, { stud_id, attempt_id, device, now })).length > 0;
}

const updateHeard = prepared((db, { stud_id, attempt_id, device, now }: SittingKey & { device: string; now: number }) =>
  db
    .updateTable('sitting')
    .set({
      // The clock of another process may be ahead.
      heard_at: sql`case when heard_at < ${now} then ${now} else heard_at end`,
      other_at: sql`case when device in ('', ${device}) then other_at else heard_at end`,
      device,
    })
    .where('stud_id', '=', stud_id)
    .where('attempt_id', '=', attempt_id)
    .where('closed_at', 'is', null)
    .returning('number'),
);

interface Closing {
  now: number;
  by: NonNullable<Sitting['closed_by']>;
}

/**
 * Closes sittings, and returns those of them that were open. A device that saves a draft at the same moment has saved it
 * before that, or finds it closed. Time closes what is over: somebody may have been given more of it at this moment.
 */
export async function markClosed(
  trx: Transaction<Database>,
  sittings: readonly SittingKey[],
  { now, by }: Closing,
): Promise<Sitting[]> {
  const stud_ids = JSON.stringify(sittings.map(({ stud_id }) => stud_id));
  const keys = JSON.stringify(sittings.map(({ stud_id, attempt_id }) => `${stud_id} ${attempt_id}`));
  const until = by === 'time' ? now - graceMs : Number.MAX_SAFE_INTEGER;
  return await updateClosed(trx, { stud_ids, keys, now, by, until });
}

interface ClosingRows extends Closing {
  stud_ids: string;
  keys: string;
  /** The end, with the time that the portal was down, of those that it closes. */
  until: number;
}

const updateClosed = prepared((db, { stud_ids, keys, now, by, until }: ClosingRows) =>
  db
    .updateTable('sitting')
    .set({ closed_at: now, closed_by: by })
    .where(isOneOf(db, sql.ref('stud_id'), stud_ids))
    .where(isOneOf(db, sql`stud_id || ' ' || attempt_id`, keys))
    .where('closed_at', 'is', null)
    .where((eb) => eb(eb('ends_at', '+', eb.ref('down_ms')), '<=', until))
    .returningAll(),
);

/** For the sittings of all students, as the index of the open ones has it. */
const isOpen = sql<SqlBool>`closed_at is null and ends_at > 0`;

/** Lists open sittings whose end has come by a time, those that wait for the longest time first. */
export async function listEndedSittings(db: Db, before: number, limit: number): Promise<Sitting[]> {
  return await db
    .selectFrom('sitting')
    .where(isOpen)
    .where('ends_at', '<=', before)
    .orderBy('ends_at')
    .limit(limit)
    .selectAll()
    .execute();
}

/** Adds the time for which the portal was down to all sittings whose answers could have arrived in it. */
export async function addDowntime(
  trx: Transaction<Database>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await trx
    .updateTable('sitting')
    .set((eb) => ({ down_ms: eb('down_ms', '+', to - from) }))
    .where(isOpen)
    .where((eb) => eb(eb('ends_at', '+', eb('down_ms', '+', graceMs)), '>', from))
    .execute();
}

/** Moves the open sittings with the portal's time, which has followed a clock that was set. */
export async function moveSittings(trx: Transaction<Database>, byMs: number): Promise<void> {
  await trx
    .updateTable('sitting')
    .set((eb) => ({
      began_at: eb('began_at', '+', byMs),
      ends_at: eb('ends_at', '+', byMs),
      heard_at: eb('heard_at', '+', byMs),
      other_at: eb('other_at', '+', byMs),
      section_ends: movedTimes(trx, 'section_ends', { byMs }),
    }))
    .where(isOpen)
    .execute();
}

/** Holds the row of a sitting until the transaction ends. */
export async function lockSitting(trx: Transaction<Database>, { stud_id, attempt_id }: SittingKey): Promise<void> {
  const row = trx.selectFrom('sitting').where('stud_id', '=', stud_id).where('attempt_id', '=', attempt_id);
  await lockRows(trx, row.select('number'));
}

/** Lets the results come of those tests that have closed, and that nobody sits any more. */
export async function releaseEnded(db: Db, now: number): Promise<void> {
  await db
    .updateTable('quiz')
    .set({ results_at: now })
    .where('minutes', '>', 0)
    .where('results', '=', 'after')
    .whereRef('results_at', '<', 'closes_at')
    .where('closes_at', '<', now - graceMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sitting')
            .whereRef('sitting.quiz_id', '=', 'quiz.quiz_id')
            .where('sitting.closed_at', 'is', null)
            .select('sitting.number'),
        ),
      ),
    )
    .execute();
}
