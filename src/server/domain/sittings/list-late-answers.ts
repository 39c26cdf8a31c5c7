import { grade } from '#server/domain/grading/grading.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { listRegrades } from '#server/domain/regrading/regrading.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { countLate, listAnswersOf, listLate } from './late-list.repository.ts';

/**
 * The answers that came late at a test, of the students of a scope, with what an attempt has without them and would have
 * with them. First come those about which nobody has decided.
 */
export async function listLateAnswers(db: Db, wanted: { scope: Scope; quiz_id: string; limit: number }) {
  return await readSnapshot(db, async (snapshot) => {
    const rows = await listLate(snapshot, wanted);
    const { all, undecided } = await countLate(snapshot, wanted);
    const revisions = new RevisionsToGrade(snapshot);
    const regrades = new Map((await listRegrades(snapshot, wanted.quiz_id)).map((one) => [one.question_id, one]));
    const answersOf = await listAnswersOf(
      snapshot,
      rows.map(({ attempt_id }) => attempt_id),
    );
    const listed = [];
    for (const { revision_id, answers, ...row } of rows) {
      const own = new Map((answersOf.get(row.attempt_id) ?? []).map((one) => [one.question_id, one.answer]));
      const late = Object.entries(answers);
      // Those of an earlier decision are in the attempt.
      const open = late.filter(([question_id, { answer }]) => (own.get(question_id) ?? '') !== answer);
      for (const [question_id, { answer }] of late) own.set(question_id, answer);
      const with_them = grade(await revisions.read(revision_id), answered(own), regrades).marks;
      const times = late.map(([, { chosen_at }]) => chosen_at);
      listed.push({
        ...row,
        count: row.decision === 'count' ? late.length : open.length,
        first_chosen_at: Math.min(...times),
        last_chosen_at: Math.max(...times),
        marks_if: row.decision === 'count' ? row.marks : with_them,
      });
    }
    return { rows: listed, undecided, unlisted: all - listed.length };
  });
}

function answered(answers: ReadonlyMap<string, string>) {
  return [...answers].flatMap(([question_id, answer]) => (answer === '' ? [] : [{ question_id, answer }]));
}
