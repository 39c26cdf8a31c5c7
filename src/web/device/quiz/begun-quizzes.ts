import { answersOf, readAttempt } from './attempt.ts';
import { findQuiz } from './attempt-store.ts';
import { listWaiting } from './outbox.ts';
import { readRecords } from './quiz-records.ts';

/** A quiz that the student has begun, or whose answers wait to be sent. */
export interface BegunQuiz {
  quiz_id: string;
  quiz_name: string;
  /** How many questions are answered, and how many there are. */
  answered: number;
  questions: number;
  /** The answers are final, and wait to be sent. */
  isWaiting: boolean;
}

/** The quizzes of a student that this device has unfinished, those that wait to be sent first, then the newest. */
export async function listBegunQuizzes(stud_id: string): Promise<BegunQuiz[]> {
  const waiting = (await listWaiting(stud_id)).map(({ attempt }) => attempt);
  const stored = await readRecords((records) => records.list('attempts', stud_id));
  const quiz_ids = stored.map(readAttempt).flatMap((attempt) => (attempt ? [attempt.quiz_id] : []));
  // A draft that was submitted may still be there, which only this recognises.
  const found = await Promise.all(quiz_ids.map((quiz_id) => findQuiz({ stud_id, quiz_id })));
  const begun = found
    .flatMap(({ attempt }) => (attempt && answersOf(attempt).length > 0 ? [attempt] : []))
    .sort((a, b) => lastChoice(b) - lastChoice(a));
  return [...waiting, ...begun].map((attempt) => ({
    quiz_id: attempt.quiz_id,
    quiz_name: attempt.quiz.name,
    answered: answersOf(attempt).length,
    questions: attempt.questions.length,
    isWaiting: waiting.includes(attempt),
  }));
}

function lastChoice({ answers }: { answers: Record<string, { chosen_at: number }> }): number {
  return Math.max(0, ...Object.values(answers).map(({ chosen_at }) => chosen_at));
}
