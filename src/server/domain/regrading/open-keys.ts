import { type KeyedQuestion, type MatchedQuestion, matchQuestions } from '#server/domain/quizzes/changed-keys.ts';
import {
  countAttempts,
  listRevisions,
  readCurrentRevision,
  readQuizPath,
} from '#server/domain/quizzes/revisions.repository.ts';
import { count } from '#server/files/summary-text.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { listRegrades, type StoredRegrade } from './regrading.repository.ts';

/** A question of the current revision whose key differs from the one by which attempts were marked. */
export interface ChangedKey {
  /** From 1. */
  number: number;
  question: string;
  /** The keys of earlier revisions. */
  before: string[];
  after: string;
  /** The attempts at earlier revisions that have this question. */
  attempts: number;
  /** Those of them that are still marked by another key. */
  pending: number;
  /** How it was decided before; undefined where it was not, or the key was changed once more. */
  decided: StoredRegrade | undefined;
  /** The same question in earlier revisions. */
  earlier: MatchedQuestion[];
}

/** Lists the questions of a quiz whose key was corrected after attempts were marked, in their order. */
export async function listChangedKeys(db: Db, quiz_id: string): Promise<ChangedKey[]> {
  const revision_id = await readCurrentRevision(db, quiz_id);
  const current = (await listRevisions(db, quiz_id)).find((one) => one.revision_id === revision_id);
  return await compareKeys(db, quiz_id, { revision_id, questions: current?.questions ?? [] });
}

/** A changed key with its quiz: Subject/Chapter/Quiz. */
export type KeyToChange = ChangedKey & { quiz_id: string; path: string };

/** The same for all quizzes to which an import is about to give new questions. */
export async function listKeysToChange(
  db: Db,
  revisions: readonly { quiz_id: string; revision_id: string; questions: readonly KeyedQuestion[] }[],
): Promise<KeyToChange[]> {
  if (revisions.length === 0) return [];
  const counted = await countAttempts(
    db,
    revisions.map(({ quiz_id }) => quiz_id),
  );
  const taken = new Set(counted.map(({ quiz_id }) => quiz_id));
  const changed: KeyToChange[] = [];
  for (const revision of revisions.filter(({ quiz_id }) => taken.has(quiz_id))) {
    const keys = await compareKeys(db, revision.quiz_id, revision);
    const { quiz_id } = revision;
    const path = await readQuizPath(db, quiz_id);
    changed.push(...keys.map((key) => ({ ...key, quiz_id, path })));
  }
  return changed.filter(({ pending, decided }) => pending > 0 && !decided);
}

/** The changed keys, where these are the current questions; and that of the question `asked`, by its number from 1. */
export async function compareKeys(
  db: Db,
  quiz_id: string,
  current: { revision_id: string; questions: readonly KeyedQuestion[] },
  asked?: number,
): Promise<ChangedKey[]> {
  const counts = Map.groupBy(await countAttempts(db, [quiz_id]), (one) => one.revision_id);
  const revisions = await listRevisions(db, quiz_id);
  const earlier = revisions.filter((one) => one.revision_id !== current.revision_id && counts.has(one.revision_id));
  const regrades = new Map((await listRegrades(db, quiz_id)).map((one) => [one.question_id, one]));
  const matched = matchQuestions(earlier, current.questions);
  const changed = matched.filter(
    ({ question_id, number, before, after }) => before !== after || regrades.has(question_id) || number === asked,
  );
  return [...Map.groupBy(changed, ({ number }) => number)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([number, [first, ...others]]): ChangedKey[] => {
      if (!first) return [];
      const all = [first, ...others];
      const countOf = (one: MatchedQuestion, isCounted: (regraded_at: number | null) => boolean) =>
        (counts.get(one.revision_id) ?? [])
          .filter(({ regraded_at }) => isCounted(regraded_at))
          .reduce((sum, { count }) => sum + count, 0);
      const decidedOf = (one: MatchedQuestion) => {
        const regrade = regrades.get(one.question_id);
        return regrade && one.inToday(regrade.answer) === one.after ? regrade : undefined;
      };
      const pendingOf = (one: MatchedQuestion) => {
        const decided = decidedOf(one);
        return countOf(one, (at) => !decided || at === null || at < decided.regraded_at);
      };
      return [
        {
          number,
          question: first.question,
          before: [...new Set(all.map(({ before }) => before))],
          after: first.after,
          attempts: all.reduce((sum, one) => sum + countOf(one, () => true), 0),
          pending: all.reduce((sum, one) => sum + pendingOf(one), 0),
          decided: all.every(decidedOf) ? decidedOf(first) : undefined,
          earlier: all,
        },
      ];
    });
}

/** What the operator has to decide after an import: what becomes of marks by a key that was corrected. */
export function keysText(keys: readonly KeyToChange[], dryRun: boolean): string {
  const lines = [...Map.groupBy(keys, ({ quiz_id }) => quiz_id)].flatMap(([quiz_id, ofQuiz]) => {
    const path = ofQuiz[0]?.path ?? quiz_id;
    const changed = ofQuiz.map(({ number, pending }) => {
      const attempts = count(pending, 'attempt was', 'attempts were');
      return `The key of question ${number} of ${path} ${dryRun ? 'would change' : 'changed'}; ${attempts} marked by the old one.`;
    });
    // In a shell, a name with other characters than these would have to be quoted with care.
    const name = /^[\p{L}\p{M}\p{N} ,.()/-]+$/u.test(path) ? `"${path}"` : quiz_id;
    return dryRun ? changed : [...changed, `  npm run portal -- regrade ${name}`];
  });
  return lines.join('\n');
}
