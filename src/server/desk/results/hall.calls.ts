import { closeExamCall, examHallCall, extendExamCall, rowsOfHall } from '#contract/desk/hall.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { closeOpen, recordClosing } from '#server/domain/sittings/close-exam.ts';
import { findLastExtension } from '#server/domain/sittings/extend-exam.repository.ts';
import { extendSitting, extendSittings, versionOf } from '#server/domain/sittings/extend-exam.ts';
import { countLate } from '#server/domain/sittings/late-list.repository.ts';
import { readHall } from '#server/domain/sittings/read-hall.ts';
import { hasAllOfSubject, type Scope } from '#server/domain/staff/scope.repository.ts';
import { withNumber } from '#server/domain/staff/shown-number.ts';
import { forbidden } from '#server/errors.ts';
import { requireQuiz } from './require-quiz.ts';

export function hallCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(examHallCall, async ({ input: { quiz_id, ...filter }, scope, now }) => {
    const { quiz_name, chapter_name, subject_id, subject_name, ...quiz } = await requireQuiz(db, scope, quiz_id);
    const version = versionOf(await findLastExtension(db, { quiz_id }));
    const hall = await readHall(db, { quiz_id, subject_name, scope, ...filter, limit: rowsOfHall }, now);
    const { undecided } = await countLate(db, { scope, quiz_id });
    const { counts, questions, unlisted, rows } = hall;
    return {
      data: {
        now,
        quiz: {
          ...{ quiz_id, quiz_name, chapter_name, subject_id, subject_name, questions },
          minutes: quiz.minutes,
          results: quiz.results,
          opens_at: quiz.opens_at === 0 ? null : quiz.opens_at,
          closes_at: quiz.closes_at === 0 ? null : quiz.closes_at,
        },
        ...{ version, counts, undecided, unlisted },
        moves_closing: movesClosing(scope, { subject_id, roster_id: filter.roster_id }),
        rows: rows.map(({ levels: level, ...row }) => ({ ...withNumber(scope, row), level })),
      },
    };
  });

  provide.staffChange(extendExamCall, async ({ db: own, input, scope, by, now }) => {
    const { quiz_id, who, stud_id, roster_id, minutes, version: seen, why } = input;
    const { subject_id } = await requireQuiz(own, scope, quiz_id);
    const extension = { by, quiz_id, scope, roster_id, minutes, why };
    if (who === 'one') {
      if (stud_id === undefined) throw forbidden();
      await extendSitting(own, { ...extension, stud_id, seen: Number(seen) }, now);
      return { data: { extended: 1, closes_at: null } };
    }
    const several = {
      isForCutOff: who === 'cut off',
      movesClosing: who === 'all' && movesClosing(scope, { subject_id, roster_id }),
    };
    return { data: await extendSittings(own, { ...extension, ...several, seen }, now) };
  });

  // It takes a while for many students, and nothing else at the desk waits for that.
  provide.staffCall(closeExamCall, async ({ input, scope, by, now, change }) => {
    const { quiz_id, who, stud_id, roster_id, why } = input;
    if (who === 'one' && stud_id === undefined) throw forbidden();
    const closing = { quiz_id, scope, roster_id, ...(who === 'one' && { stud_id }) };
    const closes_at = await change(async ({ db: own }) => {
      const { subject_id } = await requireQuiz(own, scope, quiz_id);
      const isForAll = who === 'all' && movesClosing(scope, { subject_id, roster_id });
      return await recordClosing(own, { ...closing, by, why, movesClosing: isForAll }, now);
    });
    return { data: { closed: await closeOpen(db, closing, now), closes_at } };
  });
}

/** Whether what is done for all these students is for everyone who has the test, so that its closing moves, too. */
function movesClosing(scope: Scope, { subject_id, roster_id }: { subject_id: string; roster_id: string | undefined }) {
  return roster_id === undefined && hasAllOfSubject(scope, subject_id);
}
