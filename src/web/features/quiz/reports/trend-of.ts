import type { Report } from '#contract/quiz/quiz.ts';
import { type Outcome, outcomeOf } from '#web/features/quiz/outcome-of.ts';
import { isSameQuiz } from '#web/features/quiz/same-quiz.ts';
import { timeOf } from '#web/messages/format-date.ts';
import { percentOf } from '#web/shared/marks.ts';
import { t } from '#web/texts.ts';

/** An attempt in the chart. */
export interface TrendPoint {
  report: Report;
  percent: number;
  outcome: Outcome;
  /** The index of its quiz in `quizzes`. */
  quiz: number;
}

export interface Trend {
  /** The latest attempts, the oldest first. */
  points: TrendPoint[];
  /** One attempt at each quiz, in the order in which the quizzes were first taken. */
  quizzes: Report[];
  /** The chart in words. */
  inWords: string;
}

/** On a phone more points would touch each other. */
const maxPoints = 20;

/** A student's marks over time; undefined for fewer than two attempts with marks. */
export function trendOf(reports: readonly Report[]): Trend | undefined {
  const withMarks = inTimeOrder(reports).filter((report) => percentOf(report) !== undefined);
  const shown = withMarks.slice(-maxPoints);
  if (shown.length < 2) return undefined;
  const quizzes = shown.filter((report, index) => shown.findIndex((other) => isSameQuiz(other, report)) === index);
  const points = shown.map((report) => ({
    report,
    percent: percentOf(report) ?? 0,
    outcome: outcomeOf(report),
    quiz: quizzes.findIndex((quiz) => isSameQuiz(quiz, report)),
  }));
  const inWords = [
    sentenceOf(points.map((point) => point.percent)),
    withMarks.length > shown.length && t('reports.trendLatest', { count: shown.length, all: withMarks.length }),
  ];
  return { points, quizzes, inWords: inWords.filter(Boolean).join(' ') };
}

/**
 * Oldest first: by date where every date can be read, otherwise the provider's order, which is newest first, reversed.
 */
function inTimeOrder(reports: readonly Report[]): Report[] {
  const oldestFirst = reports.toReversed();
  const times = new Map(oldestFirst.map((report) => [report, timeOf(report.attend_on)]));
  if ([...times.values()].includes(undefined)) return oldestFirst;
  return oldestFirst.sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
}

function sentenceOf(percents: number[]): string {
  const [first = 0] = percents;
  const last = percents.at(-1) ?? first;
  const best = Math.max(...percents);
  const values = { count: percents.length, first, last, best };
  if (best === Math.min(...percents)) return t('reports.trendSame', values);
  return last === best && first < last ? t('reports.trendUp', values) : t('reports.trendBest', values);
}
