/**
 * When a quiz can be taken, how many attempts count, and when students see their marks and the right answers. Only the
 * portal's clock decides. Names and values are those of the columns.
 */
export interface QuizWindow {
  /** 0 for no limit, as of the other two. */
  opens_at: number;
  closes_at: number;
  attempts: number;
  results: 'at once' | 'after';
}

/** What a student has done at a quiz, as far as its window asks for it. */
interface OwnWork {
  has_attempt: number;
  has_draft: number;
}

/** 'begun' is for who had begun it before it closed. They may finish it, and their attempt is late. */
export type QuizState = 'before' | 'open' | 'begun' | 'closed' | 'used';

/** An attempt that was on its way at the closing is not late. */
const graceMs = 2 * 60 * 1000;

export function stateOf(quiz: QuizWindow & OwnWork, now: number): QuizState {
  if (isBeforeOpening(quiz, now)) return 'before';
  if (quiz.attempts > 0 && quiz.has_attempt === 1) return 'used';
  if (!hasClosed(quiz, now)) return 'open';
  return quiz.has_draft === 1 ? 'begun' : 'closed';
}

/** Whether a student in this state gets the questions. */
export function givesQuestions(state: QuizState): boolean {
  return state === 'open' || state === 'begun';
}

export function isBeforeOpening({ opens_at }: QuizWindow, now: number): boolean {
  return now < opens_at;
}

export function hasClosed({ closes_at }: QuizWindow, now: number): boolean {
  return closes_at > 0 && now >= closes_at;
}

/** Whether nobody may see marks and right answers yet. Without a closing they wait until the academy sets one. */
export function isWithheld(quiz: QuizWindow, now: number): boolean {
  return quiz.results === 'after' && !hasClosed(quiz, now);
}

/** Whether an attempt came after the closing. */
export function isLate({ closes_at }: Pick<QuizWindow, 'closes_at'>, submitted_at: number): boolean {
  return closes_at > 0 && submitted_at >= closes_at + graceMs;
}

/** When the first of these quizzes opens or closes next; undefined where none does. */
export function nextChange(quizzes: readonly QuizWindow[], now: number): number | undefined {
  const times = quizzes.flatMap(({ opens_at, closes_at }) => [opens_at, closes_at]).filter((at) => at > now);
  return times.length === 0 ? undefined : Math.min(...times);
}
