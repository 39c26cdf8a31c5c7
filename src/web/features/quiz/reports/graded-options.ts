import { chosenOf, gainOf, isAnswered, isRight, kindOf } from '#contract/quiz/answer.ts';
import type { ReportedQuestion } from '#contract/quiz/quiz.ts';

/** An option of a question, and whether it is the student's answer, or one of them, and a correct one. */
export interface GradedOption {
  text: string;
  isStudents: boolean;
  isCorrect: boolean;
}

/**
 * The options as they were asked. An answer that is not among them comes after them: that of a number, and one from
 * before the quiz was changed.
 */
export function gradeOptions(question: ReportedQuestion): GradedOption[] {
  const { options } = question;
  const students = textsOf(question, question.student_answer);
  const correct = textsOf(question, question.answer);
  const added = [...students, ...correct].filter((text) => indexOf(options, text) < 0);
  const all = [...options, ...added.filter((text, index) => indexOf(added, text) === index)];
  const isOneOf = (texts: readonly string[], index: number) => texts.some((text) => indexOf(all, text) === index);
  // A number is right where it is one of those of the key, and not the key's text.
  const isInKey = (text: string) => kindOf(question) === 'number' && isRight(question, question.answer, text);
  return all.map((text, index) => ({
    text,
    isStudents: isOneOf(students, index),
    isCorrect: isOneOf(correct, index) || isInKey(text),
  }));
}

/**
 * 'partly' is some of several right options, and no wrong one. 'uncounted' is an answer beyond those that count in its
 * section.
 */
export type Verdict = 'right' | 'partly' | 'wrong' | 'unanswered' | 'uncounted' | 'unknown';

/** Whether a question was answered correctly; 'unknown' where the provider gives no correct answer, or a kind that is new. */
export function verdictOf(question: ReportedQuestion): Verdict {
  const { answer, student_answer, uncounted } = question;
  if (uncounted) return 'uncounted';
  const kind = kindOf(question);
  const isMissing =
    kind === 'number' || kind === 'multiple' ? !isAnswered(question, student_answer) : student_answer.trim() === '';
  if (isMissing) return 'unanswered';
  if (answer.trim() === '' || kind === undefined) return 'unknown';
  if (kind === 'single') return isSame(answer, student_answer) ? 'right' : 'wrong';
  if (isRight(question, answer, student_answer)) return 'right';
  return gainOf({ ...question, marks: 0, negative_marks: 0 }, answer, student_answer) > 0 ? 'partly' : 'wrong';
}

/** The texts that an answer, or a key, consists of. */
function textsOf(question: ReportedQuestion, answer: string): string[] {
  // One that the academy has taken out of its options since is shown all the same.
  if (kindOf(question) !== 'multiple') return answer.trim() === '' ? [] : [answer];
  return chosenOf(question, answer);
}

/** Only the first of several options with the same text counts. */
function indexOf(texts: readonly string[], wanted: string): number {
  return wanted.trim() === '' ? -1 : texts.findIndex((text) => isSame(text, wanted));
}

function isSame(a: string, b: string): boolean {
  return a.trim() === b.trim();
}
