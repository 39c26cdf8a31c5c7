import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/database/schema.ts';
import { type AnswerCount, countAnswers } from './answers.repository.ts';
import type { AttemptChoice } from './attempt-choice.ts';
import { listTotals } from './attempts.repository.ts';
import { discriminationIndex, facilityIndex, type ItemSums } from './item-analysis.ts';
import { knownAnswers } from './known-answers.ts';
import { listRevisions, type RevisedQuestion, type Revision } from './revisions.repository.ts';

/** A question with what came of it. */
export interface AnalysedQuestion extends Omit<RevisedQuestion, 'options'> {
  /** In percent, at most 100, and below 0 where wrong answers cost more than right ones gained. */
  facility: number | undefined;
  /** In percent, -100 to 100; undefined where nothing varies. */
  discrimination: number | undefined;
  options: { text: string; isRight: boolean; chosen: number }[];
  left_out: number;
}

/** A revision with the number of its attempts. */
export interface AnalysedRevision extends Omit<Revision, 'questions'> {
  attempts: number;
  questions: AnalysedQuestion[];
}

/**
 * Analyses the questions of a quiz over the chosen attempts. Each revision that has any is analysed by itself, because
 * its questions are others. It reads each answer once.
 */
export async function analyseQuestions(
  db: Kysely<Database>,
  choice: AttemptChoice & { quiz_id: string },
): Promise<AnalysedRevision[]> {
  const totals = await listTotals(db, choice);
  const totalsOf = Map.groupBy(totals, ({ revision_id }) => revision_id);
  const revisions = await listRevisions(db, choice.quiz_id);
  const counted = await countAnswers(db, choice, { totals, known: knownAnswers(revisions) });
  const counts = Map.groupBy(counted, ({ question_id }) => question_id);
  return revisions.flatMap((revision) => {
    const hundredths = (totalsOf.get(revision.revision_id) ?? []).map(({ marks }) => toHundredths(marks));
    if (hundredths.length === 0) return [];
    const quiz = sumTotals(hundredths);
    const questions = revision.questions.map((one) => analyse(one, quiz, counts.get(one.question_id) ?? []));
    return [{ ...revision, attempts: hundredths.length, questions }];
  });
}

type QuizSums = Omit<ItemSums, 'gained'>;

function sumTotals(hundredths: readonly number[]): QuizSums {
  let total = 0n;
  let total_squared = 0n;
  for (const one of hundredths) {
    const exact = BigInt(one);
    total += exact;
    total_squared += exact * exact;
  }
  return { attempts: hundredths.length, total, total_squared };
}

function analyse(question: RevisedQuestion, quiz: QuizSums, counts: readonly AnswerCount[]): AnalysedQuestion {
  const gained = counts.map((one) => ({
    mark: toHundredths(one.marks),
    count: one.count,
    total: one.total_hundredths,
  }));
  const sums = { ...quiz, gained };
  const chosenOf = new Map(counts.map(({ answer, count }) => [answer, count]));
  const options = question.options.map((text) => ({
    text,
    isRight: text === question.answer,
    chosen: chosenOf.get(text) ?? 0,
  }));
  return {
    ...question,
    options,
    facility: facilityIndex(sums, toHundredths(question.marks)),
    discrimination: discriminationIndex(sums),
    left_out: quiz.attempts - options.reduce((sum, { chosen }) => sum + chosen, 0),
  };
}

/** Marks have at most two decimals. */
function toHundredths(marks: number): number {
  return Math.round(marks * 100);
}
