import type * as z from 'zod/mini';
import { quizState, type quizzesCall } from '#contract/desk/results.ts';
import { rowsOfPage } from '#contract/desk/values.ts';
import { listRosters } from '#server/domain/enrolment/all-rosters.repository.ts';
import { nameSlugs, splitSlugs } from '#server/domain/quizzes/batch-slugs.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { listQuizzesOfScope, readOutcomes } from './quizzes.repository.ts';

type Filter = z.output<typeof quizzesCall.input>;
type Listed = Awaited<ReturnType<typeof listQuizzesOfScope>>[number];

/**
 * A page of the quizzes of a scope that fit a filter: what goes on first, by when it closes, then what comes, by when it
 * opens, and all else from the newest.
 */
export async function listQuizzes(db: Db, scope: Scope, filter: Filter, now: number) {
  const all = await listQuizzesOfScope(db, scope);
  const found = all
    .map((quiz) => ({ ...quiz, state: stateOf(quiz, now) }))
    .filter((quiz) => fits(quiz, filter))
    .toSorted((a, b) => placeOf(a.state) - placeOf(b.state) || momentOf(a) - momentOf(b));
  const rows = found.slice((filter.page - 1) * rowsOfPage, filter.page * rowsOfPage);
  const outcomes = await readOutcomes(
    db,
    rows.map(({ quiz_id }) => quiz_id),
    scope,
  );
  const slugs = new Set(all.flatMap(({ batch_slugs }) => splitSlugs(batch_slugs)));
  const rosters = await listRosters(db);
  return {
    total: found.length,
    batches: [...slugs]
      .map((batch_slug) => ({ batch_slug, batch_name: nameSlugs(batch_slug, rosters) }))
      .toSorted((a, b) => (a.batch_name < b.batch_name ? -1 : 1)),
    rows: rows.map(({ is_hidden: _, added_on: __, batch_slugs, opens_at, closes_at, marks_entered, ...quiz }) => ({
      ...quiz,
      batch_name: nameSlugs(batch_slugs, rosters),
      // Nobody could take it in between.
      opens_at: marks_entered === 1 ? null : opens_at || null,
      closes_at: marks_entered === 1 ? null : closes_at || null,
      ...(outcomes.get(quiz.quiz_id) ?? noOutcome),
    })),
  };
}

type State = z.output<typeof quizState>;

function stateOf({ is_hidden, opens_at, closes_at, marks_entered }: Listed, now: number): State {
  if (is_hidden) return 'hidden';
  if (marks_entered === 1) return 'over';
  if (now < opens_at) return 'coming';
  if (closes_at === 0) return 'always';
  return now < closes_at ? 'on' : 'over';
}

function fits(quiz: Listed & { state: State }, { subject_id, batch_slug, state, search }: Filter): boolean {
  const name = `${quiz.quiz_name} ${quiz.chapter_name}`.toLowerCase();
  return (
    (subject_id === undefined || quiz.subject_id === subject_id) &&
    (batch_slug === undefined || quiz.batch_slugs.split('/').includes(batch_slug)) &&
    (state === undefined || quiz.state === state) &&
    search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => name.includes(word))
  );
}

const placeOf = (state: State) => quizState.options.indexOf(state);

/** By which the quizzes of a state are in order. */
function momentOf({ state, opens_at, closes_at, added_on }: Listed & { state: State }): number {
  if (state === 'on') return closes_at;
  if (state === 'coming') return opens_at;
  return state === 'over' ? -closes_at : -Math.max(added_on, opens_at);
}

const noOutcome = { students: 0, average: null, last_submitted_at: null };
