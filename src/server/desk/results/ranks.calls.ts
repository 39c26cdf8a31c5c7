import { rankListCall, rowsOfRanks } from '#contract/desk/ranks/ranks.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { countingKind } from '#server/domain/answers/attempt-choice.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { nameSlugs } from '#server/domain/quizzes/batch-slugs.ts';
import { isWithheld } from '#server/domain/quizzes/quiz-window.ts';
import { readRankList } from '#server/domain/results/standing/rank-list.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { orEntered, requireQuiz } from './require-quiz.ts';

export function ranksCalls(provide: ProvideDesk, { db }: DeskDeps): void {
  provide.staffCall(rankListCall, async ({ input: { quiz_id, roster_id }, scope, now }) => {
    const quiz = await requireQuiz(db, scope, quiz_id, orEntered);
    const { quiz_name, chapter_name, subject_id, subject_name } = quiz;
    const { rows, sections, sat, date } = await readRankList(db, { quiz, roster_id, scope });
    return {
      data: {
        quiz: {
          ...{ quiz_id, quiz_name, chapter_name, subject_id, subject_name },
          batch_name: nameSlugs(quiz.batch_slugs, await listRosters(db)),
          date,
          counts: quiz.marks_entered === 1 ? null : countingKind(quiz),
          is_withheld: isWithheld(quiz, now),
          results_after: (quiz.results === 'after' && quiz.closes_at) || null,
        },
        sat,
        unlisted: Math.max(0, rows.length - rowsOfRanks),
        sections,
        // Nothing else of the row: not every teacher sees a guardian's number.
        rows: rows.slice(0, rowsOfRanks).map(({ phone_code, mobile, ...row }) => {
          const { guardian_mobile: _, guardian_whatsapp: __, submitted_at: ___, ...shown } = row;
          return { ...shown, number: shownNumber(scope, { phone_code, mobile }) };
        }),
      },
    };
  });
}
