import { canonicalAnswer, isAnswered } from './answer.ts';
import type { Question } from './quiz.ts';

/** What a student chose at a question: an answer as answer.ts has it, or '' where they took their choice back. */
export interface Choice {
  answer: string;
  /** Epoch milliseconds. A choice that replaces another is always later than it. */
  chosen_at: number;
}

/** By question_id. */
export type Choices = Record<string, Choice>;

/** An answer of a draft as the wire has it. */
export interface ChosenAnswer extends Choice {
  question_id: string;
}

export function toChosenAnswers(choices: Choices): ChosenAnswer[] {
  return Object.entries(choices).map(([question_id, choice]) => ({ question_id, ...choice }));
}

/**
 * The choices that still hold after the academy changed a quiz: the question is still there, by id or word for word,
 * and still takes the answer.
 */
export function carryOverChoices(choices: Choices, before: readonly Question[], now: readonly Question[]): Choices {
  const earlier = earlierQuestions(before, now);
  const carried = now.flatMap((question) => {
    const same = earlier.get(question.question_id);
    const choice = same && choices[same.question_id];
    if (!choice || (choice.answer !== '' && !isAnswered(question, choice.answer))) return [];
    return [[question.question_id, { ...choice, answer: canonicalAnswer(question, choice.answer) }] as const];
  });
  return Object.fromEntries(carried);
}

/**
 * For each question of a revision, by its id, the one that it was in another: that of the same id, or else the one with
 * the same words, or, where several have these, with the same options, too. Of two that are alike in all of it nobody can
 * say which it is.
 */
export function earlierQuestions(before: readonly Question[], now: readonly Question[]): Map<string, Question> {
  const byId = new Map(before.map((question) => [question.question_id, question]));
  const alike = [wordsOf, wholeOf].map((nameOf) => ({
    nameOf,
    before: byName(before, nameOf),
    now: byName(now, nameOf),
  }));
  const found = now.flatMap((question) => {
    const same =
      byId.get(question.question_id) ??
      alike
        .map(({ nameOf, ...all }) => all.now.get(nameOf(question)) && all.before.get(nameOf(question)))
        .find((each) => each !== undefined);
    return same ? [[question.question_id, same] as const] : [];
  });
  return new Map(found);
}

/** Questions by a name; undefined for that of several. */
function byName(
  questions: readonly Question[],
  nameOf: (question: Question) => string,
): Map<string, Question | undefined> {
  const found = new Map<string, Question | undefined>();
  for (const question of questions) {
    const name = nameOf(question);
    found.set(name, found.has(name) ? undefined : question);
  }
  return found;
}

/** What a student reads before the options. Two questions about different passages may have the same text. */
function wordsOf({ question, passage }: Question): string {
  return JSON.stringify([question, passage ?? '']);
}

function wholeOf(question: Question): string {
  return JSON.stringify([wordsOf(question), question.options.toSorted()]);
}
