import { type Choices, carryOverChoices } from '#contract/quiz/choices.ts';
import { includesChoices, mergeChoices } from '#contract/quiz/merge-choices.ts';
import { findNewerRevision, listQuestions } from '#server/domain/quizzes/quiz.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { Draft } from './drafts.repository.ts';

/** Answers of one revision. */
export type RevisionAnswers = Pick<Draft, 'revision_id' | 'answers'>;

/**
 * Returns the draft with the answers that were sent, or the draft itself where they change nothing. Of two revisions
 * the newer one counts: the answers to the older one are carried over.
 */
export async function mergeDrafts(
  db: Db,
  quiz_id: string,
  draft: RevisionAnswers,
  sent: RevisionAnswers,
): Promise<RevisionAnswers> {
  if (sent.revision_id !== draft.revision_id) {
    const newer = await findNewerRevision(db, quiz_id, draft.revision_id, sent.revision_id);
    if (newer === sent.revision_id) {
      return { ...sent, answers: mergeChoices(await carryOver(db, draft, newer), sent.answers) };
    }
    return await mergeDrafts(db, quiz_id, draft, { revision_id: newer, answers: await carryOver(db, sent, newer) });
  }
  if (includesChoices(draft.answers, sent.answers)) return draft;
  return { ...sent, answers: mergeChoices(draft.answers, sent.answers) };
}

async function carryOver(db: Db, from: RevisionAnswers, revision_id: string): Promise<Choices> {
  const [before, now] = [await listQuestions(db, from.revision_id), await listQuestions(db, revision_id)];
  return carryOverChoices(from.answers, before, now);
}
