import type { Transaction } from 'kysely';
import { findConsent, type GuardianConsent, saveConsent } from '#server/domain/accounts/guardian-consent.repository.ts';
import { asOne } from '#server/domain/batches/merge-batches.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { writeRosterStudents } from '#server/domain/enrolment/all-rosters.repository.ts';
import { belongsToBatch, insertFormerMemberships } from '#server/domain/enrolment/memberships.repository.ts';
import { insertAll } from '#server/domain/insert-all.ts';
import { saveProgress } from '#server/domain/watching/progress.repository.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { moveRows } from '#server/platform/database/statements/move-rows.ts';
import { phoneText } from '#server/platform/text/phone.ts';

/** What belongs to a student, by what a merge does with it. A test fails for a table that is missing here. */
export const tablesOfStudents = {
  moved: [
    'attempt',
    'draft_attempt',
    'sitting',
    'late_answers',
    'watch_progress',
    'enrolment',
    'former_enrolment',
    'roster_student',
    'former_membership',
    'attendance',
    'doubt',
  ],
  movedIfMissing: ['excluded_enrolment', 'suspension', 'report_card'],
  copied: ['guardian_consent'],
  ended: ['session', 'known_device', 'calendar_address', 'otp'],
  /** What each account accepted, asked for and was told itself, it keeps. */
  stays: [
    ...(['student', 'audit', 'erasure', 'erasure_request', 'correction', 'privacy_acceptance'] as const),
    ...(['message', 'message_stop', 'news_read'] as const),
  ],
} as const;

/** Whose work moves, and to whom. */
export interface Move {
  from: string;
  to: string;
}

/** Notes whose account it is now. What was merged into `from` is theirs, too. */
export async function noteMerge(trx: Transaction<Database>, { from, to }: Move): Promise<void> {
  await trx
    .updateTable('student')
    .set({ merged_into: to })
    .where((eb) => eb.or([eb('stud_id', '=', from), eb('merged_into', '=', from)]))
    .execute();
  // The one that is kept may have been merged the other way round, and let in again, before.
  await trx.updateTable('student').set({ merged_into: null }).where('stud_id', '=', to).execute();
}

/** Of the time that both were granted in tests, the one who is kept has the larger. */
export async function mergeExtraTime(trx: Transaction<Database>, { from, to }: Move): Promise<void> {
  const both = trx.selectFrom('student').where('stud_id', 'in', [from, to]);
  await trx
    .updateTable('student')
    .set({ extra_time: both.select((eb) => eb.fn.max('extra_time').as('most')) })
    .where('stud_id', '=', to)
    .execute();
}

/**
 * Moves all attempts. Where both students have one with the same id of a device, the id goes on meaning that of `to`,
 * and the other gets an id that no device has.
 */
