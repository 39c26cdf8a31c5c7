import { randomUUID } from 'node:crypto';
import { maxListed, olderPageSize } from '#contract/older.ts';
import { missingAttemptsCall } from '#contract/quiz/missing-attempts.ts';
import {
  getQuizByChapterCall,
  getQuizCall,
  myQuizHistoryCall,
  olderAttemptsCall,
  quizReportByIdCall,
  submitQuizCall,
  withheldResult,
} from '#contract/quiz/quiz.ts';
import { subjectResultsCall } from '#contract/quiz/subject-results.ts';
import { readTimeZone } from '#server/domain/academy/academy-settings.repository.ts';
import type { Deps } from '#server/domain/deps.ts';
import {
  requireAttempt,
  requireAttemptInChapter,
  requireBegunQuiz,
  requireQuiz,
} from '#server/domain/enrolment/enrolment.repository.ts';
import { resultsComeAt, resultsWait, submitted, submittedLate } from '#server/domain/grading/quiz.messages.ts';
import { listQuizzes } from '#server/domain/quizzes/quiz.repository.ts';
import { shownSections } from '#server/domain/quizzes/quiz-sections.ts';
import {
  givesQuestions,
  hidesSolutions,
  isLate,
  isTimed,
  isWithheld,
  nextChange,
  type QuizWindow,
  stateOf,
} from '#server/domain/quizzes/quiz-window.ts';
import { RevisionsToGrade } from '#server/domain/quizzes/revisions-to-grade.ts';
import { shownResult } from '#server/domain/results/first-result.ts';
import { Standings } from '#server/domain/results/standing/standings.ts';
import {
  type GradedAttempt,
  listReportedQuestions,
  listSubmittedIds,
} from '#server/domain/results/submitted-attempts.repository.ts';
import { findLateAnswers, type LateAnswers } from '#server/domain/sittings/late-answers.repository.ts';
import { Failure, Refusal } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { toZonedIso, zonedMinute } from '#server/platform/clock/time-zone.ts';
import { groupCommit, groupStore } from '#server/platform/database/statements/group-commit.ts';
import { pictureKeys } from '#server/platform/media/picture-references.ts';
import { pageOf } from '#server/student/page-of.ts';
import type { Provide } from '#server/student/provide.ts';
import { readExamReport } from './exams/exam-report.ts';
import { storeSubmitted, submitSitting } from './exams/submit-sitting.ts';
import { listAttempts } from './list-attempts.repository.ts';
import { picturesFor } from './pictures-for.ts';
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
  const standings = new Standings(db);
  const sittings = { db, revisions, write: groupCommit(db), store: groupStore(db, storeSubmitted) };

  provide.unchangingCall(getQuizByChapterCall, async ({ input, session, content_version, suspended, now }) => {
    const all = await listQuizzes(db, session.stud_id, input.chapter_id);
    const quizzes = suspended ? all.filter(isTimed) : all;
    const zone = await readTimeZone(db, content_version);
    const data = quizzes.map((quiz) => toQuiz(quiz, zone, stateOf(quiz, now)));
    return { data, until: nextChange(quizzes, now) };
  });

  provide.unchangingCall(
    getQuizCall,
    async ({ input, session, content_version, suspended, now }) => {
      const quiz = await requireQuiz(db, session.stud_id, input.quiz_id);
      if (suspended && !isTimed(quiz)) throw new Failure(403, textOf('auth.suspended', { reason: suspended.reason }));
      const state = stateOf(quiz, now);
      const zone = await readTimeZone(db, content_version);
      const [data, until] = [{ quiz: toQuiz(quiz, zone, state) }, nextChange([quiz], now)];
      const { chapter_id } = quiz;
      if (!givesQuestions(quiz, state)) return { data: { ...data, questions: [], chapter_id }, until };
      const { questions, pictures } = await shown.read(quiz);
      return { data: { ...data, questions, ...picturesFor(deps, session, { keys: pictures, now }) }, until };
    },
    'picture',
  );

  provide.studentCall(submitQuizCall, async ({ input, session, now }) => {
    const { stud_id } = session;
    const quiz = await requireBegunQuiz(db, stud_id, input.quiz_id);
    const attempt_id = input.attempt_id?.toLowerCase() ?? randomUUID();
    const submission = { stud_id, quiz_id: input.quiz_id, answers: input.submit_data, attempt_id, now };
    if (isTimed(quiz)) return { data: await submitSitting(sittings, quiz, submission), message: submitted };
    const submitted_at = deps.machineClock();
    const { isOnTime, ...data } = await submitQuiz({ db, store, revisions }, quiz, { ...submission, submitted_at });
    return { data, message: isOnTime ? submitted : submittedLate };
  });

  provide.studentCall(missingAttemptsCall, async ({ input, session }) => {
    const asked = input.attempt_ids.map((attempt_id) => attempt_id.toLowerCase());
    const submittedIds = new Set(await listSubmittedIds(db, session.stud_id, asked));
    return { data: input.attempt_ids.filter((_, index) => !submittedIds.has(asked[index] ?? '')) };
  });

  provide.unchangingCall(myQuizHistoryCall, async ({ input, session, content_version, now }) => {
    const { stud_id } = session;
    const attempts = await listAttempts(db, { stud_id, chapter_id: input.chapter_id, limit: maxListed });
    const zone = await readTimeZone(db, content_version);
    const until = nextChange(quizzesOf(attempts), now);
    return { data: attempts.map((attempt) => toReport(attempt, zone, now)), until };
  });

  provide.unchangingCall(olderAttemptsCall, async ({ input, session, content_version, now }) => {
    const { stud_id } = session;
    const last = await requireAttemptInChapter(db, stud_id, input.chapter_id, input.before_attempt);
    const list = { stud_id, chapter_id: input.chapter_id, limit: olderPageSize + 1 };
    const { older, has_more } = pageOf(await listAttempts(db, list, last));
    const zone = await readTimeZone(db, content_version);
    const data = { older: older.map((attempt) => toReport(attempt, zone, now)), has_more };
    return { data, until: nextChange(quizzesOf(older), now) };
  });

  provide.unchangingCall(
    quizReportByIdCall,
    async ({ input, session, content_version, now }) => {
      const attempt = await requireAttempt(db, session.stud_id, input.id);
      const { quiz_name, open_quiz_id, chapter_id, video_count, subject_id, subject_name, result } = attempt;
      const zone = await readTimeZone(db, content_version);
      if (isWithheld(attempt, now)) throw whyWithheld(attempt, zone, now);
      const attend_on = toZonedIso(attempt.submitted_at, zone);
      // Only a timed test has another order for each student.
      const seed = attempt.section_marks === null ? undefined : attempt.client_attempt_id;
      const graded = await listReportedQuestions(db, { ...attempt, seed });
      const asked = { stud_id: session.stud_id, attempt, questions: graded, now };
      const exam = await readExamReport({ db, standings }, asked);
      // Until the solutions come, nothing is said of a single question.
      const questions = hidesSolutions(attempt, now) ? [] : graded;
      const regraded = listRegraded(questions, zone);
      const report = questions.map(({ question }) => question);
      const { client_attempt_id: attempt_id } = attempt;
      const late = isTimed(attempt) && (await findLateAnswers(db, { stud_id: session.stud_id, attempt_id }));
      const sections = shownSections(attempt.paper);
      const canBegin = stateOf({ ...attempt, has_attempt: 1, has_draft: 0 }, now) === 'open';
      const texts = report.flatMap(({ question, options, explanation = '', passage = '' }) => [
        question,
        ...options,
        explanation,
        passage,
      ]);
      return {
        data: {
          analytics: { total_marks_gained: attempt.marks },
          report,
          ...(sections.length > 0 && { sections }),
          ...exam,
          ...(regraded.length > 0 && { regraded }),
          ...(late && { late: toLate(late) }),
          quiz_name,
          attend_on,
          result: shownResult(attempt, result),
          // What is archived can neither be taken again nor looked up.
          ...(open_quiz_id !== null && { chapter_id, video_count, subject_id, subject_name }),
          ...(open_quiz_id !== null && canBegin && { quiz_id: open_quiz_id }),
          ...picturesFor(deps, session, { keys: pictureKeys(texts), now }),
        },
        // A rank changes with what others do.
        until: exam ? now : nextChange([attempt], now),
      };
    },
    'picture',
  );

  provide.unchangingCall(subjectResultsCall, async ({ input, session, content_version, now }) => {
    const standings = await listSubjectResults(db, session.stud_id, input.sub_id);
    const zone = await readTimeZone(db, content_version);
    return { data: standings.map((standing) => toStanding(standing, zone, now)), until: nextChange(standings, now) };
  });
}

