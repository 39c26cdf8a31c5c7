import { getQuizCall } from '#contract/quiz/quiz.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { Attempt } from './attempt.ts';

/**
 * Deletes the questions of a quiz that was submitted and has one attempt, and what is known of a timed test: with a slow
 * network, what this page and this device have of it would begin another, which would not count.
 */
export function deleteQuestions({ stud_id, quiz_id, quiz }: Attempt): void {
  if (quiz.attempts === undefined && !quiz.exam) return;
  queryClient.removeQueries({ queryKey: [getQuizCall.name, stud_id] });
  // A storage that fails has nothing that could be shown.
  import('#web/api/saved-responses/response-store.ts')
    .then(({ deleteResponse }) => deleteResponse([stud_id, getQuizCall.name, JSON.stringify({ quiz_id })]))
    .catch(() => {});
}
