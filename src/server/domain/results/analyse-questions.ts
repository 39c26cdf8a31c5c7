import type { Kysely } from 'kysely';
import { chosenOf, hundredths, isRight, kindOf } from '#contract/quiz/answer.ts';
import { printNumber, readNumber } from '#contract/quiz/number-key.ts';
import { readGains } from '#server/domain/answers/answers.repository.ts';
import type { AttemptChoice } from '#server/domain/answers/attempt-choice.ts';
import { readChosen } from '#server/domain/answers/read-chosen.ts';
import { chosenAt } from '#server/domain/grading/chosen-options.ts';
import { countingQuestions } from '#server/domain/grading/counting-questions.ts';
import type { Regrades } from '#server/domain/grading/regrade-policy.ts';
import { listRevisions, type RevisedQuestion, type Revision } from '#server/domain/quizzes/revisions.repository.ts';
import { listRegrades, type StoredRegrade } from '#server/domain/regrading/regrading.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { listTotals } from './attempts.repository.ts';
import { findKeyProblem, type KeyProblem } from './key-problem.ts';

/** A question with what came of it. */
export interface AnalysedQuestion extends Omit<RevisedQuestion, 'options'> {
  /** How many of those who submitted chose the right answer, as it counts now, in percent. */
  right: number | undefined;
  /** The average mark in percent, at most 100, and below 0 where wrong answers cost more than right ones gained. */
  facility: number | undefined;
  /** In percent, -100 to 100; undefined where nothing varies. */
  discrimination: number | undefined;
  /** Of a number: what was typed, the right ones and the commonest wrong ones, the commonest first. */
  options: CountedText[];
  left_out: number;
  /** How its key was corrected since. */
  regrade: StoredRegrade | undefined;
  /** Undefined also where the key was looked at and corrected. */
  problem: KeyProblem | undefined;
}

/** A revision with the number of its attempts. */
export interface AnalysedRevision extends Omit<Revision, 'questions'> {
  attempts: number;
  questions: AnalysedQuestion[];
}

/**
 * Analyses the questions of a quiz over the chosen attempts. Each revision that has any is analysed by itself, because
 * its questions are others. It reads a short text of each attempt, and hardly any answers.
 */
export async function analyseQuestions(
  db: Kysely<Database>,
  choice: AttemptChoice & { quiz_id: string },
): Promise<AnalysedRevision[]> {
  const revisions = await listRevisions(db, choice.quiz_id);
  const attempts = await listTotals(db, choice);
  const { chosenIn, answersOf } = await readChosen(db, attempts, revisions);
  const regrades = new Map((await listRegrades(db, choice.quiz_id)).map((one) => [one.question_id, one]));
  const attemptsOf = Map.groupBy(attempts, ({ revision_id }) => revision_id);
  const counted = revisions.flatMap((revision) => {
    const own = (attemptsOf.get(revision.revision_id) ?? []).map((one) => {
      return { attempt_id: one.attempt_id, chosen: chosenIn(one), total: hundredths(one.marks) };
    });
    if (own.length === 0) return [];
    const counts = countAnswers(own, revision.questions.length, countsBy(revision.questions, regrades));
    return [{ revision, quiz: sumTotals(own), counts }];
  });
  const samples = counted.flatMap(({ revision, counts }) =>
    revision.questions.flatMap(({ question_id }, at) =>
      (counts[at] ?? []).map(({ attempt_id }) => ({ attempt_id, question_id })),
    ),
  );
  const gainOf = await readGains(db, samples);
  return counted.map(({ revision, quiz, counts }) => {
    const answers = answersOf(revision.revision_id);
    const questions = revision.questions.map((question, at) => {
      const gained = (counts[at] ?? []).map((one) => ({
        ...one,
        // The same in every attempt in which it counts, and in every one in which it does not.
        mark: hundredths(gainOf(one.attempt_id, question.question_id)),
        text: answers[at]?.[one.answer] ?? '',
      }));
      const regrade = regrades.get(question.question_id);
      const { answered, ...analysed } = analyse(question, { ...quiz, gained }, regrade);
      const { discrimination } = analysed;
      const problem = regrade ? undefined : findKeyProblem({ ...quiz, answers: answered, discrimination });
      return { ...analysed, regrade, problem };
    });
    return { ...revision, attempts: quiz.attempts, questions };
  });
}

