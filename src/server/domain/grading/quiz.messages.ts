import type { Text } from '#server/messages/text.ts';

/** The texts that students read about submitting a quiz. */
export const submitted = 'Submitted.';
export const passed = 'Well done! You passed this quiz.';
export const failed = 'Not there yet. Your report shows what to look at again before you retake it.';
export const wrongRevision =
  'These answers belong to another version of this quiz. Open the quiz again and answer it there.';
export const answeredTwice = 'You answered a question twice. Choose one answer and submit again.';
export const notAnOption =
  "One of your answers isn't among the question's options. Open the quiz again and choose it there.";
export const submittedElsewhere =
  'These answers were already submitted for another quiz. Open this quiz again and answer it there.';
export const closed = 'This quiz has closed, so no new attempt can begin.';
export const oneAttemptCounts =
  'This quiz has one attempt, and your first one counts. These answers are kept, but they do not count.';
export const submittedLate = 'Submitted after the closing. Your academy sees that it is late.';
/** It is stored as the message of an attempt whose marks come later. */
export const resultsComeLater =
  'Your answers have arrived. Your marks and the right answers come after the quiz has closed.';

export function opensAt(time: string): Text {
  return { template: 'This quiz opens on {time}.', values: { time } };
}

/** `time` is undefined where the academy has not set one. */
export function resultsComeAt(time: string | undefined): Text {
  if (time === undefined) return resultsComeLater;
  const template = 'Your answers have arrived. Your marks and the right answers come on {time}.';
  return { template, values: { time } };
}

export const alreadySubmitted =
  'You already submitted this quiz with other answers. Your first answers count, and this is their result.';
