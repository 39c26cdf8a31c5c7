import type { Report } from '#contract/quiz.ts';
import { type Outcome, outcomeOf } from '#web/features/quiz/outcome-of.ts';
import { isSameQuiz } from '#web/features/quiz/take/same-quiz.ts';
import { timeOf } from '#web/messages/format-date.ts';
import { t } from '#web/messages/quiz.ts';
import { percentOf } from './report-marks.ts';

/** An attempt in the chart. */
export interface TrendPoint {
  report: Report;
  percent: number;
  outcome: Outcome;
  /** Which of the chart's quizzes it was, from 0, in the order in which they were first taken. */
  quiz: number;
}

export interface Trend {
  /** The latest ones, the oldest first. */
  points: TrendPoint[];
  /** The quizzes that they were at, each by one of its attempts. */
  quizzes: Report[];
  /** The chart in words. */
  inWords: string;
}

/** More than these would touch each other on a phone. */
const mostPoints = 20;

/** A student's marks over time; undefined for fewer than two attempts with marks, which are no trend. */
export function trendOf(reports: readonly Report[]): Trend | undefined {
  const marked = inTimeOrder(reports).filter((report) => percentOf(report) !== undefined);
  const shown = marked.slice(-mostPoints);
  if (shown.length < 2) return undefined;
  const quizzes = shown.filter((report, place) => shown.findIndex((other) => isSameQuiz(other, report)) === place);
  const points = shown.map((report) => ({
    report,
    percent: percentOf(report) ?? 0,
    outcome: outcomeOf(report),
    quiz: quizzes.findIndex((quiz) => isSameQuiz(quiz, report)),
  }));
  const inWords = [
    sentenceOf(points.map((point) => point.percent)),
    marked.length > shown.length && t('reports.trendLatest', { count: shown.length, all: marked.length }),
  ];
  return { points, quizzes, inWords: inWords.filter(Boolean).join(' ') };
}

/** By their dates, where each of them can be read; else the provider's order, newest first, turned round. */
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
  return last === best ? t('reports.trendLastBest', values) : t('reports.trendBest', values);
}
