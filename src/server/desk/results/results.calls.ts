import type * as z from 'zod/mini';
import { attemptCall, questionsCall, quizzesCall, resultsCall } from '#contract/desk/results.ts';
import { rowsOfPage } from '#contract/desk/values.ts';
import { pagesOf } from '#server/desk/pages-of.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { type AttemptKind, countingKind } from '#server/domain/answers/attempt-choice.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { nameSlugs } from '#server/domain/quizzes/batch-slugs.ts';
import { anyTime, hidesSolutions, isLate, isWithheld, mayBeTaken } from '#server/domain/quizzes/quiz-window.ts';
import { countOpenSittings } from '#server/domain/quizzes/sat-quizzes.repository.ts';
import { analyseQuestions } from '#server/domain/results/analyse-questions.ts';
import { listQuizzes } from '#server/domain/results/list-quizzes.ts';
import { readQuizResults, type TableOrder } from '#server/domain/results/quiz-results.ts';
import { readAttempt } from '#server/domain/results/read-attempt.ts';
import { hasSubject, type Scope } from '#server/domain/staff/scope.repository.ts';
import { withNumber } from '#server/domain/staff/shown-number.ts';
import { forbidden } from '#server/errors.ts';
import type { Language } from '#texts/languages.ts';
import { picturesIn } from './pictures-in.ts';
import { orEntered, requireQuiz } from './require-quiz.ts';
import { toWindow } from './to-window.ts';

export function resultsCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;

  provide.staffCall(quizzesCall, async ({ input, scope, now }) => {
    const { subject_id, page } = input;
    if (subject_id !== undefined && !(await hasSubject(db, scope, subject_id))) throw forbidden();
    const { total, ...listed } = await listQuizzes(db, scope, input, now);
    return { data: { ...pagesOf(total, page), ...listed } };
  });

  provide.staffCall(resultsCall, async ({ input, scope, language, now }) => {
    const { page, ...table } = input;
    const found = await requireQuiz(db, scope, input.quiz_id, orEntered);
    const { opens_at, closes_at, attempts, results, minutes, late, results_at, solutions, solutions_at, ...named } =
      found;
    const { batch_slugs, marks_entered, paper: _, revision_id: __, ...quiz } = named;
    const { timezone } = await readAcademy(db);
    const own = { opens_at, closes_at, attempts, results, minutes, late, solutions };
    const window = toWindow(marks_entered === 1 ? anyTime : own, timezone);
    const sitting = minutes > 0 ? await countOpenSittings(db, input.quiz_id) : 0;
    const counts = countingKind(found);
    const { total, summary, rows } = await readQuizResults(db, {
      ...orderOf(table, counts, scope, language),
      page,
      rowsOfPage,
    });
    const { average = null, median = null } = summary;
    return {
      data: {
        ...pagesOf(total, page),
        quiz: {
          ...quiz,
          batch_name: nameSlugs(batch_slugs, await listRosters(db)),
          ...{ window, counts, results_at: results_at || null, solutions_at: solutions_at || null, sitting },
          is_entered: marks_entered === 1,
          results_can_come: results === 'when released' && results_at === 0 && !mayBeTaken(found, now),
          solutions_can_come: !isWithheld(found, now) && hidesSolutions(found, now),
        },
        summary: { ...summary, average, median },
        rows: rows.map((row) => ({
          ...withNumber(scope, row),
          attempt_number: row.number,
          percent: row.max_marks === 0 ? null : (100 * row.marks) / row.max_marks,
          is_late: isLate(found, row.submitted_at),
        })),
      },
    };
  });

  provide.staffCall(questionsCall, async ({ input, scope, session, now }) => {
    const { quiz_id, roster_id, ac_id } = input;
    const found = await requireQuiz(db, scope, quiz_id);
    const { quiz_name, chapter_name, subject_id, subject_name, minutes, attempts } = found;
    const quiz = { quiz_id, quiz_name, chapter_name, subject_id, subject_name, minutes, attempts };
    const revisions = await analyseQuestions(db, { quiz_id, kind: 'first', roster_id, ac_id, scope, period: {} });
    const texts = revisions.flatMap(({ questions }) =>
      questions.flatMap(({ question, passage, options }) => [question, passage, ...options.map(({ text }) => text)]),
    );
    return {
      data: {
        quiz,
        pictures: picturesIn(deps, { texts, session, now }),
        revisions: revisions.toReversed().map(({ questions, ...revision }) => ({
          ...revision,
          questions: questions.map(({ options, answer: _, partial_marks: __, regrade, right, ...question }) => ({
            ...question,
            right_percent: right,
            problem: question.problem ?? null,
            options: options.map(({ text, isRight, chosen }) => ({ text, is_right: isRight, chosen })),
            regraded: regrade ? { policy: regrade.policy, regraded_at: regrade.regraded_at } : null,
          })),
        })),
      },
    };
  });

  provide.staffCall(attemptCall, async ({ input: { attempt_id }, scope, session, now }) => {
    const found = await readAttempt(db, scope, attempt_id);
    if (!found) throw forbidden();
    const { attempt, number: attempt_number, attempts, questions } = found;
    const { quiz_id, quiz_name, chapter_name, subject_id, subject_name, closes_at, ...row } = attempt;
    const quiz = await requireQuiz(db, scope, quiz_id, orEntered);
    const texts = questions.flatMap(({ question, passage, options, explanation }) => [
      question,
      passage,
      ...options,
      explanation,
    ]);
    return {
      data: {
        ...withNumber(scope, row),
        quiz: { quiz_id, quiz_name, chapter_name, subject_id, subject_name, pass_percent: quiz.pass_percent },
        pictures: picturesIn(deps, { texts, session, now }),
        attempt_number,
        attempts,
        is_late: isLate({ closes_at, minutes: quiz.minutes }, row.submitted_at),
        questions,
      },
    };
  });
}

type TableInput = Omit<z.output<typeof resultsCall.input>, 'page'>;

function orderOf(
  { quiz_id, roster_id, ac_id, ...order }: TableInput,
  kind: AttemptKind,
  scope: Scope,
  language: Language,
): TableOrder {
  return { choice: { quiz_id, kind, roster_id, ac_id, scope, period: {} }, ...order, language };
}
