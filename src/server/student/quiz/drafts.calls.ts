import { toChosenAnswers } from '#contract/quiz/choices.ts';
import { toChoices } from '#contract/quiz/merge-choices.ts';
import { syncDraftCall } from '#contract/quiz/sync-draft.ts';
import { readTimeZone } from '#server/domain/academy/academy-settings.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import { requireBegunQuiz } from '#server/domain/enrolment/enrolment.repository.ts';
import { inOrderOf } from '#server/domain/quizzes/order-of.ts';
import { readQuestions, readQuizOfRevision } from '#server/domain/quizzes/quiz.repository.ts';
import { isTimed } from '#server/domain/quizzes/quiz-window.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import type { Sitting } from '#server/domain/sittings/deadline.ts';
import { groupCommit } from '#server/platform/database/statements/group-commit.ts';
import type { Provide } from '#server/student/provide.ts';
import { type SyncOutcome, syncDraft } from './drafts/sync-draft.ts';
import { syncSitting } from './exams/sync-sitting.ts';
import { toClock } from './exams/to-clock.ts';
import { toQuiz } from './to-quiz.ts';

/** Of a timed test, with its sitting. */
type DraftOutcome = SyncOutcome & { sitting?: Sitting };

export function draftCalls(provide: Provide, deps: Deps): void {
  const { db } = deps;
  const revisions = new RevisionsToGrade(db);
  // Drafts have transactions of their own, so that a submission never waits for the drafts that came with it.
  const write = groupCommit(db);

  provide.studentCall(syncDraftCall, async ({ input, session, content_version, now }) => {
    const { stud_id, session_id: device } = session;
    const { quiz_id, version } = input;
    const attempt_id = input.attempt_id.toLowerCase();
    const answers = toChoices(input.answers);
    const quiz = await requireBegunQuiz(db, stud_id, quiz_id);
    const update = { stud_id, quiz_id, attempt_id, version, answers, now };
    const draft: DraftOutcome = isTimed(quiz)
      ? await syncSitting({ db, write, revisions, lastHeard: deps.lastHeard }, quiz, { ...update, device })
      : await syncDraft({ db, write }, quiz, update);
    return {
      data: {
        attempt_id: draft.attempt_id,
        version: draft.version,
        ...(draft.answers && { answers: toChosenAnswers(draft.answers) }),
        ...(draft.revision_id !== undefined && {
          content: await readContent({ ...draft, revision_id: draft.revision_id }, content_version),
        }),
        ...(draft.result && { result: draft.result }),
        ...(draft.sitting && { clock: toClock(draft.sitting, deps, device) }),
      },
    };
  });

  async function readContent(
    { revision_id, attempt_id, sitting }: DraftOutcome & { revision_id: string },
    content_version: number,
  ) {
    const zone = await readTimeZone(db, content_version);
    const quiz = toQuiz(await readQuizOfRevision(db, revision_id), zone);
    const { questions, ...order } = await readQuestions(db, revision_id);
    return { quiz, questions: sitting ? inOrderOf(attempt_id, questions, order) : questions };
  }
}