export async function moveAttempts(trx: Transaction<Database>, { from, to }: Move): Promise<number> {
  const same = await trx
    .selectFrom('attempt')
    .innerJoin('attempt as other', 'other.client_attempt_id', 'attempt.client_attempt_id')
    .where('attempt.stud_id', '=', from)
    .where('other.stud_id', '=', to)
    .select(['attempt.attempt_id', 'attempt.client_attempt_id as own'])
    .execute();
  for (const { attempt_id, own } of same) {
    const client_attempt_id = `merged ${attempt_id}`;
    await trx.updateTable('attempt').set({ client_attempt_id }).where('attempt_id', '=', attempt_id).execute();
    for (const table of ['sitting', 'late_answers'] as const)
      await trx
        .updateTable(table)
        .set({ attempt_id: client_attempt_id })
        .where('stud_id', '=', from)
        .where('attempt_id', '=', own)
        .execute();
  }
  const { numUpdatedRows } = await trx
    .updateTable('attempt')
    .set({ stud_id: to })
    .where('stud_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether a student sits a timed test now. */
export async function hasOpenSitting(trx: Transaction<Database>, stud_id: string): Promise<boolean> {
  const open = trx.selectFrom('sitting').where('stud_id', '=', stud_id).where('closed_at', 'is', null);
  return (await open.select('number').executeTakeFirst()) !== undefined;
}

/** Moves the sittings of timed tests, behind those that `to` has, and what came late for them. */
export async function moveSittings(trx: Transaction<Database>, { from, to }: Move): Promise<void> {
  const quizzes = await trx.selectFrom('sitting').where('stud_id', '=', from).select('quiz_id').distinct().execute();
  for (const { quiz_id } of quizzes) {
    const { last } = await trx
      .selectFrom('sitting')
      .where('stud_id', '=', to)
      .where('quiz_id', '=', quiz_id)
      .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('sitting')
      .set((eb) => ({ stud_id: to, number: eb('number', '+', Number(last)) }))
      .where('stud_id', '=', from)
      .where('quiz_id', '=', quiz_id)
      .execute();
  }
  await trx.updateTable('late_answers').set({ stud_id: to }).where('stud_id', '=', from).execute();
}

/** The quizzes of which a student has a draft. */
export async function listDraftQuizzes(db: Db, stud_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('draft_attempt')
    .where('stud_id', '=', stud_id)
    .orderBy('quiz_id')
    .select('quiz_id')
    .execute();
  return rows.map(({ quiz_id }) => quiz_id);
}

/** Gives a draft to a student who has none of this quiz. */
export async function moveDraft(trx: Transaction<Database>, { from, to }: Move, quiz_id: string): Promise<void> {
  await trx
    .updateTable('draft_attempt')
    .set({ stud_id: to })
    .where('stud_id', '=', from)
    .where('quiz_id', '=', quiz_id)
    .execute();
}

/**
 * What is known of the person's age and guardian holds for both accounts. The last word of the guardian counts. Returns
 * false, and changes nothing, where the two have different dates of birth.
 */
export async function mergeConsents(trx: Transaction<Database>, { from, to }: Move): Promise<boolean> {
  const [old, own] = [await findConsent(trx, from), await findConsent(trx, to)];
  if (!old) return true;
  const { date_of_birth, ...word } = old;
  if (own && own.date_of_birth !== '' && date_of_birth !== '' && own.date_of_birth !== date_of_birth) return false;
  const birth = own?.date_of_birth ? {} : { date_of_birth };
  const isLater = !own || lastWord(old) > lastWord(own);
  await saveConsent(trx, { ...birth, ...(isLater && word), stud_id: to });
  return true;
}

/** When the academy last heard of the guardian. */
function lastWord({ given_at, withdrawn_at }: GuardianConsent): number {
  return Math.max(given_at ?? 0, withdrawn_at ?? 0);
}

/** Moves how far videos were watched. Where both have watched one, nothing of it falls. */
export async function moveProgress(trx: Transaction<Database>, { from, to }: Move, now: number): Promise<number> {
  const rows = await trx.selectFrom('watch_progress').where('stud_id', '=', from).selectAll().execute();
  const moved = rows.map((row) => ({ ...row, stud_id: to }));
  await insertAll(moved, (some) => saveProgress(trx, some, now));
  await trx.deleteFrom('watch_progress').where('stud_id', '=', from).execute();
  return rows.length;
}

/** Enrols `to` in what `from` was enrolled in. Returns in how many subjects they were not. */
export async function moveEnrolments(trx: Transaction<Database>, { from, to }: Move): Promise<number> {
  const subjectsOf = (stud_id: string) =>
    trx.selectFrom('enrolment').where('stud_id', '=', stud_id).select('subject_id').execute();
  // A subject that one of both has by itself stays when a batch of the other ends.
  await trx
    .updateTable('enrolment')
    .set({ by_batch: 0 })
    .where('stud_id', '=', to)
    .where('subject_id', 'in', (eb) =>
      eb.selectFrom('enrolment').where('stud_id', '=', from).where('by_batch', '=', 0).select('subject_id'),
    )
    .execute();
  const had = new Set((await subjectsOf(to)).map(({ subject_id }) => subject_id));
  const gained = (await subjectsOf(from)).filter(({ subject_id }) => !had.has(subject_id));
  await moveRows(trx, 'enrolment', 'stud_id', { from, to });
  await noteChangedHere(
    trx,
    gained.map(({ subject_id }) => ({ id: to, field: `enrolment ${subject_id}`, was: '' })),
  );
  await moveRows(trx, 'former_enrolment', 'stud_id', { from, to });
  return gained.length;
}

/** Puts `to` into the batches of `from`, and makes the times of `from` in them theirs, too. */
export async function moveBatches(trx: Transaction<Database>, { from, to }: Move): Promise<void> {
  const rows = await trx.selectFrom('roster_student').where('stud_id', '=', from).selectAll().execute();
  const own = await trx.selectFrom('roster_student').where('stud_id', '=', to).selectAll().execute();
  const ownOf = new Map(own.map((row) => [row.roster_id, row]));
  const both = rows.map((row) => asOne({ ...row, stud_id: to }, ownOf.get(row.roster_id)));
  const moved = both.map(({ row }) => row);
  const gained = moved.filter((row) => belongsToBatch(row) && !belongsToBatch(ownOf.get(row.roster_id)));
  await noteChangedHere(
    trx,
    gained.map(({ roster_id }) => ({ id: to, field: `batch ${roster_id}`, was: '' })),
  );
  await insertAll(moved, (some) => writeRosterStudents(trx, some));
  const former = both.flatMap((one) => one.former);
  await insertFormerMemberships(trx, former);
  await moveRows(trx, 'former_membership', 'stud_id', { from, to });
  await trx.deleteFrom('roster_student').where('stud_id', '=', from).execute();
}

/**
 * What was changed here of `from` holds for `to`, and the folder means `to` by the number of `from`, unless it has a row for
 * `to` as well: then each number goes on meaning its own account.
 */
export async function moveChangedHere(trx: Transaction<Database>, { from, to }: Move): Promise<void> {
  const accounts = await trx.selectFrom('student').where('stud_id', 'in', [from, to]).selectAll().execute();
  const [old, kept] = [from, to].map((id) => accounts.find(({ stud_id }) => stud_id === id));
  if (!old || kept?.in_folder !== 0) return;
  const { in_folder, in_enrolments } = old;
  const noted = await trx.selectFrom('changed_here').where('id', '=', from).selectAll().execute();
  const changes = [...noted, { id: from, field: `number ${phoneText(old)}`, was: '' }];
  await noteChangedHere(
    trx,
    changes.map((one) => ({ ...one, id: to })),
  );
  await trx.updateTable('student').set({ in_folder, in_enrolments }).where('stud_id', '=', to).execute();
  await trx.updateTable('student').set({ in_folder: 0, in_enrolments: 0 }).where('stud_id', '=', from).execute();
  await moveRows(trx, 'excluded_enrolment', 'stud_id', { from, to });
}

/** Gives `to` the report cards of `from`, with their links, of the months of which they have none. The other links end. */
export async function moveCards(trx: Transaction<Database>, { from, to }: Move): Promise<void> {
  const own = trx.selectFrom('report_card').where('stud_id', '=', to).select('month');
  const missing = trx.updateTable('report_card').where('stud_id', '=', from).where('month', 'not in', own);
  await missing.set({ stud_id: to }).execute();
  const left = trx.updateTable('report_card').where('stud_id', '=', from);
  await left.set({ expires_at: 0, token_hash: null }).execute();
}
