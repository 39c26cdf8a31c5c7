import type { ReportedQuestion } from '#contract/quiz.ts';

/** An option of a question, and whose answer it is. */
export interface MarkedOption {
  text: string;
  isStudents: boolean;
  isCorrect: boolean;
}

/** The options as they were asked; an answer that is not among them, after a change of the quiz, stands below them. */
export function markOptions({ options, answer, student_answer }: ReportedQuestion): MarkedOption[] {
  const answers = [student_answer, answer].filter((text) => text.trim() !== '');
  const added = answers.filter((text, place) => indexOf(options, text) < 0 && indexOf(answers, text) === place);
  const all = [...options, ...added];
  const students = indexOf(all, student_answer);
  const correct = indexOf(all, answer);
  return all.map((text, place) => ({ text, isStudents: place === students, isCorrect: place === correct }));
}

export type Verdict = 'right' | 'wrong' | 'unanswered' | 'unknown';

/** What came of a question; unknown where the provider does not tell the correct answer. */
export function verdictOf({ answer, student_answer }: Pick<ReportedQuestion, 'answer' | 'student_answer'>): Verdict {
  if (student_answer.trim() === '') return 'unanswered';
  if (answer.trim() === '') return 'unknown';
  return isSame(answer, student_answer) ? 'right' : 'wrong';
}

/** Of options with one text the first: both at once would not be an answer. */
function indexOf(texts: readonly string[], wanted: string): number {
  return wanted.trim() === '' ? -1 : texts.findIndex((text) => isSame(text, wanted));
}

function isSame(a: string, b: string): boolean {
  return a.trim() === b.trim();
}
