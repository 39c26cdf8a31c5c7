import type { Selectable } from 'kysely';
import { readDateTime, readDay, readMoment } from '#server/files/dates.ts';
import { readNumber, readYesNo } from '#server/files/values.ts';
import { type Text, textOf } from '#server/messages/text.ts';
import { dayAfter, momentOf } from '#server/platform/clock/time-zone.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { type Shuffled, shuffled } from './quiz-sections.ts';

/**
 * When a quiz can be taken, how many attempts count, and when students see their marks and the right answers. Only the
 * portal's clock decides.
 */
export type QuizWindow = Pick<
  Selectable<Database['quiz']>,
  | ('opens_at' | 'closes_at' | 'attempts' | 'results' | 'results_at' | 'solutions' | 'solutions_at')
  | ('minutes' | 'late')
> & {
  /** It is 0 where nobody passes or fails, and missing where nothing is said of an attempt. */
  has_pass_mark?: number;
};

/** What a student has done at a quiz, as far as its window asks for it. */
interface OwnWork {
  has_attempt: number;
  has_draft: number;
}

/** 'begun' is for who had begun it before it closed. They may finish it, and their attempt is late. */
export type QuizState = 'before' | 'open' | 'begun' | 'closed' | 'used';

/** An attempt that was on its way at the closing is not late. */
export const graceMs = 2 * 60 * 1000;

export function stateOf(quiz: QuizWindow & OwnWork, now: number): QuizState {
  if (isBeforeOpening(quiz, now)) return 'before';
  if (isTimed(quiz) && quiz.has_draft === 1) return 'begun';
  if (quiz.attempts > 0 && quiz.has_attempt === 1) return 'used';
  if (!hasClosed(quiz, now)) return 'open';
  return quiz.has_draft === 1 ? 'begun' : 'closed';
}

/** Whether a quiz has a clock. Then only who has begun it gets its questions, and it ends by itself. */
export function isTimed({ minutes }: Pick<QuizWindow, 'minutes'>): boolean {
  return minutes > 0;
}

/** Whether a student in this state gets the questions without beginning. */
export function givesQuestions(quiz: QuizWindow, state: QuizState): boolean {
  return !isTimed(quiz) && (state === 'open' || state === 'begun');
}

export function isBeforeOpening({ opens_at }: QuizWindow, now: number): boolean {
  return now < opens_at;
}

export function hasClosed({ closes_at }: QuizWindow, now: number): boolean {
  return closes_at > 0 && now >= closes_at;
}

/** Whether its closing is still to come: what is released then would reach others before they take it. */
export function mayBeTaken(quiz: QuizWindow, now: number): boolean {
  return quiz.closes_at > 0 ? !hasClosed(quiz, now) : isBeforeOpening(quiz, now);
}

/**
 * Whether nobody may see marks and right answers yet. Without a closing they wait until the academy sets one. Those of a
 * timed test wait for the last student who sits it, too.
 */
export function isWithheld(quiz: QuizWindow, now: number): boolean {
  if (quiz.results === 'at once') return false;
  if (quiz.results === 'when released') return quiz.results_at === 0;
  // Results that had come before the academy moved the closing wait again.
  return !hasClosed(quiz, now) || (isTimed(quiz) && quiz.results_at < quiz.closes_at);
}

/**
 * Whether nobody may see right answers and explanations yet, nor which of their own answers are right. They never come
 * before the marks.
 */
export function hidesSolutions(quiz: QuizWindow, now: number): boolean {
  return isWithheld(quiz, now) || (isTimed(quiz) && quiz.solutions === 'when released' && quiz.solutions_at === 0);
}

/** Whether an attempt came after the closing. A timed test ends for each student by itself, and has no such attempts. */
export function isLate(quiz: Pick<QuizWindow, 'closes_at' | 'minutes'>, submitted_at: number): boolean {
  return !isTimed(quiz) && quiz.closes_at > 0 && submitted_at >= quiz.closes_at + graceMs;
}

/** For so long, a phone may bring what was begun before the closing. Then its student may finish it elsewhere. */
const mayBeBegunMs = 7 * 24 * 60 * 60 * 1000;
const minute = 60_000;

/**
 * When the state of one of these quizzes may change next: never, if the last change has been; undefined where none has a
 * time.
 */
export function nextChange(quizzes: readonly QuizWindow[], now: number): number | undefined {
  const moments = quizzes.flatMap(({ opens_at, closes_at }) => [opens_at, closes_at]).filter((at) => at > 0);
  if (moments.length === 0) return undefined;
  const mayBeBegun = quizzes.some((quiz) => hasClosed(quiz, now) && now < quiz.closes_at + mayBeBegunMs);
  return Math.min(...moments.filter((at) => at > now), mayBeBegun ? now + minute : Number.POSITIVE_INFINITY);
}

/** What the academy sets of a window. When results and solutions came is none of it: no import and no edit takes them back. */
export type WindowSettings = Omit<QuizWindow, 'results_at' | 'solutions_at'>;

/**
 * When a quiz can be taken and its results come, whether its totals may be below zero, and what is shuffled, as somebody
 * wrote it. '' says nothing.
 */
export type WrittenWindow = Record<(typeof windowNames)[number], string>;