function sumTotals(attempts: readonly { total: number }[]): Omit<ItemSums, 'gained'> {
  let total = 0n;
  let total_squared = 0n;
  for (const one of attempts) {
    const exact = BigInt(one.total);
    total += exact;
    total_squared += exact * exact;
  }
  return { attempts: attempts.length, total, total_squared };
}

/** An answer, or an option of several, with how many chose it. */
interface CountedText {
  text: string;
  isRight: boolean;
  chosen: number;
}

function analyse(
  question: RevisedQuestion,
  sums: Omit<ItemSums, 'gained'> & { gained: readonly (ItemSums['gained'][number] & { text: string })[] },
  regrade: StoredRegrade | undefined,
) {
  // Whether it counts or not, it is one answer.
  const byText = Map.groupBy(sums.gained, ({ text }) => text);
  const answered = [...byText].map(([text, same]) => {
    const chosen = same.reduce((sum, { count }) => sum + count, 0);
    return { text, isRight: isRight(question, question.answer, text), chosen };
  });
  const right = answered.filter((one) => (regrade ? countsAsRight(question, regrade, one) : one.isRight));
  const { options: _, ...asked } = question;
  return {
    ...asked,
    answered,
    options: countedOptions(question, answered),
    right: sums.attempts === 0 ? undefined : (100 * sumOf(right)) / sums.attempts,
    facility: facilityIndex(sums, hundredths(question.marks)),
    discrimination: discriminationIndex(sums),
    left_out: sums.attempts - sumOf(answered),
  };
}

/** How many chose each option; of a number, how many typed which. */
function countedOptions(question: RevisedQuestion, answered: readonly CountedText[]): CountedText[] {
  if (kindOf(question) === 'number') return commonestNumbers(answered);
  const right = chosenOf(question, question.answer);
  return question.options.map((text) => ({
    text,
    isRight: right.includes(text),
    chosen: sumOf(answered.filter((one) => chosenOf(question, one.text).includes(text))),
  }));
}

/** Of thousands of wrong ones, those few say what was misunderstood. */
const mostWrongNumbers = 5;

/** '0.5' and '.50' are one number. */
function commonestNumbers(answered: readonly CountedText[]): CountedText[] {
  const byValue = Map.groupBy(answered, ({ text }) => printNumber(readNumber(text) ?? 0n));
  const counted = [...byValue].map(([text, same]) => {
    return { text, isRight: same.some((one) => one.isRight), chosen: sumOf(same) };
  });
  const sorted = counted.toSorted((a, b) => b.chosen - a.chosen || a.text.localeCompare(b.text, 'en'));
  const wrong = sorted.filter((one) => !one.isRight).slice(0, mostWrongNumbers);
  return sorted.filter((one) => one.isRight || wrong.includes(one));
}

function sumOf(counted: readonly CountedText[]): number {
  return counted.reduce((sum, { chosen }) => sum + chosen, 0);
}

/** By a corrected key. Where everybody gets the marks, or nobody does, what the key says is still what is right. */
function countsAsRight(question: RevisedQuestion, { policy, answer }: StoredRegrade, given: CountedText): boolean {
  return isRight(question, answer, given.text) || (policy === 'also-right' && given.isRight);
}

interface CountedAttempt {
  attempt_id: string;
  /** As `readChosen` has it. */
  chosen: string;
  /** The marks of the attempt in hundredths, which are whole. */
  total: number;
}

/** How often an answer was given. */
interface AnswerCount {
  /** Its number, from 0. */
  answer: number;
  /** Whether enough others of its section count. */
  isUncounted: boolean;
  count: number;
  /** The sum of the marks of the attempts that have it, in hundredths. */
  total: number;
  /** One of these. */
  attempt_id: string;
}

