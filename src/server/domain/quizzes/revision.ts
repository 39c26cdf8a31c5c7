import { hashQuiz, type QuizContent } from '#server/domain/content/quiz-content.ts';
import { addMarks } from '#server/domain/grading/marks.ts';

/** A quiz's questions and pass mark, which replace those of its earlier revision. */
export interface Revision {
  revision_id: string;
  quiz_id: string;
  content_hash: string;
  max_marks: number;
  pass_percent: number;
  questions: (QuizContent['questions'][number] & { question_id: string })[];
}

/** A revision of a quiz with this content. */
export function revisionOf(quiz_id: string, content: QuizContent, newId: () => string): Revision {
  const questions = content.questions.map((question) => ({ ...question, question_id: newId() }));
  const max_marks = addMarks(questions.map(({ marks }) => marks));
  const { pass_percent } = content;
  return { revision_id: newId(), quiz_id, content_hash: hashQuiz(content), max_marks, pass_percent, questions };
}
