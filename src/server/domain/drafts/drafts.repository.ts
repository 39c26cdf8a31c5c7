import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Choices } from '#contract/quiz/choices.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { isOneOf } from '#server/platform/database/statements/json-rows.ts';
import { prepared } from '#server/platform/database/statements/prepared.ts';

/** A draft after 90 days without a change is deleted by the next student who begins one. */
export const draftMaxAge = 90 * 24 * 60 * 60 * 1000;

/** A student's draft at a quiz. There is at most one. */
export interface Draft extends Omit<Database['draft_attempt'], 'answers' | 'begun_at' | 'saved_at'> {
  answers: Choices;
}

/**
 * The owner of a write to a draft, for `groupCommit`. All that is one student's comes together, because a submission
 * locks its student too.
 */
export function draftOwner({ stud_id, quiz_id }: Pick<Draft, 'stud_id' | 'quiz_id'>): string {
  return `${stud_id} ${quiz_id}`;
}

/**
 * The version of a draft that is saved in place of another. It is in seconds since 2020 and not a count: a database that
 * was restored to an earlier time does not repeat one with other answers.
 */
export function nextVersion(before: Pick<Draft, 'version'> | undefined, now: number): number {
  return Math.max((before?.version ?? 0) + 1, Math.floor((now - Date.UTC(2020)) / 1000));
}

/**
 * Returns a student's draft at a quiz. `isSubmitted`: Postgres stored it in the moment in which the attempt was
 * submitted, and it counts as deleted.
 */
export async function findDraft(
  db: Db,
  stud_id: string,
  quiz_id: string,
): Promise<(Draft & { isSubmitted: boolean }) | undefined> {
  const row = await db
    .selectFrom('draft_attempt')
    .leftJoin('attempt', (join) =>
      join
        .onRef('attempt.stud_id', '=', 'draft_attempt.stud_id')
        .onRef('attempt.client_attempt_id', '=', 'draft_attempt.attempt_id'),
    )
    .where('draft_attempt.stud_id', '=', stud_id)
    .where('draft_attempt.quiz_id', '=', quiz_id)
    .select(['draft_attempt.attempt_id', 'draft_attempt.revision_id', 'answers', 'version'])
    .select('attempt.attempt_id as submitted_id')
    .executeTakeFirst();
  if (!row) return undefined;
  const { submitted_id, answers, ...draft } = row;
  return {
    ...draft,
    stud_id,
    quiz_id,
    answers: storedChoices.parse(JSON.parse(answers)),
    isSubmitted: submitted_id !== null,
  };
}

/** The choices of these drafts, by `draftName`. Those that do not exist are left out. */
export async function listDrafts(
  db: Db,
  drafts: readonly Pick<Draft, 'stud_id' | 'attempt_id'>[],
): Promise<Map<string, Choices>> {
  const stud_ids = JSON.stringify(drafts.map(({ stud_id }) => stud_id));
  const keys = JSON.stringify(drafts.map(draftName));
  const rows = await selectDrafts(db, { stud_ids, keys });
  return new Map(rows.map(({ answers, ...draft }) => [draftName(draft), storedChoices.parse(JSON.parse(answers))]));
}

/** Two students may have made the same `attempt_id`. */
export function draftName({ stud_id, attempt_id }: Pick<Draft, 'stud_id' | 'attempt_id'>): string {
  return `${stud_id} ${attempt_id}`;
}

const selectDrafts = prepared((db, { stud_ids, keys }: { stud_ids: string; keys: string }) =>
  db
    .selectFrom('draft_attempt')
    .where(isOneOf(db, sql.ref('stud_id'), stud_ids))
    .where(isOneOf(db, sql`stud_id || ' ' || attempt_id`, keys))
    .select(['stud_id', 'attempt_id', 'answers']),
);

/**
 * Saves a draft in place of the one that was read before, or as a new one. Saves nothing and returns false if that one
 * has changed since, or if the attempt was submitted.
 */
export async function saveDraft(
  trx: Transaction<Database>,
  draft: Draft,
  before: Draft | undefined,
  now: number,
): Promise<boolean> {
  const { stud_id, attempt_id } = draft;
  const row = { ...draft, answers: JSON.stringify(draft.answers), saved_at: now };
  if (before?.attempt_id === attempt_id) return await replace(trx, row, before);

  const submitted = await trx
    .selectFrom('attempt')
    .where('stud_id', '=', stud_id)
    .where('client_attempt_id', '=', attempt_id)
    .select('attempt_id')
    .executeTakeFirst();
  if (submitted) return false;
  const begun = { ...row, begun_at: now };
  if (before) return await replace(trx, begun, before);
  await deleteOldDrafts(trx, now);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('draft_attempt')
    .values(begun)
    .onConflict((conflict) => conflict.columns(['stud_id', 'quiz_id']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Deletes the drafts of attempts that are submitted in the same transaction. */
export async function deleteDrafts(
  trx: Transaction<Database>,
  drafts: readonly Pick<Draft, 'stud_id' | 'quiz_id' | 'attempt_id'>[],
): Promise<void> {
  const stud_ids = JSON.stringify(drafts.map(({ stud_id }) => stud_id));
  const keys = JSON.stringify(drafts.map(({ stud_id, quiz_id, attempt_id }) => `${stud_id} ${quiz_id} ${attempt_id}`));
  await deleteDraftsOf(trx, { stud_ids, keys });
}

const deleteDraftsOf = prepared((db, { stud_ids, keys }: { stud_ids: string; keys: string }) =>
  db
    .deleteFrom('draft_attempt')
    .where(isOneOf(db, sql.ref('stud_id'), stud_ids))
    .where(isOneOf(db, sql`stud_id || ' ' || quiz_id || ' ' || attempt_id`, keys)),
);

/** Deletes students' drafts at quizzes, whatever attempts they are of. */
export async function deleteDraftsAtQuizzes(
  trx: Transaction<Database>,
  drafts: readonly Pick<Draft, 'stud_id' | 'quiz_id'>[],
): Promise<void> {
  const stud_ids = JSON.stringify(drafts.map(({ stud_id }) => stud_id));
  await deleteAtQuizzes(trx, { stud_ids, keys: JSON.stringify(drafts.map(draftOwner)) });
}

const deleteAtQuizzes = prepared((db, { stud_ids, keys }: { stud_ids: string; keys: string }) =>
  db
    .deleteFrom('draft_attempt')
    .where(isOneOf(db, sql.ref('stud_id'), stud_ids))
    .where(isOneOf(db, sql`stud_id || ' ' || quiz_id`, keys)),
);

async function replace(
  trx: Transaction<Database>,
  row: Partial<Database['draft_attempt']>,
  { stud_id, quiz_id, attempt_id, version }: Draft,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('draft_attempt')
    .set(row)
    .where('stud_id', '=', stud_id)
    .where('quiz_id', '=', quiz_id)
    .where('attempt_id', '=', attempt_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

async function deleteOldDrafts(trx: Transaction<Database>, now: number): Promise<void> {
  const old = now - draftMaxAge;
  await trx.deleteFrom('draft_attempt').where('begun_at', '<', old).where('saved_at', '<', old).execute();
}

/** Choices as they are stored, in JSON. */
export const storedChoices = z.record(z.string(), z.object({ answer: z.string(), chosen_at: z.number() }));