/** Which answers of an attempt count; undefined where all of them do. */
type CountsIn = ((chosen: string) => readonly boolean[]) | undefined;

function countsBy(questions: readonly RevisedQuestion[], regrades: Regrades): CountsIn {
  if (questions.every(({ answer_at_most }) => answer_at_most === 0)) return undefined;
  return (chosen) => countingQuestions(questions, regrades, (at) => chosenAt(chosen, at) >= 0);
}

/** Counts the answers to each of so many questions, in one pass over the attempts. */
function countAnswers(attempts: readonly CountedAttempt[], questions: number, countsIn: CountsIn): AnswerCount[][] {
  const byQuestion = Array.from({ length: questions }, (): AnswerCount[] => []);
  for (const { attempt_id, chosen, total } of attempts) {
    const counts = countsIn?.(chosen);
    for (let question = 0; question < questions; question += 1) {
      const answer = chosenAt(chosen, question);
      if (!(answer >= 0)) continue;
      const isUncounted = counts?.[question] === false;
      const ofQuestion = byQuestion[question];
      const place = 2 * answer + Number(isUncounted);
      const counted = ofQuestion?.[place];
      if (counted) {
        counted.count += 1;
        counted.total += total;
      } else if (ofQuestion) ofQuestion[place] = { answer, isUncounted, count: 1, total, attempt_id };
    }
  }
  return byQuestion.map((ofQuestion) => ofQuestion.filter(Boolean));
}

/**
 * The item analysis of a quiz by the formulas of Moodle's quiz statistics
 * (https://docs.moodle.org/dev/Quiz_statistics_calculations). In them x is the mark that a student gained for the
 * question, T their mark for the whole quiz, and a question that was left out gains 0. They suppose one attempt of each
 * student, the first.
 */

/** What n attempts have of one question, in hundredths of a mark, so that all sums are whole. */
export interface ItemSums {
  attempts: number;
  /** The sum of T, and of its square. */
  total: bigint;
  total_squared: bigint;
  /** For each mark that was gained for the question: how often, and the sum of T of these attempts. */
  gained: readonly { mark: number; count: number; total: number }[];
}

/**
 * Moodle's facility index: the average mark for the question as a percent of its highest mark. Undefined without an
 * attempt, and for a question without marks.
 */
export function facilityIndex({ attempts, gained }: ItemSums, highest: number): number | undefined {
  if (attempts === 0 || highest === 0) return undefined;
  const sum = gained.reduce((all, { mark, count }) => all + mark * count, 0);
  return (100 * sum) / (attempts * highest);
}

/**
 * Moodle's discrimination index: the correlation, in percent, of the mark for the question with the mark for the rest of
 * the quiz, T - x, over all attempts. It is high where students who do well elsewhere do well here; below zero, the key
 * may be wrong. Undefined where either mark is the same in all attempts, as with a single attempt or question.
 */
export function discriminationIndex({ attempts, total, total_squared, gained }: ItemSums): number | undefined {
  const n = BigInt(attempts);
  let x = 0n;
  let xx = 0n;
  let xt = 0n;
  for (const one of gained) {
    const mark = BigInt(one.mark);
    x += mark * BigInt(one.count);
    xx += mark * mark * BigInt(one.count);
    xt += mark * BigInt(one.total);
  }
  const rest = total - x;
  const restSquared = total_squared - 2n * xt + xx;
  // Each is n² times the variance or the covariance. In whole numbers they are exact, so that none is nearly zero.
  const variance = n * xx - x * x;
  const restVariance = n * restSquared - rest * rest;
  const covariance = n * (xt - xx) - x * rest;
  if (variance === 0n || restVariance === 0n) return undefined;
  const correlation = Number(covariance) / (Math.sqrt(Number(variance)) * Math.sqrt(Number(restVariance)));
  return 100 * Math.min(1, Math.max(-1, correlation));
}
