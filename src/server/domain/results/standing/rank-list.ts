import type { Kysely } from 'kysely';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { listNamedSittings, listStandees } from './standing.repository.ts';
import { type Rank, rankOf, standingOf } from './standing.ts';

export type RankedStudent = Awaited<ReturnType<typeof readRankList>>['rows'][number];

interface ListChoice {
  quiz_id: string;
  roster_id?: string | undefined;
  scope: Scope;
}

/**
 * The students of a scope, and of a batch if one is chosen, who took a test, the best first: with their place in this
 * list, and among all who took it. `sections` are the names of those that any of their papers has.
 */
export async function readRankList(db: Kysely<Database>, { quiz_id, roster_id, scope }: ListChoice) {
  return await readSnapshot(db, async (snapshot) => {
    const standees = await listStandees(snapshot, quiz_id);
    const first = new Set(standees.map(({ attempt_id }) => attempt_id));
    const sittings = await listNamedSittings(snapshot, { quiz_id, roster_id, scope });
    const named = sittings.filter(({ attempt_id }) => first.has(attempt_id));
    const [listed, all] = [standingOf(named), standingOf(standees)];
    return {
      sat: all.total.length,
      sections: [...listed.sections.keys()],
      rows: named.map((row) => {
        const { rank, tied } = rankOf(listed.total, row.marks) ?? alone;
        const { rank: rank_of_all, percentile } = rankOf(all.total, row.marks) ?? alone;
        const gained = new Map(row.sections.map(({ name, marks }) => [name, marks]));
        const sections = [...listed.sections.keys()].map((name) => gained.get(name) ?? null);
        return { ...row, rank, tied, rank_of_all, percentile, sections };
      }),
    };
  });
}

/** A student alone in a list stands first in it. */
const alone: Rank = { rank: 1, tied: 1, of: 1, percentile: 100 };
