import { type Text, textOf } from '#server/messages/text.ts';

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
/** It is stored as the message of an attempt whose marks come later. */
export const resultsComeLater = textOf('quiz.resultsComeLater');

export function opensAt(time: string): Text {
  return textOf('quiz.opensAt', { time });
}

/** `time` is undefined where the academy has not set one. */
export function resultsComeAt(time: string | undefined): Text {
  if (time === undefined) return resultsComeLater;
  return textOf('quiz.resultsComeAt', { time });
}

export const alreadySubmitted = textOf('quiz.alreadySubmitted');
