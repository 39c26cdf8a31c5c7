import { addMarks } from '#server/areas/quiz/grading/marks.ts';
import type { QuizContent } from './nodes.ts';
import type { Change } from './plan-tree.ts';

/** A quiz's questions and pass mark, which replace those of its earlier revision. */
export interface Revision {
  revision_id: string;
  quiz_id: string;
  content_hash: string;
  max_marks: number;
  pass_percent: number;
  questions: (QuizContent['questions'][number] & { question_id: string })[];
}

/** Makes a new revision for every quiz whose questions or pass mark have changed. */
export function planRevisions(changes: Change[], quizzes: Map<string, QuizContent>, newId: () => string): Revision[] {
  return changes.flatMap(({ id, path, related }) => {
    const content_hash = related['questions'];
    const content = quizzes.get(path);
    if (content_hash === undefined || !content) return [];
    const questions = content.questions.map((question) => ({ ...question, question_id: newId() }));
    const max_marks = addMarks(questions.map(({ marks }) => marks));
    return {
      revision_id: newId(),
      quiz_id: id,
      content_hash,
      max_marks,
      pass_percent: content.pass_percent,
      questions,
    };
  });
}
