import { isAnswered } from '#contract/quiz/answer.ts';
import type { Choices } from '#contract/quiz/choices.ts';
import { chosenAnswer } from '#contract/quiz/sync-draft.ts';
import type { Attempt } from './attempt.ts';

/** The choices that the provider can take. What is in the storage may be anything. */
export function choicesToSend({ questions, answers }: Pick<Attempt, 'questions' | 'answers'>): Choices {
  const valid = questions.flatMap((question) => {
    const { question_id } = question;
    const choice = answers[question_id];
    const isReadable = choice && (choice.answer === '' || isAnswered(question, choice.answer));
    const isValid = isReadable && chosenAnswer.safeParse({ question_id, ...choice }).success;
    return isValid ? [[question_id, choice] as const] : [];
  });
  return Object.fromEntries(valid);
}
