import type { Question } from '#server/domain/content/quiz-content.ts';

/** What may be corrected of a question without a new revision: no student is asked or graded differently by it. */
export type QuestionDetails = Pick<Question, 'explanation' | 'topic' | 'difficulty'>;

type Entry = [index: number, explanation: string, topic: string, difficulty: string];

/** The details of a quiz's questions as one text, for comparing and for writing: each with the index of its question. */
export function detailsText(questions: readonly QuestionDetails[]): string {
  const entries = questions.map(
    ({ explanation, topic, difficulty }, at): Entry => [at, explanation, topic, difficulty],
  );
  return JSON.stringify(entries.filter(([, ...details]) => details.some((text) => text !== '')));
}

/** Returns the details of each question by its index, as `detailsText` wrote them. */
export function readDetails(text: string): (index: number) => QuestionDetails {
  const entries: Entry[] = JSON.parse(text);
  const details = new Map(
    entries.map(([at, explanation, topic, difficulty]) => [at, { explanation, topic, difficulty }]),
  );
  return (index) => details.get(index) ?? { explanation: '', topic: '', difficulty: '' };
}
