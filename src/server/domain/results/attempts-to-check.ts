import * as z from 'zod/mini';
import { listChangedKeys } from '#server/domain/regrading/open-keys.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import {
  listAttemptsWithoutAnswers,
  listRevisionsWithOtherKeys,
  listUnsubmittedDrafts,
  readOldestMarks,
} from './attempts-to-check.repository.ts';

const day = 24 * 60 * 60 * 1000;
/** Who has not gone on for so long has forgotten to submit, or cannot. */
const abandonedAfter = day;
/** Nobody asks after older drafts. */
const abandonedUntil = 30 * day;
const emptySince = 2 * day;

/**
 * The attempts of a scope that somebody should look at: answers that were not submitted for more than a day, attempts of
 * the last two days without any answer, and keys that were corrected while attempts are still marked by another. Of each
 * of the first two at most `limit`, with how many there are.
 */
export async function listAttemptsToCheck(db: Db, { scope, limit }: { scope: Scope; limit: number }, now: number) {
  const abandoned = { from: now - abandonedUntil, until: now - abandonedAfter };
  const drafts = await listUnsubmittedDrafts(db, { scope, limit }, abandoned);
  return {
    unsubmitted: { ...drafts, rows: drafts.rows.map((row) => ({ ...row, answers: countAnswers(row.answers) })) },
    empty: await listAttemptsWithoutAnswers(db, { scope, limit }, now - emptySince),
    otherKeys: await listOtherKeys(db, scope),
  };
}

/**
 * The questions with a corrected key, with the attempts that are still marked by another: those that nobody has decided
 * about, and those that were begun before a decision and submitted after it.
 */
async function listOtherKeys(db: Db, scope: Scope) {
  const revisions = await listRevisionsWithOtherKeys(db, scope);
  const ids = new Set(revisions.map(({ revision_id }) => revision_id));
  const marked = await readOldestMarks(db, [...ids]);
  const pending = revisions.filter(({ revision_id, decided_at }) => {
    const oldest = marked.get(revision_id);
    return oldest !== undefined && (decided_at === null || oldest < decided_at);
  });
  const quizzes = new Map(pending.map(({ revision_id: _, decided_at: __, ...quiz }) => [quiz.quiz_id, quiz]));
  const found = [];
  for (const quiz of quizzes.values()) {
    const keys = await listChangedKeys(db, quiz.quiz_id);
    for (const { number, pending: attempts, earlier } of keys) {
      const question_id = earlier[0]?.question_id;
      if (attempts > 0 && question_id !== undefined) found.push({ ...quiz, question_id, number, attempts });
    }
  }
  return found;
}

function countAnswers(answers: string): number {
  return Object.values(drafted.parse(JSON.parse(answers))).filter(({ answer }) => answer !== '').length;
}

const drafted = z.record(z.string(), z.object({ answer: z.string() }));
