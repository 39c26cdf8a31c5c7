import type { Answer } from '#contract/quiz/quiz.ts';
import { chosenOptions, optionAt } from './chosen-options.ts';
import { type Grade, type GradedQuestion, grade, hundredths, reaches } from './grading.ts';

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

/** Grades attempts by their `chosenOptions`. */
export interface ChosenGrader {
  grade: (chosen_options: string) => Pick<Grade, 'marks' | 'max_marks' | 'result'>;
  /** What the answer to a question gains, by its number from 0. */
  gainOf: (chosen_options: string, question: number) => number;
}

/** Grades like `gradeAgain`. It is for thousands of attempts: what an option gains is found out once, in hundredths. */
export function chosenGrader(
  { questions, pass_percent }: { questions: readonly GradedQuestion[]; pass_percent: number },
  regrades: Regrades,
): ChosenGrader {
  const { max_marks } = gradeAgain({ questions, pass_percent }, [], regrades);
  const gains = questions.map((question) => {
    const only = { questions: [question], pass_percent };
    const { question_id, options } = question;
    const marksOf = (answer: string) => gradeAgain(only, [{ question_id, answer }], regrades).answers[0]?.marks ?? 0;
    const given = options.map((answer) => hundredths(marksOf(answer)));
    return { none: hundredths(gradeAgain(only, [], regrades).marks), given };
  });
  const gained = (chosen_options: string, at: number) => {
    const option = optionAt(chosen_options, at);
    return (option >= 0 ? gains[at]?.given[option] : gains[at]?.none) ?? 0;
  };
  return {
    grade: (chosen_options) => {
      let sum = 0;
      for (let at = 0; at < gains.length; at += 1) sum += gained(chosen_options, at);
      const marks = Math.max(0, sum / 100);
      return { marks, max_marks, result: reaches(pass_percent, marks, max_marks) ? 'pass' : 'fail' };
    },
    gainOf: (chosen_options, at) => gained(chosen_options, at) / 100,
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
