import { chosenOf, isRight, kindOf } from '#contract/quiz/answer.ts';
import { printNumber, readNumber } from '#contract/quiz/number-key.ts';
import type { AttemptChoice } from '#server/domain/answers/attempt-choice.ts';
import { readChosen } from '#server/domain/answers/read-chosen.ts';
import { chosenAt } from '#server/domain/grading/chosen-options.ts';
import { rightKeys } from '#server/domain/grading/regrade-policy.ts';
import { listRevisions, type RevisedQuestion, type Revision } from '#server/domain/quizzes/revisions.repository.ts';
import { listRegrades, type StoredRegrade } from '#server/domain/regrading/regrading.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { listTotals } from './attempts.repository.ts';
import { findKeyProblem, type KeyProblem } from './key-problem.ts';

/** A question with what came of it. */
export interface AnalysedQuestion extends Omit<RevisedQuestion, 'options'> {
  /** Of a number, which are right now; else ''. */
  key: string;
  /** How many of those who submitted chose the right answer, as it counts now, in percent. */
  right: number;
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
  db: Db,
  choice: AttemptChoice & { quiz_id: string },
): Promise<AnalysedRevision[]> {
  const revisions = await listRevisions(db, choice.quiz_id);
  const attempts = await listTotals(db, choice);
  const { chosenIn, answersOf } = await readChosen(db, attempts, revisions);
  const regrades = new Map((await listRegrades(db, choice.quiz_id)).map((one) => [one.question_id, one]));
  const attemptsOf = Map.groupBy(attempts, ({ revision_id }) => revision_id);
  return revisions.flatMap((revision) => {
    const own = attemptsOf.get(revision.revision_id) ?? [];
    if (own.length === 0) return [];
    const answers = answersOf(revision.revision_id);
    const counts = countAnswers(own.map(chosenIn), revision.questions.length);
    const questions = revision.questions.map((question, at) => {
      const regrade = regrades.get(question.question_id);
      const keys = rightKeys(question, regrade);
      // What nobody gave is missing there.
      const answered = (counts[at] ?? []).flatMap((chosen, answer) => {
        const text = answers[at]?.[answer] ?? '';
        return { text, isRight: keys.some((key) => isRight(question, key, text)), chosen };
      });
      return analyse(question, { attempts: own.length, answered, keys, regrade });
    });
    return [{ ...revision, attempts: own.length, questions }];
  });
}

/** An answer, or an option of several, with how many chose it. */
interface CountedText {
  text: string;
  isRight: boolean;
  chosen: number;
}

interface Counted {
  attempts: number;
  answered: readonly CountedText[];
  /** What is right, the newest key first. */
  keys: readonly string[];
  regrade: StoredRegrade | undefined;
}

function analyse(question: RevisedQuestion, { attempts, answered, keys, regrade }: Counted): AnalysedQuestion {
  return {
    ...question,
    key: kindOf(question) === 'number' ? keys.join(' or ') : '',
    options: countedOptions(question, answered, keys),
    right: (100 * sumOf(answered.filter((one) => one.isRight))) / attempts,
    left_out: attempts - sumOf(answered),
    regrade,
    problem: regrade ? undefined : findKeyProblem(answered),
  };
}

/** How many chose each option; of a number, how many typed which. */
function countedOptions(
  question: RevisedQuestion,
  answered: readonly CountedText[],
  keys: readonly string[],
): CountedText[] {
  if (kindOf(question) === 'number') return commonestNumbers(answered);
  // Two right answers of several options each are not one with all of these.
  const right = (question.kind === 'multiple' ? keys.slice(0, 1) : keys).flatMap((key) => chosenOf(question, key));
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

/** How often each answer to each of so many questions was given, by its number, in one pass over what was chosen. */
function countAnswers(all: readonly string[], questions: number): number[][] {
  const byQuestion = Array.from({ length: questions }, (): number[] => []);
  for (const chosen of all)
    for (const [question, counts] of byQuestion.entries()) {
      const answer = chosenAt(chosen, question);
      if (answer >= 0) counts[answer] = (counts[answer] ?? 0) + 1;
    }
  return byQuestion;
}
