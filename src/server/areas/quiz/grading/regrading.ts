import type { Answer } from '#contract/quiz/quiz.ts';
import { chosenOptions, optionAt } from './chosen-options.ts';
import { type Grade, type GradedQuestion, grade } from './grading.ts';
import { addMarks, reaches } from './marks.ts';

/**
 * What becomes of the marks for a question whose key was corrected: the old and the new answer both count, only the new
 * one, everybody gets the marks, or the question counts for nobody.
 */
export const regradePolicies = ['also-right', 'instead', 'full-to-all', 'drop'] as const;
export type RegradePolicy = (typeof regradePolicies)[number];

/** How a question counts since its key was corrected. */
export interface Regrade {
  policy: RegradePolicy;
  /** The text of the option that is right now. */
  answer: string;
}

/** By question_id. */
export type Regrades = ReadonlyMap<string, Regrade>;

/** Grades answers like `grade`, except for the questions whose key was corrected. */
export function gradeAgain(
  { questions, pass_percent }: { questions: readonly GradedQuestion[]; pass_percent: number },
  answers: readonly Answer[],
  regrades: Regrades,
): Grade {
  const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
  const counting = questions.flatMap((question) => {
    const regrade = regrades.get(question.question_id);
    if (regrade?.policy === 'drop') return [];
    return regrade?.policy === 'instead' ? { ...question, answer: regrade.answer } : question;
  });
  const counted = counting.flatMap(({ question_id, answer: right }) => {
    const answer = given.get(question_id);
    const regrade = regrades.get(question_id);
    const isAlsoRight = regrade?.policy === 'also-right' && answer === regrade.answer;
    if (isAlsoRight || regrade?.policy === 'full-to-all') return { question_id, answer: right };
    return answer === undefined ? [] : { question_id, answer };
  });
  const graded = grade(counting, pass_percent, counted);
  const marksOf = new Map(graded.answers.map(({ question_id, marks }) => [question_id, marks]));
  return {
    ...graded,
    chosen_options: chosenOptions(questions, answers),
    answers: answers.map((one) => ({ ...one, marks: marksOf.get(one.question_id) ?? 0 })),
  };
}

/** What becomes of an attempt, and what the answer to a question of it gains, by its number from 0. */
interface ChosenGrade extends Pick<Grade, 'marks' | 'max_marks' | 'result'> {
  gainOf: (question: number) => number;
}

/**
 * Returns a function that grades an attempt like `gradeAgain` by its `chosenOptions`. It is for thousands of attempts:
 * what an option gains is found out once.
 */
export function chosenGrader(
  { questions, pass_percent }: { questions: readonly GradedQuestion[]; pass_percent: number },
  regrades: Regrades,
): (chosen_options: string) => ChosenGrade {
  const { max_marks } = gradeAgain({ questions, pass_percent }, [], regrades);
  const gains = questions.map((question) => {
    const only = { questions: [question], pass_percent };
    const { question_id, options } = question;
    const given = options.map((answer) => gradeAgain(only, [{ question_id, answer }], regrades).answers[0]?.marks ?? 0);
    return { none: gradeAgain(only, [], regrades).marks, given };
  });
  return (chosen_options) => {
    const gainOf = (at: number) => {
      const option = optionAt(chosen_options, at);
      return (option >= 0 ? gains[at]?.given[option] : gains[at]?.none) ?? 0;
    };
    const marks = Math.max(0, addMarks(questions.map((_, at) => gainOf(at))));
    return { marks, max_marks, result: reaches(pass_percent, marks, max_marks) ? 'pass' : 'fail', gainOf };
  };
}

/** Whether an answer, '' for none, has other marks, or is out of other marks, since the key was corrected. */
export function hasOtherMarks(question: GradedQuestion, answer: string, regrade: Regrade): boolean {
  const { question_id } = question;
  const only = { questions: [question], pass_percent: 0 };
  const answers = answer === '' ? [] : [{ question_id, answer }];
  const before = gradeAgain(only, answers, new Map());
  const after = gradeAgain(only, answers, new Map([[question_id, regrade]]));
  return before.marks !== after.marks || before.max_marks !== after.max_marks;
}

/** The question as a report shows it to a student with this answer: with the right option, and the marks that it is worth. */
export function asRegraded<Question extends GradedQuestion>(
  question: Question,
  answer: string,
  { policy, answer: right }: Regrade,
): Question {
  const isOldAnswerRight = policy === 'also-right' && answer === question.answer;
  const costsNothing = policy === 'drop' || policy === 'full-to-all';
  return {
    ...question,
    ...(costsNothing && { negative_marks: 0 }),
    answer: isOldAnswerRight ? question.answer : right,
    marks: policy === 'drop' ? 0 : question.marks,
  };
}
