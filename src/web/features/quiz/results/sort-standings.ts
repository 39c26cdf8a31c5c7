import { isFail, withheldResult } from '#contract/quiz/quiz.ts';
import type { QuizStanding } from '#contract/quiz/subject-results.ts';

export interface SortedStandings {
  /** The last attempt failed, or would fail today. The lowest marks are first. */
  revise: QuizStanding[];
  /** The highest marks are first. */
  strong: QuizStanding[];
  /** Their marks come later; the rest is in the academy's order. */
  waiting: QuizStanding[];
  notTried: QuizStanding[];
}

/** Sorts the quizzes of a subject by what there is to do in them. */
export function sortStandings(standings: readonly QuizStanding[]): SortedStandings {
  const tried = standings.filter(({ attempts, result }) => attempts && result !== withheldResult);
  const byMarks = tried.toSorted((a, b) => marksOf(a) - marksOf(b));
  return {
    revise: byMarks.filter(needsRevision),
    strong: byMarks.filter((standing) => !needsRevision(standing)).toReversed(),
    waiting: standings.filter(({ attempts, result }) => attempts && result === withheldResult),
    notTried: standings.filter(({ attempts }) => !attempts),
  };
}

/** Whether the last marks are below the pass mark of now, or where there is none, below the usual one. */
export function isBelowPassMark({ last_percent, pass_percent }: QuizStanding): boolean {
  return last_percent !== undefined && pass_percent !== undefined && last_percent < pass_percent;
}

function needsRevision(standing: QuizStanding): boolean {
  return isFail(standing.result) || isBelowPassMark(standing);
}

const marksOf = ({ last_percent = 0 }: QuizStanding) => last_percent;
