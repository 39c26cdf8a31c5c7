import type { Kysely } from 'kysely';
import { readGains } from '#server/domain/answers/answers.repository.ts';
import type { AttemptChoice } from '#server/domain/answers/attempt-choice.ts';
import { readChosenOptions } from '#server/domain/answers/read-chosen-options.ts';
import { optionAt } from '#server/domain/grading/chosen-options.ts';
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
  options: { text: string; isRight: boolean; chosen: number }[];
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
  const chosenIn = await readChosenOptions(db, attempts, revisions);
  const attemptsOf = Map.groupBy(attempts, ({ revision_id }) => revision_id);
  const counted = revisions.flatMap((revision) => {
    const own = (attemptsOf.get(revision.revision_id) ?? []).map((one) => {
      return { attempt_id: one.attempt_id, chosen_options: chosenIn(one), total: toHundredths(one.marks) };
    });
    if (own.length === 0) return [];
    return [{ revision, quiz: sumTotals(own), counts: countOptions(own, revision.questions.length) }];
  });
  const samples = counted.flatMap(({ revision, counts }) =>
    revision.questions.flatMap(({ question_id }, at) =>
      (counts[at] ?? []).map(({ attempt_id }) => ({ attempt_id, question_id })),
    ),
  );
  const gainOf = await readGains(db, samples);
  const regrades = new Map((await listRegrades(db, choice.quiz_id)).map((one) => [one.question_id, one]));
  return counted.map(({ revision, quiz, counts }) => {
    const questions = revision.questions.map((question, at) => {
      const gained = (counts[at] ?? []).map((one) => ({
        ...one,
        // The same in every attempt that has it.
        mark: toHundredths(gainOf(one.attempt_id, question.question_id)),
      }));
      const regrade = regrades.get(question.question_id);
      const analysed = analyse(question, { ...quiz, gained }, regrade);
      return { ...analysed, regrade, problem: regrade ? undefined : findKeyProblem({ ...quiz, ...analysed }) };
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

function analyse(
  question: RevisedQuestion,
  sums: Omit<ItemSums, 'gained'> & { gained: readonly (ItemSums['gained'][number] & { option: number })[] },
  regrade: StoredRegrade | undefined,
) {
  const chosenOf = new Map(sums.gained.map(({ option, count }) => [option, count]));
  const options = question.options.map((text, option) => ({
    text,
    isRight: text === question.answer,
    chosen: chosenOf.get(option) ?? 0,
  }));
  const right = options.filter(({ text, isRight }) => (regrade ? countsAsRight(regrade, text, isRight) : isRight));
  const rightCount = right.reduce((sum, { chosen }) => sum + chosen, 0);
  return {
    ...question,
    options,
    right: sums.attempts === 0 ? undefined : (100 * rightCount) / sums.attempts,
    facility: facilityIndex(sums, toHundredths(question.marks)),
    discrimination: discriminationIndex(sums),
    left_out: sums.attempts - options.reduce((sum, { chosen }) => sum + chosen, 0),
  };
}

/** By a corrected key. Where everybody gets the marks, or nobody does, what the key says is still what is right. */
function countsAsRight({ policy, answer }: StoredRegrade, text: string, isRight: boolean): boolean {
  if (policy === 'also-right') return isRight || text === answer;
  return text === answer;
}

/** Marks have at most two decimals. */
function toHundredths(marks: number): number {
  return Math.round(marks * 100);
}

interface CountedAttempt {
  attempt_id: string;
  chosen_options: string;
  /** The marks of the attempt in hundredths, which are whole. */
  total: number;
}

/** How often an option was chosen. */
interface OptionCount {
  /** Its number, from 0. */
  option: number;
  count: number;
  /** The sum of the marks of the attempts that have it, in hundredths. */
  total: number;
  /** One of these. */
  attempt_id: string;
}

/** Counts what was chosen for each of so many questions, in one pass over the attempts. Options without a count are left out. */
function countOptions(attempts: readonly CountedAttempt[], questions: number): OptionCount[][] {
  const counts = Array.from({ length: questions }, (): OptionCount[] => []);
  for (const { attempt_id, chosen_options, total } of attempts) {
    for (let question = 0; question < questions; question += 1) {
      const option = optionAt(chosen_options, question);
      if (!(option >= 0)) continue;
      const ofQuestion = counts[question];
      const counted = ofQuestion?.[option];
      if (counted) {
        counted.count += 1;
        counted.total += total;
      } else if (ofQuestion) ofQuestion[option] = { option, count: 1, total, attempt_id };
    }
  }
  return counts.map((ofQuestion) => ofQuestion.filter(Boolean));
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
