import { randomUUID } from 'node:crypto';
import { maxListed, olderPageSize } from '#contract/older.ts';
import { missingAttemptsCall } from '#contract/quiz/missing-attempts.ts';
import { olderAttemptsCall } from '#contract/quiz/older-attempts.ts';
import {
  getQuizByChapterCall,
  getQuizCall,
  myQuizHistoryCall,
  quizReportByIdCall,
  submitQuizCall,
} from '#contract/quiz/quiz.ts';
import { subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { readTimeZone } from '#server/areas/academy/academy-settings.repository.ts';
import { requireAttempt, requireAttemptInChapter, requireQuiz } from '#server/areas/enrolment/enrolment.repository.ts';
import { pageOf } from '#server/areas/page-of.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';
import { toZonedIso } from '#server/platform/clock/time-zone.ts';
import { groupStore } from '#server/platform/database/statements/group-commit.ts';
import { pictureKeys, pictureReference } from '#server/platform/media/picture-references.ts';
import { signedPictureUrl } from '#server/platform/media/signed-url.ts';
import { type GradedAttempt, listReportedQuestions, listSubmittedIds } from './attempts.repository.ts';
import { RevisionsToGrade } from './grading/revisions-to-grade.ts';
import { listAttempts } from './list-attempts.repository.ts';
import { submitted } from './quiz.messages.ts';
import { listQuizzes } from './quiz.repository.ts';
import { ShownQuestions } from './shown-questions.ts';
import { listSubjectResults } from './subject-results.repository.ts';
import { storeWithinLimits, submitQuiz } from './submit-quiz.ts';
import { toQuiz } from './to-quiz.ts';

export function quizCalls(provide: Provide, deps: Deps): void {
  const { db } = deps;
  const store = groupStore(db, (trx, attempts: readonly GradedAttempt[]) =>
    storeWithinLimits(trx, attempts, deps.attemptLimits),
  );
  const revisions = new RevisionsToGrade(db);
  const shown = new ShownQuestions(db);

  provide.unchangingCall(getQuizByChapterCall, async ({ input, session, content_version }) => {
    const quizzes = await listQuizzes(db, session.stud_id, input.chapter_id);
    const zone = await readTimeZone(db, content_version);
    return { data: quizzes.map((quiz) => toQuiz(quiz, zone)) };
  });

  /** The URLs of the pictures with these media keys, if there are any. */
  const picturesOf = (keys: readonly string[], session: { session_id: string }, now: number) => {
    const urlOf = (key: string) => ({ src: pictureReference(key), url: signedPictureUrl(deps, session, key, now) });
    return keys.length > 0 && { pictures: keys.map(urlOf) };
  };

  provide.unchangingCall(
    getQuizCall,
    async ({ input, session, content_version, now }) => {
      const quiz = await requireQuiz(db, session.stud_id, input.quiz_id);
      const { questions, pictures } = await shown.read(quiz);
      const zone = await readTimeZone(db, content_version);
      return { data: { quiz: toQuiz(quiz, zone), questions, ...picturesOf(pictures, session, now) } };
    },
    'picture',
  );

  provide.studentCall(submitQuizCall, async ({ input, session }) => {
    const data = await submitQuiz(
      { db, store, revisions },
      {
        stud_id: session.stud_id,
        quiz_id: input.quiz_id,
        answers: input.submit_data,
        attempt_id: input.attempt_id?.toLowerCase() ?? randomUUID(),
        now: deps.machineClock(),
      },
    );
    return { data, message: submitted };
  });

  provide.studentCall(missingAttemptsCall, async ({ input, session }) => {
    const asked = input.attempt_ids.map((attempt_id) => attempt_id.toLowerCase());
    const submittedIds = new Set(await listSubmittedIds(db, session.stud_id, asked));
    return { data: input.attempt_ids.filter((_, index) => !submittedIds.has(asked[index] ?? '')) };
  });

  provide.unchangingCall(myQuizHistoryCall, async ({ input, session, content_version }) => {
    const { stud_id } = session;
    const attempts = await listAttempts(db, { stud_id, chapter_id: input.chapter_id, limit: maxListed });
    const zone = await readTimeZone(db, content_version);
    return { data: attempts.map((attempt) => toReport(attempt, zone)) };
  });

  provide.unchangingCall(olderAttemptsCall, async ({ input, session, content_version }) => {
    const { stud_id } = session;
    const last = await requireAttemptInChapter(db, stud_id, input.chapter_id, input.before_attempt);
    const list = { stud_id, chapter_id: input.chapter_id, limit: olderPageSize + 1 };
    const { older, has_more } = pageOf(await listAttempts(db, list, last));
    const zone = await readTimeZone(db, content_version);
    return { data: { older: older.map((attempt) => toReport(attempt, zone)), has_more } };
  });

  provide.unchangingCall(
    quizReportByIdCall,
    async ({ input, session, content_version, now }) => {
      const attempt = await requireAttempt(db, session.stud_id, input.id);
      const { quiz_name, open_quiz_id, chapter_id, subject_id, subject_name, result } = attempt;
      const zone = await readTimeZone(db, content_version);
      const attend_on = toZonedIso(attempt.submitted_at, zone);
      const questions = await listReportedQuestions(db, attempt);
      const regraded = listRegraded(questions, zone);
      const report = questions.map(({ question }) => question);
      const texts = report.flatMap(({ question, options, explanation = '' }) => [question, ...options, explanation]);
      return {
        data: {
          analytics: { total_marks_gained: attempt.marks },
          report,
          ...(regraded.length > 0 && { regraded }),
          ...{ quiz_name, attend_on, result },
          // What is archived can neither be taken again nor looked up.
          ...(open_quiz_id !== null && { quiz_id: open_quiz_id, chapter_id, subject_id, subject_name }),
          ...picturesOf(pictureKeys(texts), session, now),
        },
      };
    },
    'picture',
  );

  provide.unchangingCall(subjectResultsCall, async ({ input, session, content_version }) => {
    const standings = await listSubjectResults(db, session.stud_id, input.sub_id);
    const zone = await readTimeZone(db, content_version);
    return {
      data: standings.map(({ submitted_at, result, ...standing }) => ({
        ...standing,
        result: result ?? '',
        attend_on: submitted_at === null ? '' : toZonedIso(submitted_at, zone),
      })),
    };
  });
}

/** The numbers of the questions whose marks changed after the attempt was submitted, by the time of the change. */
function listRegraded(questions: Awaited<ReturnType<typeof listReportedQuestions>>, zone: string) {
  const changed = questions.flatMap(({ changed_at }, index) =>
    changed_at === undefined ? [] : { changed_at, number: index + 1 },
  );
  const byTime = [...Map.groupBy(changed, ({ changed_at }) => changed_at)].toSorted(([a], [b]) => a - b);
  return byTime.map(([at, list]) => ({
    changed_on: toZonedIso(at, zone),
    questions: list.map(({ number }) => number),
  }));
}

function toReport(
  { added_on, submitted_at, ...attempt }: Awaited<ReturnType<typeof listAttempts>>[number],
  zone: string,
) {
  return { added_on: toZonedIso(added_on, zone), attend_on: toZonedIso(submitted_at, zone), ...attempt };
}
