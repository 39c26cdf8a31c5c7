import { decideLateAnswersCall, lateAnswersCall, releaseResultsCall, rowsOfLate } from '#contract/desk/exams.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { releaseResults } from '#server/domain/quizzes/release-results.ts';
import { decideLateAnswers } from '#server/domain/sittings/decide-late-answers.ts';
import { listLateAnswers } from '#server/domain/sittings/list-late-answers.ts';
import { withNumber } from '#server/domain/staff/shown-number.ts';
import { requireQuiz } from './require-quiz.ts';

export function examsCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffChange(releaseResultsCall, async ({ db: own, input: { quiz_id, what }, scope, by, now }) => {
    await requireQuiz(own, scope, quiz_id);
    return { data: { released_at: await releaseResults(own, { by, quiz_id, what }, now) } };
  });

  provide.staffCall(lateAnswersCall, async ({ input: { quiz_id }, scope }) => {
    const { quiz_name, chapter_name, subject_id, subject_name } = await requireQuiz(db, scope, quiz_id);
    const { rows, undecided, unlisted } = await listLateAnswers(db, { scope, quiz_id, limit: rowsOfLate });
    return {
      data: {
        quiz: { quiz_id, quiz_name, chapter_name, subject_id, subject_name },
        undecided,
        unlisted,
        rows: rows.map(({ decided_at, ...row }) => ({
          ...withNumber(scope, row),
          version: versionOf({ came_at: row.came_at, decided_at }),
        })),
      },
    };
  });

  provide.staffChange(decideLateAnswersCall, async ({ db: own, input, scope, by, now }) => {
    const { quiz_id, attempt_id, version, count, why } = input;
    await requireQuiz(own, scope, quiz_id);
    await decideLateAnswers(own, { by, scope, quiz_id, attempt_id, seen: seenOf(version), count, why }, now);
    return { data: {} };
  });
}

interface Seen {
  came_at: number;
  decided_at: number | null;
}

function versionOf({ came_at, decided_at }: Seen): string {
  return `${came_at} ${decided_at ?? ''}`;
}

/** A version that nobody was given is one of nothing. */
function seenOf(version: string): Seen {
  const [, came_at = '0', decided_at = ''] = /^(\d{1,15}) (\d{0,15})$/.exec(version) ?? [];
  return { came_at: Number(came_at), decided_at: decided_at === '' ? null : Number(decided_at) };
}
