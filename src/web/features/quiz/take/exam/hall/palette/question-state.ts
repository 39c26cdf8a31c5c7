import { useStore } from 'zustand';
import { isAnswered } from '#contract/quiz/answer.ts';
import type { Question } from '#contract/quiz/quiz.ts';
import { type Attempt, isForReview } from '#web/device/quiz/attempt.ts';
import type { HallDraft } from '#web/features/quiz/take/exam/hall/hall-draft.ts';

/** How a question of a timed test stands, in the order in which the hall lists them. */
export const questionStates = ['notVisited', 'notAnswered', 'answered', 'marked', 'answeredMarked'] as const;
export type QuestionState = (typeof questionStates)[number];

/** How a question stands. Another device may have answered one that was not visited here. */
export function stateOf(attempt: Attempt, question: Question): QuestionState {
  const { question_id } = question;
  const isDone = isAnswered(question, attempt.answers[question_id]?.answer);
  if (isForReview(attempt, question_id)) return isDone ? 'answeredMarked' : 'marked';
  if (isDone) return 'answered';
  const isVisited = attempt.last_question_id === question_id || attempt.visited?.includes(question_id);
  return isVisited ? 'notAnswered' : 'notVisited';
}

/** Whether a question has an answer, which counts also where it is marked for review. */
export function hasAnswer(state: QuestionState): boolean {
  return state === 'answered' || state === 'answeredMarked';
}

/** How all questions stand, in their order. Renders again only where one of them has changed. */
export function useQuestionStates(draft: HallDraft): QuestionState[] {
  const joined = useStore(draft, ({ attempt }) =>
    attempt.questions.map((question) => questionStates.indexOf(stateOf(attempt, question))).join(''),
  );
  return Array.from(joined, (index) => questionStates[Number(index)] ?? 'notVisited');
}
