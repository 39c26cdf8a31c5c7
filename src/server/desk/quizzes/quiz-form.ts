/** What the form of a quiz has: the batches that it offers, and a window as it is sent. */
import type * as z from 'zod/mini';
import type { windowInput } from '#contract/desk/quizzes.ts';
import { readAcademy } from '#server/domain/academy/academy-settings.repository.ts';
import { listQuizBatches } from '#server/domain/quizzes/quiz-batches.ts';
import type { WindowSettings, WrittenWindow } from '#server/domain/quizzes/quiz-window.ts';
import type { Scope } from '#server/domain/staff/scope.repository.ts';
import { render, type Text } from '#server/messages/text.ts';
import { zonedMinute } from '#server/platform/clock/time-zone.ts';
import type { Db } from '#server/platform/database/schema.ts';
import type { Language } from '#texts/languages.ts';

/** For whom somebody makes a quiz of a subject, with the times of day of the last one. */
export async function offeredBatches(db: Db, scope: Scope, subject_id: string) {
  const { timezone } = await readAcademy(db);
  const clock = (at: number) => zonedMinute(at, timezone).slice(11);
  return (await listQuizBatches(db, scope, subject_id)).map(({ last, ...batch }) => ({
    ...batch,
    last: last ? { opens: clock(last.opens_at), closes: clock(last.closes_at) } : null,
  }));
}

/** What is wrong, by itself. In an import, it stands after the name of a file. */
export function sentenceOf(problem: Text, language: Language): string {
  const message = render(problem, language);
  return message.charAt(0).toUpperCase() + message.slice(1);
}

type Sent = z.output<typeof windowInput>;

/** In the words of an import, with what the page did not send as it was. */
export function writtenWindow(
  window: Sent,
  { minutes, late, solutions }: Pick<WindowSettings, 'minutes' | 'late' | 'solutions'>,
): WrittenWindow {
  return {
    ...window,
    attempts: window.attempts === 1 ? '1' : 'any',
    minutes: String(window.minutes ?? minutes),
    late: window.late ?? late,
    solutions: window.solutions ?? solutions,
    below_zero: '',
    shuffle: '',
  };
}
