import type { QuizBatch } from '#contract/desk/quizzes.ts';
import type { QuizWindow } from '#contract/desk/results.ts';

type Times = Pick<QuizWindow, 'opens' | 'closes'>;

/** Where nothing else says when a test is held. */
const morning = { opens: '10:00', closes: '13:00' };

/**
 * Today, tomorrow and the Sunday after, each at the time of day that the quiz has now, or else that of the last one of the
 * batch, to five minutes. What has begun is none of them. `now` is the academy's time: '2026-12-05T08:00'.
 */
export function suggestDays(now: string, window: Times, last: QuizBatch['last']): Times[] {
  const isSet = window.opens !== '' && window.closes !== '';
  const { opens, closes } = isSet
    ? { opens: clockOf(window.opens), closes: clockOf(window.closes) }
    : (last ?? morning);
  const today = now.slice(0, 10);
  const sunday =
    [0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(today, days)).find((day) => weekdayOf(day) === 0) ?? today;
  return [...new Set([today, dayAfter(today, 1), sunday])]
    .map((day) => ({
      opens: toFive(`${day}T${opens}`, Math.floor),
      closes: toFive(`${closes > opens ? day : dayAfter(day, 1)}T${closes}`, Math.ceil),
    }))
    .filter((one) => one.opens >= now);
}

const fiveMinutes = 300_000;

const toFive = (time: string, round: (number: number) => number) =>
  new Date(round(Date.parse(`${time}Z`) / fiveMinutes) * fiveMinutes).toISOString().slice(0, 16);

const clockOf = (time: string) => time.slice(11, 16);

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** From 0 for Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay();
