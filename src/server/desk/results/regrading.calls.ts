import type * as z from 'zod/mini';
import { keyCall, planRegradeCall, regradeCall, rowsOfPlan } from '#contract/desk/regrading.ts';
import { canonicalKey, chosenOf } from '#contract/quiz/answer.ts';
import { readKey } from '#contract/quiz/number-key.ts';
import type { DeskDeps, ProvideDesk } from '#server/desk/provide-desk.ts';
import { ChangedMeanwhile } from '#server/domain/changed-meanwhile.ts';
import { isPartialTooMuch } from '#server/domain/quizzes/question.ts';
import { findLastChange } from '#server/domain/quizzes/quiz-content.repository.ts';
import { isTimed } from '#server/domain/quizzes/quiz-window.ts';
import { answerOfRight, rightAnswerOf } from '#server/domain/quizzes/right-answer.ts';
import { findQuestionToday, readKeyOfQuestion } from '#server/domain/regrading/key-of-question.ts';
import { planRegrade } from '#server/domain/regrading/plan-regrade.ts';
import { regradeQuiz } from '#server/domain/regrading/regrade-quiz.ts';
import { listChanged, type NamedAttempt, nameFirst, totalsOf } from '#server/domain/regrading/regraded-marks.ts';
import { findQuizOfScope } from '#server/domain/results/quizzes.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { shownNumber } from '#server/domain/staff/shown-number.ts';
import { forbidden, Refusal } from '#server/errors.ts';
import { textOf } from '#server/messages/text.ts';
import { picturesIn } from './pictures-in.ts';

type Wish = Omit<z.output<typeof regradeCall.input>, 'version'>;
type Asked = Pick<Wish, 'quiz_id' | 'question_id'>;

export function regradingCalls(provide: ProvideDesk, deps: DeskDeps): void {
  const { db } = deps;

  provide.staffCall(keyCall, async ({ input, scope, session, now }) => {
    const { quiz, found: key } = await requireQuestion(scope, input, readKeyOfQuestion);
    const { decided, answer, marks: _, partial_marks: __, ...asked } = key;
    const texts = [asked.question, asked.passage, ...asked.options];
    return {
      data: {
        ...asked,
        ...rightAnswerOf(asked, answer),
        quiz: { ...quiz, quiz_id: input.quiz_id },
        is_timed: isTimed(quiz),
        pictures: picturesIn(deps, { texts, session, now }),
        decided: decided ? { policy: decided.policy, regraded_at: decided.regraded_at } : null,
      },
    };
  });

  provide.staffCall(planRegradeCall, async ({ input, scope }) => {
    const { plan, version, pass_percent } = await makePlan(scope, input);
    const changed = listChanged(plan.attempts);
    const listed = await nameFirst(db, changed, { limit: rowsOfPlan, scope });
    const { drafts } = plan;
    return {
      data: {
        ...totalsOf(plan.attempts),
        ...{ version, pass_percent, drafts },
        rows: listed.map((row) => toRow(scope, row)),
        unlisted: changed.length - listed.length,
      },
    };
  });

  provide.staffCall(regradeCall, async ({ input: { version: seen, ...wish }, scope, now, change }) => {
    const { plan } = await makePlan(scope, wish, seen);
    await change(async (own) => {
      if (!(await findQuizOfScope(own.db, own.scope, wish.quiz_id))) throw forbidden();
      await regradeQuiz(own.db, { by: own.by, plan, seen }, now);
    });
    return { data: { ...totalsOf(plan.attempts), drafts: plan.drafts } };
  });

  async function makePlan(scope: Scope, { quiz_id, question_id, policy, ...wished }: Wish, seen?: string) {
    const asked = { quiz_id, question_id };
    const { quiz, found } = await requireQuestion(scope, asked, findQuestionToday);
    const { number, version } = found;
    // What was seen may be what is wrong with the wish.
    if (seen !== undefined && seen !== version) throw new ChangedMeanwhile(await findLastChange(db, quiz_id));
    const written = answerOfRight(found, wished);
    const answer = canonicalKey(found, written);
    if (answer === '' || (found.kind === 'number' && !readKey(written))) throw new Refusal(noSuchOption);
    const right = chosenOf(found, answer).length;
    if (found.kind === 'multiple' && isPartialTooMuch(found, right))
      throw new Refusal(textOf('regrade.partialTooMuch', { count: String(right - 1) }));
    const keepsKey = answer === canonicalKey(found, found.answer) && !(await isOpen(asked, policy));
    // A question may be unfair although its key is right.
    const isForAll = policy === 'drop' || policy === 'full-to-all' || policy === 'full-to-attempted';
    if (keepsKey && !isForAll) throw new Refusal(rightAlready);
    const path = `${quiz.subject_name}/${quiz.chapter_name}/${quiz.quiz_name}`;
    const plan = await planRegrade(db, { quiz_id, quiz: path, policy, number, answer, keepsKey });
    if (keepsKey && plan.attempts.length === 0) throw new Refusal(nobodyTookIt);
    return { plan, version, pass_percent: quiz.pass_percent };
  }

  /** Throws the same 403 for a quiz outside the scope, and for a quiz or a question that does not exist. */
  async function requireQuestion<Found>(
    scope: Scope,
    { quiz_id, question_id }: Asked,
    find: (db: DeskDeps['db'], asked: Asked) => Promise<Found | undefined>,
  ) {
    const quiz = await findQuizOfScope(db, scope, quiz_id);
    const found = quiz && (await find(db, { quiz_id, question_id }));
    if (!found) throw forbidden();
    return { quiz, found };
  }

  /** Whether attempts were submitted with the old key, or are to count in another way. */
  async function isOpen(asked: Asked, policy: Wish['policy']): Promise<boolean> {
    const key = await readKeyOfQuestion(db, asked);
    return key !== undefined && (key.pending > 0 || (key.decided !== undefined && key.decided.policy !== policy));
  }
}

const noSuchOption = textOf('regrade.noSuchOption');
const nobodyTookIt = textOf('regrade.nobodyTook');
const rightAlready = textOf('regrade.rightAlready');

function toRow(
  scope: Scope,
  { stud_id, name, phone_code, mobile, attempt_id, submitted_at, after, ...attempt }: NamedAttempt,
) {
  const { marks, max_marks, result } = attempt;
  const number = shownNumber(scope, { phone_code, mobile });
  return { stud_id, name, number, attempt_id, submitted_at, before: { marks, max_marks, result }, after };
}
