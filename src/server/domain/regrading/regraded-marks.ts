import { hundredths } from '#contract/quiz/answer.ts';
import type { ChosenGrader } from '#server/domain/grading/chosen-grader.ts';
import { everything, type Scope } from '#server/domain/staff/scope.repository.ts';
import type { Db } from '#server/platform/database/schema.ts';
import { type Maker, type NewMarks, readMakers } from './regrading.repository.ts';

/** What becomes of attempts on the whole. */
export function totalsOf(attempts: readonly RegradedAttempt[]) {
  const gains = attempts.map(gainOf);
  return {
    attempts: attempts.length,
    gain: gains.filter((gain) => gain > 0).length,
    lose: gains.filter((gain) => gain < 0).length,
    before: sumsOf(attempts),
    after: sumsOf(attempts.map(({ after }) => after)),
  };
}

function sumsOf(some: readonly Marks[]) {
  const sum = (of: (one: Marks) => number) => some.reduce((total, one) => total + hundredths(of(one)), 0) / 100;
  const passed = some.filter(({ result }) => result === 'pass').length;
  return { marks: sum(({ marks }) => marks), max_marks: sum(({ max_marks }) => max_marks), passed };
}

/** The attempts that get other marks or another result. */
export function listChanged(attempts: readonly RegradedAttempt[]): RegradedAttempt[] {
  return attempts.filter(({ marks, max_marks, result, after }) => {
    return marks !== after.marks || max_marks !== after.max_marks || result !== after.result;
  });
}

/** An attempt with who made it, and when. */
export type NamedAttempt = RegradedAttempt & Maker;

/**
 * The first of some attempts whose students are in a scope, those who lose most first, and then by name. Only of these it
 * is read who they are. So where some who lose as much are past the limit, these are not the last by name.
 */
export async function nameFirst(
  db: Db,
  attempts: readonly RegradedAttempt[],
  { limit = Number.POSITIVE_INFINITY, scope = everything }: { limit?: number; scope?: Scope },
): Promise<NamedAttempt[]> {
  const named: NamedAttempt[] = [];
  const candidates = losersFirst(attempts);
  // A few more each time: a teacher may have a few of many.
  let size = Math.min(limit, attempts.length);
  for (let from = 0; from < candidates.length && named.length < limit; from += size, size *= 4) {
    const some = candidates.slice(from, from + size);
    const makers = await readMakers(
      db,
      scope,
      some.map(({ attempt_id }) => attempt_id),
    );
    for (const one of some) {
      const maker = makers.get(one.attempt_id);
      if (maker) named.push({ ...one, ...maker });
    }
  }
  const byName = (a: NamedAttempt, b: NamedAttempt) => gainOf(a) - gainOf(b) || names.compare(a.name, b.name);
  return named.slice(0, limit).toSorted(byName);
}

const names = new Intl.Collator('en');

/** Thousands gain or lose the same. */
function losersFirst(attempts: readonly RegradedAttempt[]): RegradedAttempt[] {
  const withGain = [...Map.groupBy(attempts, gainOf)].toSorted(([a], [b]) => a - b);
  return withGain.flatMap(([, same]) => same.toSorted((a, b) => (a.attempt_id < b.attempt_id ? -1 : 1)));
}

/** A share of the marks, in whole billionths, so that equal ones are. */
function gainOf(one: RegradedAttempt): number {
  return Math.round((shareOf(one.after) - shareOf(one)) * 1e9);
}

function shareOf({ marks, max_marks }: { marks: number; max_marks: number }): number {
  return max_marks === 0 ? 0 : marks / max_marks;
}

/** An attempt with its marks before and after. */
export interface RegradedAttempt extends Marks {
  attempt_id: string;
  stud_id: string;
  after: Marks;
  /** What was chosen in it, as `readChosen` has it. */
  chosen: string;
  grading: Grading;
}

type Marks = NewMarks['after'];

/** How the attempts at a revision are marked now. */
interface Grading extends ChosenGrader {
  /** The questions that count in another way, or may, by their numbers from 0. */
  regraded: readonly { question_id: string; at: number }[];
}
