import { chosenAt } from './chosen-options.ts';
import type { GradedQuestion } from './graded-question.ts';
import { addBySection, addMarks, type Grade, reaches } from './grading.ts';
import { gainNow, type Regrades } from './regrade-policy.ts';

/** Grades attempts by what was chosen in them, as `readChosen` has it. */
export interface ChosenGrader {
  grade: (chosen: string) => Pick<Grade, 'marks' | 'max_marks' | 'result'>;
  /** What the answer to a question gains, by its number from 0. */
  gainOf: (chosen: string, question: number) => number;
  sectionMarksOf: (chosen: string) => string;
}

interface GradedRevision {
  questions: readonly GradedQuestion[];
  pass_percent: number;
  /** For each question the answers that were given. */
  answers: readonly (readonly string[])[];
}

/** Grades like `grade`. It is for thousands of attempts: what an answer gains is found out once, in hundredths. */
export function chosenGrader({ questions, pass_percent, answers }: GradedRevision, regrades: Regrades): ChosenGrader {
  const counting = questions.filter(({ question_id }) => regrades.get(question_id)?.policy !== 'drop');
  const max_marks = addMarks(counting.map(({ marks }) => marks));
  const gains = questions.map((question, at) => {
    const gain = (answer: string | undefined) => gainNow(question, answer, regrades.get(question.question_id));
    return { none: gain(undefined), given: (answers[at] ?? []).map(gain) };
  });
  const gained = (chosen: string, at: number) => {
    const answer = chosenAt(chosen, at);
    return (answer >= 0 ? gains[at]?.given[answer] : gains[at]?.none) ?? 0;
  };
  return {
    grade: (chosen) => {
      let sum = 0;
      for (let at = 0; at < gains.length; at += 1) sum += gained(chosen, at);
      const marks = Math.max(0, sum / 100);
      return { marks, max_marks, result: reaches(pass_percent, marks, max_marks) ? 'pass' : 'fail' };
    },
    gainOf: (chosen, at) => gained(chosen, at) / 100,
    sectionMarksOf: (chosen) => addBySection(questions, (_, at) => gained(chosen, at)),
  };
}
