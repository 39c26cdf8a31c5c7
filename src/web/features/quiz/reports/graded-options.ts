import type { ReportedQuestion } from '#contract/quiz/quiz.ts';

/** An option of a question, and whether it is the student's answer or the correct one. */
export interface GradedOption {
  text: string;
  isStudents: boolean;
  isCorrect: boolean;
}

/** The options as they were asked. An answer that is not among them, after the quiz was changed, comes after them. */
export function gradeOptions({ options, answer, student_answer }: ReportedQuestion): GradedOption[] {
  const answers = [student_answer, answer].filter((text) => text.trim() !== '');
  const added = answers.filter((text, index) => indexOf(options, text) < 0 && indexOf(answers, text) === index);
  const all = [...options, ...added];
  const students = indexOf(all, student_answer);
  const correct = indexOf(all, answer);
  return all.map((text, index) => ({ text, isStudents: index === students, isCorrect: index === correct }));
}

export type Verdict = 'right' | 'wrong' | 'unanswered' | 'unknown';

/** Whether a question was answered correctly; 'unknown' where the provider gives no correct answer. */
export function verdictOf({ answer, student_answer }: Pick<ReportedQuestion, 'answer' | 'student_answer'>): Verdict {
  if (student_answer.trim() === '') return 'unanswered';
  if (answer.trim() === '') return 'unknown';
  return isSame(answer, student_answer) ? 'right' : 'wrong';
}

/** Only the first of several options with the same text counts. */
function indexOf(texts: readonly string[], wanted: string): number {
  return wanted.trim() === '' ? -1 : texts.findIndex((text) => isSame(text, wanted));
}

function isSame(a: string, b: string): boolean {
  return a.trim() === b.trim();
}