export const windowNames = [
  ...(['opens', 'closes', 'minutes', 'attempts', 'results', 'late', 'solutions', 'below_zero', 'shuffle'] as const),
] as const;

export const nothingWritten: WrittenWindow = {
  opens: '',
  closes: '',
  minutes: '',
  attempts: '',
  results: '',
  late: '',
  solutions: '',
  below_zero: '',
  shuffle: '',
};

export const anyTime: WindowSettings = {
  opens_at: 0,
  closes_at: 0,
  attempts: 0,
  results: 'at once',
  minutes: 0,
  late: 'ask',
  solutions: 'with results',
};

/** A longer test would be none: its students could not sit it at once. */
export const maxMinutes = 600;

/**
 * Reads what is written, with the rest as it was. `problems` says what is wrong. A quiz that gets a clock by it has one
 * attempt, unless something else is written. `below_zero` and `shuffle` are no part of the window, since a revision has
 * them; they are undefined where nothing is written.
 */
export function readWindow(
  written: WrittenWindow,
  timezone: string,
  before = anyTime,
): { window: WindowSettings; below_zero: boolean | undefined; shuffle: Shuffled[] | undefined; problems: Text[] } {
  const problems: Text[] = [];
  const window = { ...before };
  for (const [name, ofDay, invalid] of [
    ['opens', '00:00', textOf('quizEditor.opensInvalid')],
    ['closes', '24:00', textOf('quizEditor.closesInvalid')],
  ] as const) {
    const at = readTime(written[name], timezone, ofDay);
    if (at !== undefined) window[`${name}_at`] = at;
    else if (written[name] !== '') problems.push(invalid);
  }
  if (written.minutes !== '') {
    const minutes = readNumber(written.minutes) ?? -1;
    if (!Number.isInteger(minutes) || minutes < 0 || minutes > maxMinutes)
      problems.push(textOf('quizEditor.minutesInvalid', { limit: String(maxMinutes) }));
    else window.minutes = minutes;
    if (!isTimed(before) && isTimed(window)) window.attempts = 1;
  }
  if (written.attempts !== '') {
    if (!['1', 'any'].includes(written.attempts.toLowerCase()))
      problems.push(`attempts is '${written.attempts}', but it must be 1 or any.`);
    else window.attempts = written.attempts === '1' ? 1 : 0;
  }
  const chosen = <Value extends string>(
    name: 'results' | 'late' | 'solutions',
    values: readonly Value[],
    all: string,
  ) => {
    const value = values.find((one) => one === written[name].toLowerCase());
    if (value === undefined && written[name] !== '')
      problems.push(`${name} is '${written[name]}', but it must be ${all}.`);
    return value;
  };
  const { results, late, solutions } = before;
  window.results =
    chosen('results', ['at once', 'after', 'when released'], "'at once', 'after' or 'when released'") ?? results;
  window.late = chosen('late', ['count', 'ask', 'refuse'], 'count, ask or refuse') ?? late;
  window.solutions =
    chosen('solutions', ['with results', 'when released'], "'with results' or 'when released'") ?? solutions;
  const below_zero = readYesNo(written.below_zero);
  if (written.below_zero !== '' && below_zero === undefined)
    problems.push(`below_zero is '${written.below_zero}', but it must be yes or no.`);
  if (below_zero && !isTimed(window)) problems.push(textOf('quizEditor.belowZeroNeedsMinutes'));
  const shuffle = readShuffle(written.shuffle);
  if (written.shuffle !== '' && shuffle === undefined)
    problems.push(textOf('quizEditor.shuffleInvalid', { name: 'shuffle', text: written.shuffle, choices }));
  if (shuffle && shuffle.length > 0 && !isTimed(window)) problems.push(textOf('quizEditor.shuffleNeedsMinutes'));
  return { window, below_zero, shuffle, problems: problems.length > 0 ? problems : clashesOf(window) };
}

const choices = 'questions; options; questions, options; no';

/** 'questions, options' in any order, or 'no'; undefined for anything else. */
function readShuffle(text: string): Shuffled[] | undefined {
  if (readYesNo(text) === false) return [];
  const parts = text.toLowerCase().split(/[\s,;]+/);
  const known = shuffled.filter((part) => parts.includes(part));
  return known.length > 0 && parts.every((part) => shuffled.some((one) => one === part)) ? known : undefined;
}

/** A day alone is the whole day: it opens when that begins, and closes when it ends. */
function readTime(text: string, timezone: string, ofDay: '00:00' | '24:00'): number | undefined {
  const at = readMoment(text) ?? readDateTime(text, timezone);
  if (at !== undefined) return at;
  const day = readDay(text);
  if (day === undefined) return undefined;
  return momentOf(ofDay === '00:00' ? day : dayAfter(day), '00:00', timezone);
}

function clashesOf({ opens_at, closes_at, results, minutes, late, solutions }: WindowSettings): Text[] {
  if (closes_at > 0 && closes_at <= opens_at) return [textOf('quizEditor.closesBefore')];
  if (results === 'after' && closes_at === 0) return [textOf('quizEditor.resultsNeedClosing')];
  if (late !== anyTime.late && minutes === 0) return [textOf('quizEditor.lateNeedsMinutes')];
  if (solutions !== anyTime.solutions && minutes === 0) return [textOf('quizEditor.solutionsNeedMinutes')];
  return [];
}
