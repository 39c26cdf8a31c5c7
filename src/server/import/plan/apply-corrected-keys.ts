import type { ImportNode, Row } from '#server/domain/content/kinds.ts';
import { hashQuiz } from '#server/domain/content/quiz-content.ts';
import { keyField } from '#server/domain/quizzes/changed-keys.ts';
import type { Comparison } from './compare-with-portal.ts';

/**
 * Puts the keys that were corrected here in the place of those that the folder still has, whatever else it has changed.
 * Returns the quiz with them.
 */
export function applyCorrectedKeys(node: ImportNode, row: Row): { node: ImportNode; retained: Comparison['retained'] } {
  const retained: Comparison['retained'] = [];
  if (!node.quiz || !row.keys) return { node, retained };
  const questions = node.quiz.questions.map((question) => {
    const field = keyField(question);
    const portal = row.here.has(field) ? row.keys?.get(field) : undefined;
    if (portal === undefined || portal === question.answer) return question;
    retained.push({ fact: field, folder: question.answer, portal });
    return { ...question, answer: portal };
  });
  const quiz = { ...node.quiz, questions };
  const hash = hashQuiz(quiz);
  return { node: { ...node, quiz, content: hash, related: { ...node.related, questions: hash } }, retained };
}
