import type { Db } from '#server/platform/database/schema.ts';
import { listStandees } from './standing.repository.ts';
import { type Rank, rankOf, standingOf } from './standing.ts';

/**
 * The ranks of all first sittings of the tests among some attempts, by the attempt; null for who took a test alone. No
 * other attempt has one.
 */
export async function readRanks(db: Db, attempts: readonly { quiz_id: string }[]) {
  const ranks = new Map<string, Rank | null>();
  for (const quiz_id of new Set(attempts.map((attempt) => attempt.quiz_id))) {
    const standees = await listStandees(db, quiz_id);
    const { total } = standingOf(standees);
    for (const { attempt_id, marks } of standees) ranks.set(attempt_id, rankOf(total, marks) ?? null);
  }
  return ranks;
}
