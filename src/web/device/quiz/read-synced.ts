import { canonicalAnswer } from '#contract/quiz/answer.ts';
import type { SyncedDraft } from '#contract/quiz/sync-draft.ts';
import type { QuizContent } from './attempt.ts';

/**
 * What the provider has of a draft, with each answer in the form that it has on this device: where options come in another
 * order for each student, the provider has them in that of the paper. An answer that this app cannot read stays as it is.
 */
export function readSynced(synced: SyncedDraft, { questions }: Pick<QuizContent, 'questions'>): SyncedDraft {
  const asked = [...(synced.content?.questions ?? []), ...questions];
  const questionOf = new Map(asked.map((question) => [question.question_id, question]));
  const answers = synced.answers?.map((one) => {
    const question = questionOf.get(one.question_id);
    return { ...one, answer: (question && canonicalAnswer(question, one.answer)) || one.answer };
  });
  return { ...synced, answers };
}