function quizzesOf(attempts: Awaited<ReturnType<typeof listAttempts>>): QuizWindow[] {
  return attempts.map(({ quiz }) => quiz);
}

/** Where the academy has set no time, or it has passed while somebody still sits the test, they come later. */
function whyWithheld(quiz: QuizWindow, zone: string, now: number): Refusal {
  const isSet = quiz.results === 'after' && quiz.closes_at > now;
  return new Refusal(isSet ? resultsComeAt(zonedMinute(quiz.closes_at, zone)) : resultsWait(quiz));
}

/** What was taken back is no answer. */
function toLate({ answers, decision }: LateAnswers) {
  const given = Object.entries(answers).map(([question_id, { answer }]) => ({ question_id, answer }));
  return { answers: given.filter(({ answer }) => answer !== ''), decision: decision ?? '' };
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

/** An attempt in a list: without its marks while these are withheld, and where it does not count. */
function toReport(
  { attempt, quiz, counts }: Awaited<ReturnType<typeof listAttempts>>[number],
  zone: string,
  now: number,
) {
  const { attempt_id: id, submitted_at, marks, max_marks, result } = attempt;
  const [added_on, attend_on] = [toZonedIso(quiz.added_on, zone), toZonedIso(submitted_at, zone)];
  const about = { id, name: quiz.name, added_on, attend_on, marks: undefined, max_marks };
  const remark = !counts ? 'repeated' : isLate(quiz, submitted_at) ? 'late' : undefined;
  if (isWithheld(quiz, now)) return { ...about, result: withheldResult, ...resultsAt(quiz, zone), remark };
  if (!counts) return { ...about, result: '', remark };
  return { ...about, result: shownResult(quiz, result), marks, remark };
}

function toStanding(standing: Awaited<ReturnType<typeof listSubjectResults>>[number], zone: string, now: number) {
  const { submitted_at, result, opens_at, closes_at, attempts_allowed, results, has_pass_mark, ...others } = standing;
  const { minutes, late, results_at, solutions, solutions_at, has_draft, has_attempt, ...rest } = others;
  const later = { late, results_at, solutions, solutions_at };
  const window = { opens_at, closes_at, attempts: attempts_allowed, results, minutes, ...later };
  const hasWindow = opens_at > 0 || closes_at > 0 || attempts_allowed > 0 || isTimed(window);
  const state = stateOf({ ...window, has_draft, has_attempt }, now);
  const attend_on = submitted_at === null ? '' : toZonedIso(submitted_at, zone);
  const about = { ...rest, attend_on, ...(hasWindow && { state }) };
  if (submitted_at === null || !isWithheld(window, now)) return { ...about, result: shownResult(standing, result) };
  const unknown = { best_percent: undefined, last_percent: undefined, result: withheldResult };
  return { ...about, ...unknown, ...resultsAt(window, zone) };
}

/** When withheld results come, where the academy has set a time. */
function resultsAt({ results, closes_at }: QuizWindow, zone: string) {
  return results === 'after' && closes_at > 0 && { results_at: toZonedIso(closes_at, zone) };
}
