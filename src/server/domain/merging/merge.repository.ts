import type { Kysely, Selectable, Transaction } from 'kysely';
import { findConsent, type GuardianConsent, saveConsent } from '#server/domain/accounts/guardian-consent.repository.ts';
import { noteChangedHere } from '#server/domain/changed-here.repository.ts';
import { writeRosterStudents } from '#server/domain/enrolment/all-rosters.repository.ts';
import { belongsToBatch, insertFormerMemberships } from '#server/domain/enrolment/memberships.repository.ts';
import { saveProgress } from '#server/domain/watching/progress.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
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
  ],
  movedIfMissing: ['excluded_enrolment', 'suspension'],
  copied: ['guardian_consent'],
  ended: ['session', 'known_device', 'calendar_address', 'otp'],
  /** What each account accepted and asked for itself, it keeps. */
  stays: ['student', 'audit', 'erasure', 'erasure_request', 'correction', 'privacy_acceptance'],
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
export async function listDraftQuizzes(db: Kysely<Database>, stud_id: string): Promise<string[]> {
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

/** So many rows have fewer parameters than a statement may have. */
const rowsInAStatement = 500;

/** Moves how far videos were watched. Where both have watched one, nothing of it falls. */
export async function moveProgress(trx: Transaction<Database>, { from, to }: Move, now: number): Promise<number> {
  const rows = await trx.selectFrom('watch_progress').where('stud_id', '=', from).selectAll().execute();
  for (let at = 0; at < rows.length; at += rowsInAStatement) {
    const some = rows.slice(at, at + rowsInAStatement).map((row) => ({ ...row, stud_id: to }));
    await saveProgress(trx, some, now);
  }
  await trx.deleteFrom('watch_progress').where('stud_id', '=', from).execute();
  return rows.length;
}

/** Enrols `to` in what `from` was enrolled in. Returns in how many subjects they were not. */
export async function moveEnrolments(trx: Transaction<Database>, { from, to }: Move): Promise<number> {
  // A subject that one of both has by itself stays when a batch of the other ends.
  await trx
    .updateTable('enrolment')
    .set({ by_batch: 0 })
    .where('stud_id', '=', to)
    .where('subject_id', 'in', (eb) =>
      eb.selectFrom('enrolment').where('stud_id', '=', from).where('by_batch', '=', 0).select('subject_id'),
    )
    .execute();
  const gained = await trx
    .insertInto('enrolment')
    .columns(['stud_id', 'subject_id', 'enrolled_at', 'by_batch'])
    .expression((eb) =>
      eb
        .selectFrom('enrolment')
        .where('stud_id', '=', from)
        .select((one) => [one.val(to).as('stud_id'), 'subject_id', 'enrolled_at', 'by_batch']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject_id')
    .execute();
  await noteChangedHere(
    trx,
    gained.map(({ subject_id }) => ({ id: to, field: `enrolment ${subject_id}`, was: '' })),
  );
  await trx.deleteFrom('enrolment').where('stud_id', '=', from).execute();
  await trx
    .insertInto('former_enrolment')
    .columns(['stud_id', 'subject_id', 'enrolled_at', 'ended_at'])
    .expression((eb) =>
      eb
        .selectFrom('former_enrolment')
        .where('stud_id', '=', from)
        .select((one) => [one.val(to).as('stud_id'), 'subject_id', 'enrolled_at', 'ended_at']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.deleteFrom('former_enrolment').where('stud_id', '=', from).execute();
  return gained.length;
}

/** Who is in a batch comes before who will be, who comes back if the batch goes on, and who was. */
function presence({ is_member, is_planned, left_with_batch }: Selectable<Database['roster_student']>): number {
  return is_member === 1 ? 3 : is_planned === 1 ? 2 : left_with_batch;
}

/** Puts `to` into the batches of `from`, and makes the times of `from` in them theirs, too. */
export async function moveBatches(trx: Transaction<Database>, { from, to }: Move): Promise<void> {
  const rows = await trx.selectFrom('roster_student').where('stud_id', '=', from).selectAll().execute();
  const own = await trx.selectFrom('roster_student').where('stud_id', '=', to).selectAll().execute();
  const ownOf = new Map(own.map((row) => [row.roster_id, row]));
  const earlier = await trx.selectFrom('former_membership').where('stud_id', '=', from).selectAll().execute();
  const moved = rows.map((row) => {
    const before = ownOf.get(row.roster_id);
    const in_folder = Math.max(row.in_folder, before?.in_folder ?? 0);
    if (!before) return { ...row, stud_id: to };
    const [last, other] = presence(row) > presence(before) ? [row, before] : [before, row];
    if (other.is_member === 1) {
      const isAlways = last.from_at === null || other.from_at === null;
      const from_at = isAlways ? null : Math.min(last.from_at ?? 0, other.from_at ?? 0);
      const isForGood = last.until_at === null || other.until_at === null;
      const until_at = isForGood ? null : Math.max(last.until_at ?? 0, other.until_at ?? 0);
      return { ...last, stud_id: to, in_folder, from_at, until_at };
    }
    if (other.until_at !== null && other.is_planned === 0) earlier.push({ ...other, until_at: other.until_at });
    return { ...last, stud_id: to, in_folder };
  });
  const gained = moved.filter((row) => belongsToBatch(row) && !belongsToBatch(ownOf.get(row.roster_id)));
  await noteChangedHere(
    trx,
    gained.map(({ roster_id }) => ({ id: to, field: `batch ${roster_id}`, was: '' })),
  );
  for (let at = 0; at < moved.length; at += 100) await writeRosterStudents(trx, moved.slice(at, at + 100));
  await insertFormerMemberships(
    trx,
    earlier.map(({ roster_id, from_at, until_at }) => ({ roster_id, stud_id: to, from_at, until_at })),
  );
  await trx.deleteFrom('former_membership').where('stud_id', '=', from).execute();
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
  await trx
    .insertInto('excluded_enrolment')
    .columns(['stud_id', 'subject_id'])
    .expression((eb) =>
      eb
        .selectFrom('excluded_enrolment')
        .where('stud_id', '=', from)
        .select((one) => [one.val(to).as('stud_id'), 'subject_id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.deleteFrom('excluded_enrolment').where('stud_id', '=', from).execute();
}
