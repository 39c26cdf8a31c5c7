import { minutesOfSections } from '#contract/quiz/sections.ts';
import { type KeyedText, textOf } from '#server/messages/text.ts';
import { type Sectioned, sectionsOf } from './quiz-sections.ts';
import type { WrittenWindow } from './quiz-window.ts';

/** A window as it was written, with the time of its sections together, where it has none itself. */
export function withSectionTimes(written: WrittenWindow, questions: readonly Sectioned[]): WrittenWindow {
  const sum = minutesOfSections(questions);
  return written.minutes === '' && sum > 0 ? { ...written, minutes: String(sum) } : written;
}

/**
 * What is wrong with the times of sections: all have one, or none, and the test has their sum. Every way in which a quiz
 * or its time changes asks this.
 */
export function problemOfTimes(questions: readonly Sectioned[], minutes: number): KeyedText | undefined {
  const sections = sectionsOf(questions);
  const sum = minutesOfSections(questions);
  if (sum === 0) return undefined;
  const without = sections.find((one) => one.minutes === 0)?.name;
  if (without === '') return textOf('quizSheet.sectionMinutesOutside');
  if (without !== undefined) return textOf('quizSheet.sectionMinutesMissing', { section: without });
  if (sum === minutes) return undefined;
  const list = sections.map((one) => one.minutes).join(' + ');
  return textOf('quizEditor.minutesDiffer', { sections: list, sum: String(sum), minutes: String(minutes) });
}
