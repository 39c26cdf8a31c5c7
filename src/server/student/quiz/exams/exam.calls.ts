import { beginExamCall } from '#contract/quiz/exam.ts';
import { readTimeZone } from '#server/domain/academy/academy-settings.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { readQuizOfRevision } from '#server/domain/quizzes/quiz.repository.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { groupCommit, groupStore } from '#server/platform/database/statements/group-commit.ts';
import type { Provide } from '#server/student/provide.ts';
import { picturesFor } from '#server/student/quiz/pictures-for.ts';
import { ShownQuestions } from '#server/student/quiz/shown-questions.ts';
import { toQuiz } from '#server/student/quiz/to-quiz.ts';
import { beginExam, storeBegun } from './begin-exam.ts';
import { toClock } from './to-clock.ts';

export function examCalls(provide: Provide, deps: Deps): void {
  const { db } = deps;
  const revisions = new RevisionsToGrade(db);
  const begins = { db, revisions, write: groupCommit(db), store: groupStore(db, storeBegun) };
  const shown = new ShownQuestions(db);

  provide.studentCall(beginExamCall, async ({ input, session, content_version, now }) => {
    const { stud_id, session_id: device } = session;
    const attempt_id = input.attempt_id.toLowerCase();
    const sitting = await beginExam(begins, { stud_id, quiz_id: input.quiz_id, attempt_id, device, now });
    // It was begun before, or by another device.
    if (sitting.began_at !== now || sitting.device !== device) deps.lastHeard.noteDevice(sitting, device, now);
    const zone = await readTimeZone(db, content_version);
    // The academy may have changed the quiz since it was begun.
    const { questions, pictures } = await shown.readInOrder(sitting);
    const content = { quiz: toQuiz(await readQuizOfRevision(db, sitting.revision_id), zone, 'begun'), questions };
    return {
      data: {
        attempt_id: sitting.attempt_id,
        clock: toClock(sitting, deps, device),
        content,
        ...picturesFor(deps, session, { keys: pictures, now }),
      },
    };
  });
}
