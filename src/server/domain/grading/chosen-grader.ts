import { isAnswered } from '#contract/quiz/answer.ts';
import { highestMarks } from '#contract/quiz/sections.ts';
import { chosenAt } from './chosen-options.ts';
import { countingQuestions } from './counting-questions.ts';
import type { GradedQuiz } from './graded-question.ts';
import { addBySection, type Grade, reaches, totalOf } from './grading.ts';
import { gainNow, type Regrades } from './regrade-policy.ts';

/** Grades attempts by what was chosen in them, as `readChosen` has it. */
export interface ChosenGrader {
  grade: (chosen: string) => Pick<Grade, 'marks' | 'max_marks' | 'result'>;
  /** What the answer to each question gains. */
  gainsOf: (chosen: string) => number[];
  sectionMarksOf: (chosen: string) => string;
}

interface GradedRevision extends GradedQuiz {
  /** For each question the answers that were given. */
  answers: readonly (readonly string[])[];
}

/** Grades like `grade`. It is for thousands of attempts: what an answer gains is found out once, in hundredths. */
export function chosenGrader(revision: GradedRevision, regrades: Regrades): ChosenGrader {
  const { questions, pass_percent, answers } = revision;
  const max_marks = highestMarks(questions.filter(({ question_id }) => regrades.get(question_id)?.policy !== 'drop'));
  const gains = questions.map((question, at) => {
    const gain = (answer: string | undefined) => gainNow(question, answer, regrades.get(question.question_id));
    const given = answers[at] ?? [];
    return { none: gain(undefined), given: given.map(gain), isAnswer: given.map((one) => isAnswered(question, one)) };
  });
  const hasLimits = questions.some(({ answer_at_most = 0 }) => answer_at_most > 0);
  /** Which questions count; undefined where all do. */
  const countsIn = (chosen: string) =>
    hasLimits
      ? countingQuestions(questions, regrades, (at) => gains[at]?.isAnswer[chosenAt(chosen, at)] ?? false)
      : undefined;
  const gained = (chosen: string, at: number) => {
    const answer = chosenAt(chosen, at);
    return (answer >= 0 ? gains[at]?.given[answer] : gains[at]?.none) ?? 0;
  };
  const sumOf = (chosen: string) => {
    const counts = countsIn(chosen);
    let sum = 0;
    for (let at = 0; at < gains.length; at += 1) if (!counts || counts[at]) sum += gained(chosen, at);
    return sum;
  };
  return {
    grade: (chosen) => {
      const marks = totalOf(revision, sumOf(chosen));
      return { marks, max_marks, result: reaches(pass_percent, marks, max_marks) ? 'pass' : 'fail' };
    },
    gainsOf: (chosen) => {
      const counts = countsIn(chosen);
      return gains.map((_, at) => (counts?.[at] === false ? 0 : gained(chosen, at) / 100));
    },
    sectionMarksOf: (chosen) => {
      const counts = countsIn(chosen);
      return addBySection(questions, (_, at) => (counts?.[at] === false ? 0 : gained(chosen, at)));
    },
  };
}
