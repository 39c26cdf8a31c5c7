import { listTotals } from '#server/domain/results/attempts.repository.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { readSnapshot } from '#server/platform/database/snapshot.ts';
import { listBatchesThen, listNamedAttempts, listSectionMarks } from './ranked.repository.ts';
import { listStandees, readSectionNames } from './standing.repository.ts';
import { type Rank, rankOf, type Standee, standingOf } from './standing.ts';

export type RankedStudent = Awaited<ReturnType<typeof readRankList>>['rows'][number];

export interface RankedQuiz {
  quiz_id: string;
  subject_id: string;
  opens_at: number;
  /** 0 for a quiz without a clock. */
  minutes: number;
  /** 1 for a test on paper. */
  marks_entered?: number;
}

interface ListChoice {
  quiz: RankedQuiz;
  roster_id?: string | undefined;
  scope: Scope;
}

/**
 * The students of a scope, and of a batch if one is chosen, who took a quiz, the best first: with their place in this
 * list, and among all who took it. Of a timed test, each student's first sitting counts, and of any other quiz their
 * best attempt. `sections` are the names of those that any of their papers has, and `date` is when it opened, else when
 * the last of them submitted it; null where nobody has.
 */
export async function readRankList(db: Db, { quiz, roster_id, scope }: ListChoice) {
  return await readSnapshot(db, async (snapshot) => {
    const { quiz_id, subject_id } = quiz;
    const standees = await listCounting(snapshot, quiz);
    const counting = new Map(standees.map((one) => [one.attempt_id, one.sections]));
    const attempts = await listNamedAttempts(snapshot, { quiz_id, roster_id, scope });
    const batches = await listBatchesThen(snapshot, { quiz_id, subject_id, scope });
    const named = attempts.flatMap((attempt) => {
      const sections = counting.get(attempt.attempt_id);
      return sections ? { ...attempt, sections } : [];
    });
    const [listed, all] = [standingOf(named), standingOf(standees)];
    return {
      sat: all.total.length,
      date: quiz.opens_at || named.reduce((last, { submitted_at }) => Math.max(last, submitted_at), 0) || null,
      sections: [...listed.sections.keys()],
      rows: named.map(({ revision_id: _, section_marks: __, ...row }) => {
        const { rank, tied } = rankOf(listed.total, row.marks) ?? alone;
        const { rank: rank_of_all, percentile } = rankOf(all.total, row.marks) ?? alone;
        const gained = new Map(row.sections.map(({ name, marks }) => [name, marks]));
        const sections = [...listed.sections.keys()].map((name) => gained.get(name) ?? null);
        const batch = [...(batches.get(row.attempt_id) ?? [])].join(', ');
        return { ...row, batch, rank, tied, rank_of_all, percentile, sections };
      }),
    };
  });
}

/** A student alone in a list stands first in it. */
const alone: Rank = { rank: 1, tied: 1, of: 1, percentile: 100 };

/** What counts of each student who took a quiz, in no order. */
async function listCounting(
  db: Db,
  { quiz_id, minutes, marks_entered }: RankedQuiz,
): Promise<(Standee & { attempt_id: string })[]> {
  if (minutes > 0 || marks_entered === 1) return await listStandees(db, quiz_id);
  const papers = await readSectionNames(db, quiz_id);
  const hasSections = [...papers.values()].some((names) => names.length > 0);
  const gained = hasSections ? await listSectionMarks(db, quiz_id) : new Map<string, number[]>();
  const best = await listTotals(db, { quiz_id, kind: 'best', period: {} });
  return best.map(({ attempt_id, revision_id, marks }) => {
    const own = gained.get(attempt_id) ?? [];
    const sections = (papers.get(revision_id) ?? []).map((name, at) => ({ name, marks: own[at] ?? 0 }));
    return { attempt_id, marks, sections };
  });
}
