import { randomUUID } from 'node:crypto';
import { missingAttemptsCall } from '#contract/missing-attempts.ts';
import {
  getQuizByChapterCall,
  getQuizCall,
  myQuizHistoryCall,
  quizReportByIdCall,
  submitQuizCall,
} from '#contract/quiz.ts';
import { readTimeZone } from '#server/areas/academy/academy-settings.repository.ts';
import { requireAttempt, requireChapter, requireQuiz } from '#server/areas/enrolment/enrolment.repository.ts';
import type { Provide } from '#server/areas/provide.ts';
import type { Deps } from '#server/deps.ts';
import { toZonedIso } from '#server/platform/clock/time-zone.ts';
import { groupCommit } from '#server/platform/database/group-commit.ts';
import { listAttempts, listReportedQuestions, listSubmittedIds } from './attempts.repository.ts';
import { submitted } from './quiz.messages.ts';
import { listQuestions, listQuizzes } from './quiz.repository.ts';
import { submitQuiz } from './submit-quiz.ts';

export function quizCalls(provide: Provide, deps: Deps): void {
  const { db } = deps;
  const write = groupCommit(db);

  provide.studentCall(getQuizByChapterCall, async ({ input, session }) => {
    const { chapter_id } = await requireChapter(db, session.stud_id, input.chapter_id);
    const quizzes = await listQuizzes(db, chapter_id);
    const zone = await readTimeZone(db);
    return { data: quizzes.map((quiz) => toWire(quiz, zone)) };
  });

  provide.studentCall(getQuizCall, async ({ input, session }) => {
    const quiz = await requireQuiz(db, session.stud_id, input.quiz_id);
    const questions = await listQuestions(db, quiz.revision_id);
    return { data: { quiz: toWire(quiz, await readTimeZone(db)), questions } };
  });

  provide.studentCall(submitQuizCall, async ({ input, session, now }) => {
    const data = await submitQuiz(
      { db, write },
      {
        stud_id: session.stud_id,
        quiz_id: input.quiz_id,
        answers: input.submit_data,
        attempt_id: input.attempt_id?.toLowerCase() ?? randomUUID(),
        now,
      },
    );
    return { data, message: submitted };
  });

  provide.studentCall(missingAttemptsCall, async ({ input, session }) => {
    const asked = input.attempt_ids.map((attempt_id) => attempt_id.toLowerCase());
    const submittedIds = new Set(await listSubmittedIds(db, session.stud_id, asked));
    return { data: input.attempt_ids.filter((_, index) => !submittedIds.has(asked[index] ?? '')) };
  });

  provide.studentCall(myQuizHistoryCall, async ({ input, session }) => {
    const { chapter_id } = await requireChapter(db, session.stud_id, input.chapter_id);
    const attempts = await listAttempts(db, session.stud_id, chapter_id);
    const zone = await readTimeZone(db);
    return {
      data: attempts.map(({ added_on, submitted_at, ...attempt }) => ({
        added_on: toZonedIso(added_on, zone),
        attend_on: toZonedIso(submitted_at, zone),
        ...attempt,
      })),
    };
  });

  provide.studentCall(quizReportByIdCall, async ({ input, session }) => {
    const attempt = await requireAttempt(db, session.stud_id, input.id);
    return {
      data: {
        analytics: { total_marks_gained: attempt.marks },
        report: await listReportedQuestions(db, attempt),
      },
    };
  });
}

function toWire(quiz: { quiz_id: string; name: string; added_on: number; max_marks: number }, zone: string) {
  const { quiz_id, name, added_on, max_marks } = quiz;
  return { id: quiz_id, name, added_on: toZonedIso(added_on, zone), max_marks };
}
