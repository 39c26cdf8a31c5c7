import { type Text, textOf } from '#server/messages/text.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** The texts that students read about submitting a quiz. */
export const submitted = textOf('quiz.submitted');
export const passed = textOf('quiz.passed');
export const failed = textOf('quiz.failed');
export const wrongRevision = textOf('quiz.wrongRevision');
export const answeredTwice = textOf('quiz.answeredTwice');
export const notAnOption = textOf('quiz.notAnOption');
export const submittedElsewhere = textOf('quiz.submittedElsewhere');
export const closed = textOf('quiz.closed');
export const oneAttemptCounts = textOf('quiz.oneAttemptCounts');
export const submittedLate = textOf('quiz.submittedLate');
const resultsComeLater = textOf('quiz.resultsComeLater');
const resultsComeWhenReleased = textOf('quiz.resultsComeWhenReleased');

export function opensAt(time: string): Text {
  return textOf('quiz.opensAt', { time });
}

/** It is stored as the message of an attempt whose marks come later. */
export function resultsWait({ results }: { results: Database['quiz']['results'] }): Text {
  return results === 'when released' ? resultsComeWhenReleased : resultsComeLater;
}

export function resultsComeAt(time: string): Text {
  return textOf('quiz.resultsComeAt', { time });
}

export const alreadySubmitted = textOf('quiz.alreadySubmitted');

/** Of timed tests. */
export const noTimedTest = textOf('quiz.noTimedTest');
export const testIsUsed = textOf('quiz.testIsUsed');
export const notBegun = textOf('quiz.notBegun');
export const testIsOver = textOf('quiz.testIsOver');
