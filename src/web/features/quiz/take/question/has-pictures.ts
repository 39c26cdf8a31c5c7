import type { Question } from '#contract/quiz/quiz.ts';

/** Whether a question has a picture whose URL the provider gives beside it. */
export function hasPictures({ question, options, passage = '' }: Question): boolean {
  return [question, passage, ...options].some((text) => text.includes(' src="media:'));
}
