import { beginExamCall } from '#contract/quiz/exam.ts';
import { readTimeZone } from '#server/domain/academy/academy-settings.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { requireQuiz } from '#server/domain/enrolment/enrolment.repository.ts';
import { readQuizOfRevision } from '#server/domain/quizzes/quiz.repository.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { isOver } from '#server/domain/sittings/deadline.ts';
import { findLastSitting } from '#server/domain/sittings/sittings.repository.ts';
import { groupCommit } from '#server/platform/database/statements/group-commit.ts';
import type { Provide } from '#server/student/provide.ts';
import { picturesFor } from '#server/student/quiz/pictures-for.ts';
import { ShownQuestions } from '#server/student/quiz/shown-questions.ts';
import { toQuiz } from '#server/student/quiz/to-quiz.ts';
import { beginExam } from './begin-exam.ts';
import { toClock } from './to-clock.ts';

export function examCalls(provide: Provide, deps: Deps): void {
  const { db } = deps;
  const write = groupCommit(db);
  const revisions = new RevisionsToGrade(db);
  const shown = new ShownQuestions(db);

  provide.studentCall(beginExamCall, async ({ input, session, content_version, now }) => {
    const { stud_id } = session;
    const beginning = { stud_id, attempt_id: input.attempt_id.toLowerCase(), now };
    const last = await findLastSitting(db, stud_id, input.quiz_id);
    // Who sits it goes on, though they may have left the batch, or the academy has hidden the test.
    const sitting =
      last && !isOver(last, now)
        ? last
        : await beginExam({ db, write, revisions }, await requireQuiz(db, stud_id, input.quiz_id), beginning);
    const zone = await readTimeZone(db, content_version);
    // The academy may have changed the quiz since it was begun.
    const { questions, pictures } = await shown.read(sitting);
    const content = { quiz: toQuiz(await readQuizOfRevision(db, sitting.revision_id), zone, 'begun'), questions };
    return {
      data: {
        attempt_id: sitting.attempt_id,
        clock: toClock(sitting, deps.clock()),
        content,
        ...picturesFor(deps, session, { keys: pictures, now }),
      },
    };
  });
}
