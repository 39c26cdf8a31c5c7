import { type Revision, revisionOf } from '#server/domain/quizzes/revision.ts';
import type { Change } from './plan-tree.ts';
/** Makes a new revision for every quiz whose questions or pass mark have changed. */
export function planRevisions(changes: Change[], newId: () => string): Revision[] {
  return changes.flatMap(({ id, related, quiz }) => {
    if (related['questions'] === undefined || !quiz) return [];
    return revisionOf(id, quiz, newId);
  });
}
